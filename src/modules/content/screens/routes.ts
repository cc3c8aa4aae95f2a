import { relative } from '@react-router/dev/routes';

const { route } = relative(import.meta.dirname);

export const contentPublicRoutes = [route(':pfarre/:page?', './public/page.route.tsx')];

export const contentAdminRoutes = [
  route('pages/browse', './admin/page-list.route.tsx'),
  route('pages/edit/:id?', './admin/page-edit.route.tsx'),
  route('events', './admin/event-list.route.tsx'),
  route('events/edit/:id?', './admin/event-edit.route.tsx'),
  route('redirects/browse', './admin/redirect-list.route.tsx'),
  route('redirects/edit/:id?', './admin/redirect-edit.route.tsx'),
];
