import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';
import { mailboxSchema } from './contract.ts';

/** The mailboxes through which the installation sends (S3.13). */
export const mailSettings = defineSettings({
  internal: {
    mail: {
      /** uuid or `_id` of the mailbox for everything that no other one is meant for; '' = SMTP_URL. */
      DEFAULT_SYSTEM_MAILBOX: z.string().max(60).default(''),
      mailboxes: z.array(mailboxSchema).max(20).default([]),
    },
  },
});
