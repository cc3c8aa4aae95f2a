import { IconFootsteps } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** What the audit room brings into the admin area: the trail. */
export const auditAdmin: AdminPart = {
  room: { name: 'audit', title: m.audit_roomTitle },
  nav: [
    {
      id: 'audit',
      group: 'system',
      label: m.audit_trail,
      icon: IconFootsteps,
      path: 'audit',
      permission: 'audit.entry.read',
      keys: 'g l',
    },
  ],
};
