import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('documents');

export const documentsAdminRoutes = [route('shop/documents', './admin/series.route.tsx')];
