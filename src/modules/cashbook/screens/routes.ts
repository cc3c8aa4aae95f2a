import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('cashbook');

export const cashbookAdminRoutes = [
  route('cashbook', './admin/overview.route.tsx'),
  route('cashbook/year', './admin/year/year.route.tsx'),
  ...resource('cashbook/counts'),
  ...resource('cashbook/entries'),
  ...resource('cashbook/settings/accounts'),
  ...resource('cashbook/settings/categories'),
  ...resource('cashbook/settings/cost-centres'),
  ...resource('cashbook/settings/purposes'),
];
