import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('settings');

export const settingsAdminRoutes = [
  route('components', './admin/components.route.tsx'),
  route('config', './admin/config.route.tsx'),
];
