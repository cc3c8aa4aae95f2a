import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('trash');

export const trashAdminRoutes = [route('trash', './admin/trash-list.route.tsx')];
