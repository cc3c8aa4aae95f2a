import { IconMailCog, IconMailForward } from '@tabler/icons-react';
import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { mailSettings } from '../../settings.ts';

const screen = { path: 'settings/mail', label: m.mail_openMailboxes };

const settings = {
  'mail.DEFAULT_SYSTEM_MAILBOX': { group: 'mail', label: m.mail_defaultMailbox, screen },
  'mail.mailboxes': { group: 'mail', label: m.mail_mailboxes, screen },
} satisfies Record<PathsOf<typeof mailSettings>, SettingField>;

/** Mailboxes and sent messages. */
export const mailAdmin: AdminPart = {
  room: { name: 'mail', title: m.mail_roomTitle },
  settings,
  nav: [
    {
      id: 'mailboxes',
      group: 'system',
      under: 'settings',
      label: m.mail_mailboxes,
      about: m.mail_mailboxesAbout,
      icon: IconMailCog,
      path: 'settings/mail',
      permission: 'settings.config.update',
    },
    {
      id: 'outbox',
      group: 'system',
      label: m.mail_outbox,
      icon: IconMailForward,
      path: 'settings/outbox',
      permission: 'mail.outbox.read',
    },
  ],
};
