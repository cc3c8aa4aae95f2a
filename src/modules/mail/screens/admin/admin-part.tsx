import { IconMailCog, IconMailForward } from '@tabler/icons-react';
import type { AdminPart, AdminView, FirstStep } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { mailEndpoints } from '../../contract.ts';

const api = apiOf<typeof mailEndpoints>();

/** Done once a message has left the house. */
async function mailStep({ base, may }: AdminView): Promise<FirstStep[]> {
  if (!may('settings.config.update') || !may('mail.outbox.read')) return [];
  const { total } = await api('GET /api/v0/mail/', { query: { state: 'sent', limit: 1 } });
  return [
    {
      id: 'mail-test',
      stage: 'people',
      title: m.mail_step(),
      why: m.mail_stepWhy(),
      isDone: total > 0,
      verb: m.mail_stepVerb(),
      to: `${base}/settings/mail`,
    },
  ];
}

/** Mailboxes and sent messages. */
export const mailAdmin: AdminPart = {
  room: { name: 'mail', title: m.mail_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  settings: async () => (await import('./setting-fields.ts')).mailSettingFields,
  firstSteps: mailStep,
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
