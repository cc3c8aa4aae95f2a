import { screensOf } from '#kernel/web/screens-of.ts';

const { route, resource } = screensOf('content');

/** Routes below every parish (S2.2 to S2.8). */
export const contentSiteRoutes = [
  route('Veranstaltungen', './public/events.route.tsx'),
  route('Veranstaltungen/Melden', './public/submit-event.route.tsx'),
  route('Veranstaltungen/:entry', './public/event.route.tsx'),
  route('Veranstaltungen/:entry.ics', './public/event-calendar.route.ts'),
  route('Verlautbarungen', './public/notices.route.tsx'),
  route('Verlautbarungen/Verlesen', './public/read-out.route.tsx'),
  route('Verstorbene', './public/obituaries.route.tsx'),
  route('Chronik', './public/chronicle.route.tsx'),
  route('Chronik/:entry', './public/story.route.tsx'),
  route('Pfarrbriefe', './public/bulletins.route.tsx'),
  route('Pfarrbriefe/aktuell', './public/newest-bulletin.route.ts'),
  route('Pfarrbriefe/:entry', './public/bulletin.route.tsx'),
  route('Vorschau/:token', './public/preview.route.tsx'),
  route(':page', './public/page.route.tsx'),
];

export const contentAdminRoutes = [
  route('pages', './admin/pages/tree.route.tsx'),
  route('pages/menus', './admin/pages/menus.route.tsx'),
  route('pages/view', './admin/pages/view.route.tsx'),
  ...resource('pages/browse'),
  ...resource('pages/templates'),
  route('entries', './admin/entries/entry-list.route.tsx'),
  ...resource('events'),
  route('events/import', './admin/import/event-import.route.tsx'),
  ...resource('bulletins'),
  ...resource('redirects/browse'),
  route('redirects/missing', './admin/missing-list.route.tsx'),
];
