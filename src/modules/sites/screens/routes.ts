import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('sites');

export const sitesAdminRoutes = [
  route('settings/parish', './admin/site-settings.route.tsx'),
  route('sites', './admin/list/site-list.route.tsx'),
  route('sites/associations', './admin/list/association-list.route.tsx'),
  route('sites/order', './admin/list/site-order.route.tsx'),
  route('sites/new', './admin/list/site-new.route.tsx'),
  route('sites/edit/:id', './admin/site-settings.route.tsx', { id: 'site-edit' }),
];
