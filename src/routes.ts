import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { authAdminRoutes } from '#modules/auth/screens/routes.ts';
import { contentAdminRoutes, contentPublicRoutes } from '#modules/content/screens/routes.ts';
import { settingsAdminRoutes } from '#modules/settings/screens/routes.ts';
import { sitesAdminRoutes } from '#modules/sites/screens/routes.ts';
import { worshipAdminRoutes } from '#modules/worship/screens/routes.ts';

/** The page map: one line for each room. The path of the admin area is only its default; the configuration moves it. */
export default [
  route('admincenter', './admin/layout.route.tsx', { id: 'admin' }, [
    index('./admin/dashboard.route.tsx'),
    ...worshipAdminRoutes,
    ...contentAdminRoutes,
    ...authAdminRoutes,
    ...sitesAdminRoutes,
    ...settingsAdminRoutes,
  ]),
  ...contentPublicRoutes,
] satisfies RouteConfig;
