import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { paperReplySchema } from './paper.ts';
import { holdSchema } from './reminder-rules.ts';

/** Why an invoice that is due for a reminder gets none: it is disputed, promised, or money that nobody has entered may be for it. */
export const SKIPPED = ['dispute', 'promise', 'unmatched'] as const;
export type Skipped = (typeof SKIPPED)[number];

const cents = z.number().int();

const dueSchema = z
  .object({
    paper: z.uuid(),
    number: z.string(),
    name: z.string(),
    email: z.string(),
    dueOn: z.string(),
    owedCents: cents.describe('Rest of the invoice'),
    level: z.number().int(),
    feeCents: cents,
    interestCents: cents,
    carriedCents: cents.describe('Fees and interest of earlier reminders that are still open'),
    skipped: z.enum(SKIPPED).nullable(),
  })
  .meta({ id: 'ReminderDue' });
export type ReminderDue = z.output<typeof dueSchema>;

const reminderSchema = z
  .object({
    _id: z.uuid(),
    paper: z.uuid(),
    invoice: z.string(),
    name: z.string(),
    number: z.string(),
    level: z.number().int(),
    on: z.string(),
    dueOn: z.string(),
    owedCents: cents,
    feeCents: cents,
    interestCents: cents,
    paymentId: z.uuid().nullable().describe('By which fee and interest wait for their money'),
    sentTo: z.string(),
  })
  .meta({ id: 'Reminder' });
export type ReminderView = z.output<typeof reminderSchema>;

const site = z.string().max(60).optional();
const MOST_AT_ONCE = 100;

const run = z.strictObject({
  site,
  papers: z
    .array(z.strictObject({ id: z.uuid(), level: z.number().int().min(1) }))
    .min(1)
    .max(MOST_AT_ONCE),
  byMail: z.boolean().describe('To those with an address; all others are printed'),
});
export type ReminderRun = z.output<typeof run>;

const asked = z.strictObject({ site, paper: z.uuid() });
export type AskedReminder = z.output<typeof asked>;

const previewSchema = z
  .object({
    level: z.number().int(),
    to: z.array(z.string()).describe('Name and address'),
    email: z.string(),
    title: z.string().describe('Heading of the letter and subject of the mail; the number follows it'),
    paragraphs: z.array(z.string()),
    lines: z.array(z.object({ name: z.string(), cents })),
    totalCents: cents,
  })
  .meta({ id: 'ReminderPreview' });
export type ReminderPreview = z.output<typeof previewSchema>;

const filter = z.strictObject({ ...pageQuery, site, paper: z.uuid().optional() });
export type ReminderFilter = z.output<typeof filter>;

export const reminderEndpoints = endpoints({
  'GET /api/v0/accounting_reminder/due': {
    summary: 'Preview of a run: overdue invoices whose next reminder is due, with fee and interest; nothing is stored',
    allow: 'staff',
    query: z.strictObject({ site }),
    reply: z.object({ due: z.array(dueSchema) }),
  },
  'GET /api/v0/accounting_reminder/preview': {
    summary: 'Text of the next reminder of an invoice as it would be written today; nothing is stored',
    allow: 'staff',
    query: asked,
    reply: previewSchema,
  },
  'POST /api/v0/accounting_reminder/run': {
    summary: 'Remind of these invoices; those that were paid, stopped or reminded meanwhile are left out',
    allow: 'staff',
    body: run,
    reply: z.object({ made: z.array(z.uuid()), left: z.array(z.uuid()).describe('Invoices') }),
  },
  'GET /api/v0/accounting_reminder/': {
    summary: 'Reminders of a parish or of an invoice, the latest first',
    allow: 'staff',
    query: filter,
    reply: z.object({ accounting_reminder: z.array(reminderSchema), total: listTotal }),
  },
  'POST /api/v0/accounting_reminder/print': {
    summary: 'PDF of these reminders, one letter for each',
    allow: 'staff',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) }),
    reply: 'raw',
  },
  'POST /api/v0/accounting_paper/hold': {
    summary: 'Stop reminders of an invoice that is disputed or promised; null lets them go on',
    allow: 'staff',
    body: z.strictObject({ id: z.uuid(), rev: z.number().int(), hold: holdSchema.nullable() }),
    reply: paperReplySchema,
  },
});
