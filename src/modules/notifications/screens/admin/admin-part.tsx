import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { Bell } from './bell.tsx';

/** The bell in the top bar; it leads to the list, which needs no line of its own in the navigation. */
export const notificationsAdmin: AdminPart = {
  room: { name: 'notifications', title: m.notifications_roomTitle },
  nav: [],
  barItem: Bell,
};
