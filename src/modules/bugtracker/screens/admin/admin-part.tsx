import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the room bugtracker. */
export const bugtrackerAdmin: AdminPart = {
  room: { name: 'bugtracker', title: m.bugtracker_roomTitle },
  nav: [],
};
