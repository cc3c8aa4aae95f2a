import { IconMailCog, IconMailForward } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Mailboxes and sent messages. */
export const mailAdmin: AdminPart = {
  room: { name: 'mail', title: m.mail_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  settings: async () => (await import('./setting-fields.ts')).mailSettingFields,
  nav: [
    {
      id: 'mailboxes',
      area: 'system',
      place: 13,
      under: 'settings',
      label: m.mail_mailboxes,
      icon: IconMailCog,
      path: 'settings/mail',
      permission: 'settings.config.update',
    },
    {
      id: 'outbox',
      area: 'system',
      place: 40,
      label: m.mail_outbox,
      icon: IconMailForward,
      path: 'settings/outbox',
      permission: 'mail.outbox.read',
    },
  ],
};
