import { screensOf } from '#kernel/web/screens-of.ts';

const { route, resource } = screensOf('worship');

/** Below every parish (S2.3). */
export const worshipSiteRoutes = [
  route('Gottesdienstordnung', './public/schedule.route.tsx'),
  route('Gottesdienstordnung/:fest', './public/feast.route.tsx'),
  route('Gottesdienste-Box', './public/box.route.tsx'),
  route('Naechste-Messen', './public/near-masses.route.tsx'),
  route('Anzeige', './public/entrance.route.tsx'),
  route('Orte', './public/places.route.tsx'),
  route('Orte/:place', './public/place.route.tsx'),
  route('Messintention-anfragen', './public/request.route.tsx'),
  route('Messintention-anfragen/:id', './public/own-intention.route.tsx'),
];

export const worshipAdminRoutes = [
  route('worship/week', './admin/week/week.route.tsx'),
  route('worship/month', './admin/month/month.route.tsx'),
  route('worship/season', './admin/season/season.route.tsx'),
  ...resource('worship/places'),
  route('map', './admin/map/map.route.tsx'),
  ...resource('worship/rules'),
  ...resource('worship/extras'),
  route('worship/import', './admin/import/import.route.tsx'),
  ...resource('worship/feasts'),
  ...resource('worship/calendar'),
  ...resource('worship/intentions'),
  route('worship/intention-book', './admin/intentions/book.route.tsx'),
  route('worship/intention-rules', './admin/intentions/rules.route.tsx'),
];
