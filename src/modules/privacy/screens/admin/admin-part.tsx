import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Proofs of consent: how many readers allowed what, and one by its number. */
export const privacyAdmin: AdminPart = {
  room: { name: 'privacy', title: m.privacy_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'privacy',
      area: 'system',
      place: 14,
      under: 'settings',
      label: m.privacy_roomTitle,
      icon: IconShieldLock,
      path: 'settings/privacy',
      permission: 'settings.config.update',
    },
    {
      id: 'consents',
      area: 'system',
      place: 15,
      under: 'settings',
      label: m.privacy_consents,
      icon: IconShieldCheck,
      path: 'settings/privacy/consents',
      permission: 'privacy.receipt.read',
    },
  ],
};
