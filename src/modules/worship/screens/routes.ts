import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('worship');

export const worshipAdminRoutes = [
  route('worship/week', './admin/week.route.tsx'),
  route('worship/places', './admin/place-list.route.tsx'),
  route('worship/places/edit/:id?', './admin/place-edit.route.tsx'),
];
