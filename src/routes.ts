import type { RouteConfig } from '@react-router/dev/routes';
import { contentPublicRoutes } from '#modules/content/screens/routes.ts';

/** The page map: one line for each room. */
export default [...contentPublicRoutes] satisfies RouteConfig;
