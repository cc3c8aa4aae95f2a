import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('sites');

export const sitesAdminRoutes = [route('settings', './admin/site-settings.route.tsx')];
