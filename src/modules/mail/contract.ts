import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';
import { secret } from '#kernel/settings/fields.ts';

export const mailPermissions = {
  'mail.outbox.read': 'mail_permissionOutboxRead',
  'mail.outbox.resend': 'mail_permissionOutboxResend',
} satisfies Permissions;

const line = (characters: number) => z.string().max(characters).default('');
const hostName = z
  .string()
  .max(200)
  .regex(/^[\w.:-]*$/)
  .default('');
/** 0 = the usual port of the encryption. */
const port = z.number().int().min(0).max(65535).default(0);

const TLS_KINDS = ['tls', 'starttls', 'none'] as const;
/** What a mailbox may send; one without purposes is used only as the default mailbox. */
const MAIL_PURPOSES = ['system', 'newsletter', 'message'] as const;

const imapSchema = z.strictObject({
  host: hostName,
  port,
  tls: z.enum(TLS_KINDS).default('tls'),
  user: line(200),
  password: secret(),
  folder: z.string().max(200).default('INBOX'),
});

/** `_id` is the name that people gave it. Everything past the password came later and has a default. */
export const mailboxSchema = z.strictObject({
  uuid: z.uuid(),
  _id: z.string().max(60),
  host: hostName,
  user: line(200),
  password: secret(),
  from_name: z
    .string()
    .max(120)
    .regex(/^\P{Cc}*$/u)
    .default(''),
  from_address: z.union([z.literal(''), z.email().max(254)]).default(''),
  port,
  tls: z.enum(TLS_KINDS).default('starttls'),
  /** Parishes that use it; empty = all. */
  sites: z.array(z.uuid()).max(100).default([]),
  purposes: z.array(z.enum(MAIL_PURPOSES)).max(3).default([]),
  imap: imapSchema.prefault({}),
});
export type Mailbox = z.output<typeof mailboxSchema>;

/** One half of a test: what happened, and what to do about it, in the reader's language. */
const testedSchema = z.object({ works: z.boolean(), message: z.string() }).meta({ id: 'TestedMailServer' });
export type TestedServer = z.output<typeof testedSchema>;

export const mailboxEndpoints = endpoints({
  'POST /api/v0/config_test_mailbox': {
    summary:
      'Try a mailbox: sign in, send a message to the own address, open the folder; masked passwords are the stored ones',
    allow: 'admin',
    body: z.strictObject({ mailbox: mailboxSchema }),
    reply: z.object({ smtp: testedSchema, imap: testedSchema.nullable() }),
  },
});

const STATES = ['sending', 'waiting', 'sent', 'kept', 'failed', 'unclear'] as const;

const mailSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    recipient: z.string(),
    /** Codes in it are masked. */
    subject: z.string(),
    purpose: z.enum(MAIL_PURPOSES),
    state: z.enum(STATES),
    attempts: z.number().int(),
    /** What went wrong last and what to do, in the reader's language; '' = nothing. */
    problem: z.string(),
    /** Name of the mailbox; '' = the server's own setting. */
    mailbox: z.string(),
    createdAt: z.string(),
    nextAttemptAt: z.string().nullable(),
  })
  .meta({ id: 'Mail' });
export type MailView = z.output<typeof mailSchema>;

const mailTextSchema = mailSchema.extend({ text: z.string(), isMasked: z.boolean() }).meta({ id: 'MailText' });
export type MailText = z.output<typeof mailTextSchema>;

export const mailFilterSchema = z.strictObject({
  ...pageQuery,
  state: z.enum(STATES).optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.enum(['createdAt', '-createdAt']).default('-createdAt'),
});
export type MailFilter = z.output<typeof mailFilterSchema>;

const params = z.object({ id: z.uuid() });

export const mailEndpoints = endpoints({
  'GET /api/v0/mail/': {
    summary: 'Messages of the last 30 days, the newest first',
    allow: 'admin',
    query: mailFilterSchema,
    reply: z.object({ mail: z.array(mailSchema), total: z.number().int() }),
  },
  'GET /api/v0/mail/:id': {
    summary: 'A message with its text; links and codes that sign in are masked if it was sent',
    allow: 'admin',
    params,
    reply: z.object({ mail: mailTextSchema }),
  },
  'POST /api/v0/mail/:id/resend': {
    summary: 'Send a message once more',
    allow: 'admin',
    params,
    body: z.strictObject({ rev: z.number().int() }),
    reply: z.object({ mail: mailSchema }),
  },
});
