import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('notifications');

export const notificationsAdminRoutes = [route('notifications', './admin/notifications.route.tsx')];
