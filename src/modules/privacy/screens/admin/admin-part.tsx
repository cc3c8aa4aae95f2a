import { IconShieldCheck } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Proofs of consent: how many readers allowed what, and one by its number. */
export const privacyAdmin: AdminPart = {
  room: { name: 'privacy', title: m.privacy_roomTitle },
  nav: [
    {
      id: 'consents',
      group: 'system',
      label: m.privacy_consents,
      icon: IconShieldCheck,
      path: 'settings/privacy',
      permission: 'privacy.receipt.read',
    },
  ],
};
