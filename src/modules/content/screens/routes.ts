import { screensOf } from '#kernel/web/screens-of.ts';

const { index, layout, route } = screensOf('content');

/** Pages of other rooms that stand below no parish, in the frame of the default one. */
export const inDefaultFrame = (children: Parameters<typeof layout>[2]) =>
  layout('./public/frame.route.tsx', { id: 'frame' }, children);

/** Public pages (S2.1 to S2.11). Everything below a parish stands in its frame. */
export const contentPublicRoutes = [
  index('./public/start.route.ts'),
  route('login', './public/login.route.tsx'),
  route(':pfarre', './public/parish.route.tsx', { id: 'parish' }, [
    index('./public/parish-start.route.tsx'),
    route('Home', './public/home.route.tsx'),
    route('Gottesdienstordnung', './public/schedule.route.tsx'),
    route('Veranstaltungen', './public/events.route.tsx'),
    route('Veranstaltungen/:entry', './public/event.route.tsx'),
    route('Veranstaltungen/:entry.ics', './public/event-calendar.route.ts'),
    route('Chronik', './public/chronicle.route.tsx'),
    route('Chronik/:entry', './public/story.route.tsx'),
    route('Pfarrbriefe', './public/bulletins.route.tsx'),
    route('Pfarrbriefe/:entry', './public/bulletin.route.tsx'),
    route('Kontakt', './public/contact.route.tsx'),
    route('Suche', './public/search.route.tsx'),
    route(':page', './public/page.route.tsx'),
    route('*', './public/missing.route.tsx'),
  ]),
];

export const contentAdminRoutes = [
  route('pages/browse', './admin/page-list.route.tsx'),
  route('pages/edit/:id?', './admin/page-edit.route.tsx'),
  route('events', './admin/event-list.route.tsx'),
  route('events/edit/:id?', './admin/event-edit.route.tsx'),
  route('redirects/browse', './admin/redirect-list.route.tsx'),
  route('redirects/missing', './admin/missing-list.route.tsx'),
  route('redirects/edit/:id?', './admin/redirect-edit.route.tsx'),
];
