import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('content');

/** Routes below every parish (S2.2 to S2.8). */
export const contentSiteRoutes = [
  route('Veranstaltungen', './public/events.route.tsx'),
  route('Veranstaltungen/:entry', './public/event.route.tsx'),
  route('Veranstaltungen/:entry.ics', './public/event-calendar.route.ts'),
  route('Chronik', './public/chronicle.route.tsx'),
  route('Chronik/:entry', './public/story.route.tsx'),
  route('Pfarrbriefe', './public/bulletins.route.tsx'),
  route('Pfarrbriefe/:entry', './public/bulletin.route.tsx'),
  route(':page', './public/page.route.tsx'),
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
