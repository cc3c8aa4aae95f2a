import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
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
/** Purposes of a mailbox; one without purposes is used only as the default mailbox. */
const MAIL_PURPOSES = ['system', 'notification', 'newsletter', 'message'] as const;
/** Authentication of a mailbox: its password, or OAuth at a provider that no longer takes passwords. */
const LOGINS = ['password', 'google', 'microsoft'] as const;

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
  purposes: z.array(z.enum(MAIL_PURPOSES)).max(MAIL_PURPOSES.length).default([]),
  login: z.enum(LOGINS).default('password'),
  /** Of the application that the operator registered at the provider. */
  client_id: line(200),
  client_secret: secret(),
  imap: imapSchema.prefault({}),
});
export type Mailbox = z.output<typeof mailboxSchema>;

/** One half of a test: what happened, and what to do about it, in the reader's language. */
const testedSchema = z.object({ works: z.boolean(), message: z.string() }).meta({ id: 'TestedMailServer' });
export type TestedServer = z.output<typeof testedSchema>;

const DNS_STATES = ['good', 'unsure', 'missing', 'wrong', 'unknown'] as const;

const dnsRecordSchema = z
  .object({
    kind: z.enum(['spf', 'dkim', 'dmarc']),
    state: z.enum(DNS_STATES),
    /** Explanation and remedy, in the reader's language. */
    message: z.string(),
    /** Name and value of the TXT record to enter; '' = nothing to enter. */
    name: z.string(),
    value: z.string(),
    found: z.array(z.string()),
  })
  .meta({ id: 'MailDnsRecord' });
export type DnsRecord = z.output<typeof dnsRecordSchema>;

export const senderDomainSchema = z
  .object({
    domain: z.string(),
    /** A domain of a provider for everybody, whose records its customers cannot change. */
    isForeign: z.boolean(),
    records: z.array(dnsRecordSchema),
  })
  .meta({ id: 'MailSenderDomain' });
export type SenderDomain = z.output<typeof senderDomainSchema>;

const senderSchema = z.strictObject({ address: z.email().max(254), host: hostName });
export type Sender = z.output<typeof senderSchema>;

export const mailboxEndpoints = endpoints({
  'POST /api/v0/config_test_mailbox': {
    summary:
      'Try a mailbox: sign in, send a message to the own address, open the folder; masked passwords are the stored ones',
    allow: 'admin',
    body: z.strictObject({ mailbox: mailboxSchema }),
    reply: z.object({
      smtp: testedSchema,
      imap: testedSchema.nullable(),
      /** null without a sender's address. */
      sender: senderDomainSchema.nullable(),
    }),
  },
  'POST /api/v0/mail_domain/check': {
    summary: 'SPF, DKIM and DMARC of a sender, with the DNS records to enter',
    allow: 'admin',
    body: senderSchema,
    reply: z.object({ sender: senderDomainSchema }),
  },
  'POST /api/v0/mail_domain/key': {
    summary: 'Make a new key that signs the messages of a domain; its public half is to be entered in DNS',
    allow: 'admin',
    body: senderSchema,
    reply: z.object({ sender: senderDomainSchema }),
  },
  'GET /api/v0/mail_oauth/': {
    summary: 'Mailboxes that are connected to their provider',
    allow: 'admin',
    query: z.strictObject({}),
    reply: z.object({ connected: z.array(z.object({ mailbox: z.uuid(), at: z.string() })), redirectUrl: z.url() }),
  },
  'POST /api/v0/mail_oauth/begin': {
    summary: 'Address at which the provider asks for consent to use a stored mailbox',
    allow: 'admin',
    body: z.strictObject({ mailbox: z.uuid() }),
    reply: z.object({ url: z.url() }),
  },
  'POST /api/v0/mail_oauth/finish': {
    summary: 'Connect the mailbox with what the provider answered',
    allow: 'admin',
    body: z.strictObject({ code: z.string().min(1).max(4000), state: z.string().min(1).max(4000) }),
    reply: z.object({ mailbox: z.string() }),
  },
});

const STATES = ['waiting', 'sending', 'sent', 'kept', 'failed', 'unclear'] as const;

const mailSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    /** A placeholder for confidential messages. */
    recipient: z.string(),
    /** Codes are masked; a placeholder for confidential messages. */
    subject: z.string(),
    purpose: z.enum(MAIL_PURPOSES),
    state: z.enum(STATES),
    /** Transitions that an administrator can trigger in this state. */
    moves: z.array(z.enum(['resend', 'confirm'])),
    attempts: z.number().int(),
    /** Last error and its remedy, in the reader's language; '' = none. */
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
    reply: z.object({ mail: z.array(mailSchema), total: listTotal }),
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
  'POST /api/v0/mail/:id/confirm': {
    summary: 'Note that an unclear message has arrived',
    allow: 'admin',
    params,
    body: z.strictObject({ rev: z.number().int() }),
    reply: z.object({ mail: mailSchema }),
  },
});
