import { relative } from '@react-router/dev/routes';

const { route } = relative(import.meta.dirname);

export const sitesAdminRoutes = [route('settings', './admin/site-settings.route.tsx')];
