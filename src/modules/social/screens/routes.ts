import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('social');

export const socialAdminRoutes = [
  route('social/facebook', './admin/facebook.route.tsx'),
  route('social/facebook/oauth', './admin/oauth.route.tsx'),
  route('social/instagram', './admin/instagram.route.tsx'),
];
