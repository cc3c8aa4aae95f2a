import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('worship');

/** Below every parish (S2.3). */
export const worshipSiteRoutes = [route('Gottesdienstordnung', './public/schedule.route.tsx')];

export const worshipAdminRoutes = [
  route('worship/week', './admin/week.route.tsx'),
  route('worship/places', './admin/place-list.route.tsx'),
  route('worship/places/edit/:id?', './admin/place-edit.route.tsx'),
  route('worship/rules', './admin/rule-list.route.tsx'),
  route('worship/rules/edit/:id?', './admin/rule-edit.route.tsx'),
  route('worship/extras', './admin/extra-list.route.tsx'),
  route('worship/extras/edit/:id?', './admin/extra-edit.route.tsx'),
  route('worship/feasts', './admin/feast-list.route.tsx'),
  route('worship/feasts/edit/:id?', './admin/feast-edit.route.tsx'),
  route('worship/calendar', './admin/override-list.route.tsx'),
  route('worship/calendar/edit/:id?', './admin/override-edit.route.tsx'),
  route('worship/intentions', './admin/intention-list.route.tsx'),
  route('worship/intentions/edit/:id?', './admin/intention-edit.route.tsx'),
];
