import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the room cashbook. */
export const cashbookAdmin: AdminPart = {
  room: { name: 'cashbook', title: m.cashbook_roomTitle },
  nav: [],
};
