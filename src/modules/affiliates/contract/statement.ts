import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const cents = z.number().int();

export const partnerSumsSchema = z.object({
  /** Of orders whose customers can still withdraw, or have not paid. */
  waitingCents: cents,
  /** Owed, and in no credit note yet. */
  dueCents: cents,
  /** In credit notes. */
  settledCents: cents,
});
export type PartnerSums = z.output<typeof partnerSumsSchema>;

/** Addresses to hand on; `page` opens without an account and is for the partner only. */
export const partnerLinksSchema = z.object({ shop: z.string(), page: z.string() });
export type PartnerLinks = z.output<typeof partnerLinksSchema>;

/** Why no credit note can be issued now. */
export const NOTE_PROBLEMS = ['nothingDue', 'noAgreement', 'noAddress', 'noIban', 'future'] as const;
export type NoteProblem = (typeof NOTE_PROBLEMS)[number];

const entrySchema = z
  .object({
    _id: z.uuid(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    isTest: z.boolean(),
    kind: z.enum(['earned', 'reversed']),
    bookedOn: z.string(),
    /** Net goods that it adds. */
    baseCents: cents,
    permille: z.number().int(),
    cents,
    /** Local day from which the commission is owed; null while it waits. */
    dueOn: z.string().nullable(),
    /** Number of the credit note that settled it; '' before. */
    creditNote: z.string(),
  })
  .meta({ id: 'PartnerEntry' });
export type PartnerEntry = z.output<typeof entrySchema>;

const noteSchema = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    isTest: z.boolean(),
    month: z.string(),
    issuedOn: z.string(),
    totalCents: cents,
  })
  .meta({ id: 'PartnerCreditNote' });
export type PartnerNote = z.output<typeof noteSchema>;

const statementSchema = z
  .object({
    partner: z.object({ _id: z.uuid(), name: z.string(), code: z.string(), email: z.string() }),
    month: z.string(),
    entries: z.array(entrySchema),
    /** Of the month. */
    earnedCents: cents,
    reversedCents: cents,
    /** Owed at the end of the month and in no credit note: what the next one settles, in the mode of the shop. */
    openCents: cents,
    /** The shop is in practice mode: credit notes are tests, as the orders are. */
    isTest: z.boolean(),
    problem: z.enum(NOTE_PROBLEMS).nullable(),
    notes: z.array(noteSchema),
    mayIssue: z.boolean(),
  })
  .meta({ id: 'PartnerStatement' });
export type PartnerStatement = z.output<typeof statementSchema>;

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const params = z.object({ id: z.uuid() });
const reply = z.object({ statement: statementSchema });

export const statementEndpoints = endpoints({
  'GET /api/v0/partner_statement/:id': {
    summary: 'What a partner earned in a month, and the credit notes',
    allow: 'staff',
    params,
    query: z.strictObject({ month }),
    reply,
  },
  'GET /api/v0/partner_statement/:id/csv': {
    summary: 'What a partner earned in a month as CSV',
    allow: 'staff',
    params,
    query: z.strictObject({ month }),
    reply: 'raw',
  },
  'POST /api/v0/partner_statement/:id/credit_note': {
    summary: 'Issue the credit note for everything owed at the end of a month, and mail it to the partner',
    allow: 'staff',
    status: 201,
    params,
    body: z.strictObject({ month }),
    reply,
  },
  'GET /api/v0/partner_credit_note/:id': {
    summary: 'A credit note as PDF; partners open theirs with the code of their page',
    allow: 'anyone',
    params,
    query: z.strictObject({ code: z.string().max(100).default('') }),
    reply: 'raw',
  },
  'POST /api/v0/partner_credit_note/:id/send': {
    summary: 'Mail a credit note to the partner once more',
    allow: 'staff',
    params,
    reply: z.object({ sentTo: z.string() }),
  },
});
