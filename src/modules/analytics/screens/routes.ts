import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('analytics');

export const analyticsAdminRoutes = [route('analytics', './admin/analytics.route.tsx')];
