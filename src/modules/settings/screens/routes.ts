import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('settings');

export const settingsAdminRoutes = [
  route('components', './admin/components.route.tsx'),
  route('settings', './admin/overview/overview.route.tsx'),
  route('settings/seo', './admin/seo/seo.route.tsx'),
  route('settings/maintenance', './admin/maintenance/maintenance.route.tsx'),
  route('settings/jobs', './admin/jobs/jobs.route.tsx'),
  route('settings/all', './admin/config.route.tsx'),
  route('config', './admin/raw/raw-config.route.tsx'),
];
