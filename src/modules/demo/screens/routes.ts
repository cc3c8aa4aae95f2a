import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('demo');

export const demoAdminRoutes = [route('demo', './admin/demo.route.tsx')];
