import { IconTrash } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** One trash screen for all modules. */
export const trashAdmin: AdminPart = {
  room: { name: 'trash', title: m.trash_title },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'trash',
      area: 'system',
      place: 70,
      label: m.trash_title,
      icon: IconTrash,
      path: 'trash',
      permission: 'content.entry.remove',
    },
  ],
};
