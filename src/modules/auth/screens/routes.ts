import { relative } from '@react-router/dev/routes';

const { route } = relative(import.meta.dirname);

export const authAdminRoutes = [
  route('users/browse', './admin/user-list.route.tsx'),
  route('users/edit/:id', './admin/user.route.tsx'),
];
