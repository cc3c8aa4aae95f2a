import { relative } from '@react-router/dev/routes';

const { route } = relative(import.meta.dirname);

export const contentPublicRoutes = [route(':pfarre/:page?', './public/page.route.tsx')];
