import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('backup');

export const backupAdminRoutes = [route('backup', './admin/backup.route.tsx')];
