import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { mailSettings } from '../../settings.ts';

const screen = { path: 'settings/mail', label: m.mail_openMailboxes };

/** Mailboxes on the configuration screen; a screen of their own edits them. */
export const mailSettingFields = {
  'mail.DEFAULT_SYSTEM_MAILBOX': { group: 'mail', label: m.mail_defaultMailbox, screen },
  'mail.mailboxes': { group: 'mail', label: m.mail_mailboxes, screen },
} satisfies Record<PathsOf<typeof mailSettings>, SettingField>;
