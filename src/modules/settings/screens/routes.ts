import { relative } from '@react-router/dev/routes';

const { route } = relative(import.meta.dirname);

export const settingsAdminRoutes = [route('config', './admin/config.route.tsx')];
