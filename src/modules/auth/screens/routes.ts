import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('auth');

export const authAdminRoutes = [
  route('users/browse', './admin/user-list.route.tsx'),
  route('users/edit/:id', './admin/user.route.tsx'),
];
