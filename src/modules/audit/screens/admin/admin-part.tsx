import { IconFootsteps } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the audit room: the audit log. */
export const auditAdmin: AdminPart = {
  room: { name: 'audit', title: m.audit_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'audit',
      area: 'system',
      place: 60,
      label: m.audit_trail,
      icon: IconFootsteps,
      path: 'audit',
      permission: 'audit.entry.read',
      keys: 'g l',
    },
  ],
};
