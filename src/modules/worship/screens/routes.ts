import { relative } from '@react-router/dev/routes';

const { route } = relative(import.meta.dirname);

export const worshipAdminRoutes = [
  route('worship/week', './admin/week.route.tsx'),
  route('worship/places', './admin/place-list.route.tsx'),
  route('worship/places/edit/:id?', './admin/place-edit.route.tsx'),
];
