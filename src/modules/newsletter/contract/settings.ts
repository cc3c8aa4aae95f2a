import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';
import { senderDomainSchema } from '#modules/mail/contract.ts';

export const settingsPermissions = {
  'newsletter.settings.update': 'newsletter_permissionSettingsUpdate',
} satisfies Permissions;

const site = z.string().max(60).optional();
/** Part of a header: no line breaks. */
const line = z
  .string()
  .trim()
  .max(120)
  .regex(/^\P{Cc}*$/u);
const words = z.string().trim().max(1000);
const limit = (most: number) => z.number().int().min(0).max(most);

const fields = {
  senderName: line,
  replyTo: z.union([z.literal(''), z.email().max(254)]),
  imprint: words,
  imprintEn: words,
  intro: words,
  introEn: words,
  welcome: words,
  welcomeEn: words,
  perHour: limit(100_000),
  perMinute: limit(10_000),
  inArchive: z.boolean(),
  countsClicks: z.boolean(),
};

const item = z
  .object({
    ...fields,
    site: z.string(),
    /** 0 = nothing was set yet. */
    rev: z.number().int(),
    updatedAt: z.string(),
    /** Values that count in place of empty fields. */
    standard: z.object({ senderName: z.string(), replyTo: z.string(), imprint: z.string() }),
  })
  .meta({ id: 'NewsletterSettings' });
export type NewsletterSettings = z.output<typeof item>;

export const settingsChange = z.strictObject({
  ...z.object(fields).partial().shape,
  site,
  rev: z.number().int().min(0),
});
export type SettingsChange = z.output<typeof settingsChange>;

const sender = z.object({
  /** `mailbox`: one of the configuration. `smtp`: the server of the installation. `outbox`: nothing leaves, emails lie in a folder. */
  way: z.enum(['mailbox', 'smtp', 'outbox']),
  mailbox: z.string(),
  address: z.string(),
  /** Why nothing can be sent, in the reader's language; '' = nothing is in the way. */
  problem: z.string(),
  /** Null where there is no mailbox. */
  domain: senderDomainSchema.nullable(),
});
export type SenderState = z.output<typeof sender>;

export const settingsEndpoints = endpoints({
  'GET /api/v0/newsletter_settings/': {
    summary: 'What a parish says in its newsletters, and how fast they leave',
    allow: 'staff',
    query: z.strictObject({ site }),
    reply: item,
  },
  'PUT /api/v0/newsletter_settings/': {
    summary: 'Change the settings of the newsletters of a parish',
    allow: 'staff',
    body: settingsChange,
    reply: item,
  },
  'GET /api/v0/newsletter_settings/sender': {
    summary: 'The mailbox from which the newsletters of a parish leave, with SPF, DKIM and DMARC of its domain',
    allow: 'staff',
    query: z.strictObject({ site }),
    reply: sender,
  },
});
