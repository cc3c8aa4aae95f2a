import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';
import { isIban } from '#modules/sites/contract.ts';
import { bookAccountsSchema } from './book-accounts.ts';
import { MAIL_KINDS, mailTextSchema, mailTextsSchema, noticesSchema } from './mail-texts.ts';
import { reminderRulesSchema } from './reminder-rules.ts';

export const settingsPermissions = {
  'accounting.settings.update': 'accounting_permissionSettingsUpdate',
} satisfies Permissions;

const site = z.string().max(60).optional();
const words = z.string().trim().max(600);

const accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/);

const fields = {
  dueDays: z.number().int().min(0).max(365).describe('Of new invoices without a customer'),
  offerDays: z.number().int().min(0).max(365).describe('New offers are valid so long; 0 = without a day'),
  prices: z.enum(['net', 'gross']).describe('Of new papers'),
  accent: accent.describe("Colour of name and heading, '#1f4e79'; '' = black"),
  foot: words.describe('Below the text of each paper'),
  footEn: words,
  hasFirstLine: z.boolean().describe('New papers begin with an empty line'),
  unit: z.string().trim().max(30).describe('Of new lines'),
  mailTexts: mailTextsSchema.describe("Own texts of mails by kind; '' = that of the product"),
  reminders: reminderRulesSchema.nullable().describe('Levels of reminders; null = those of the product'),
  books: bookAccountsSchema.nullable().describe('Accounts for exports; null = none is set'),
  approvalCents: z
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .describe('Bills from this amount on are approved by a second person; 0 = never'),
  payIban: z
    .string()
    .trim()
    .max(42)
    .refine(isIban, { error: 'sites_ibanWrong' })
    .describe('Account that bills are paid from'),
  payBic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/),
  payHolder: z.string().trim().max(70).describe("Holder of that account; '' = name of the parish"),
  notices: noticesSchema.describe('Addresses that are told of an event'),
};

const item = z
  .object({
    ...fields,
    site: z.string(),
    rev: z.number().int().describe('0 = nothing was set yet'),
    updatedAt: z.string(),
  })
  .meta({ id: 'AccountingSettings' });
export type AccountingSettings = z.output<typeof item>;

const change = z.strictObject({ ...z.object(fields).partial().shape, site, rev: z.number().int().min(0) });
export type SettingsChange = z.output<typeof change>;

const layout = z.strictObject({ site, accent, foot: words, locale: z.enum(['de', 'en']) });
export type LayoutPreview = z.output<typeof layout>;

const plainWords = z.object({ subject: z.string(), text: z.string() });

const mailPreview = z
  .object({
    preview: plainWords.describe('With invented values in place of the placeholders'),
    plain: plainWords.describe('Text of the product, with placeholders'),
  })
  .meta({ id: 'AccountingMailPreview' });
export type MailPreview = z.output<typeof mailPreview>;

const mailWords = z.strictObject({
  site,
  kind: z.enum(MAIL_KINDS),
  locale: z.enum(['de', 'en']),
  subject: mailTextSchema.shape.subject.describe("'' = that of the product"),
  text: mailTextSchema.shape.text,
});
export type TypedMail = z.output<typeof mailWords>;

export const settingsEndpoints = endpoints({
  'GET /api/v0/accounting_settings/': {
    summary: 'How new papers of a parish begin, and how they look',
    allow: 'staff',
    query: z.strictObject({ site }),
    reply: item,
  },
  'PUT /api/v0/accounting_settings/': {
    summary: 'Change how new papers of a parish begin and look; issued ones stay as they are',
    allow: 'staff',
    body: change,
    reply: item,
  },
  'POST /api/v0/accounting_settings/preview': {
    summary: 'PDF of an invented paper with a look that is not stored yet',
    allow: 'staff',
    body: layout,
    reply: 'raw',
  },
  'POST /api/v0/accounting_settings/mail': {
    summary: 'Preview of the text of a mail that is not stored yet, and that of the product',
    allow: 'staff',
    body: mailWords,
    reply: mailPreview,
  },
});
