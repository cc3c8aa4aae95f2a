import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { BANK_LINE_STATES } from './bank-states.ts';

export const BANK_LINE_SOURCES = ['camt', 'csv', 'mt940', 'typed'] as const;
export type BankLineSource = (typeof BANK_LINE_SOURCES)[number];

/**
 * Why a payment is proposed: its reference stands in the text, or nearly (a digit wrong or two swapped); account and amount are those that
 * were expected; the payer has its name; money of this account was for its payer before; only the amount is the same, or has two digits
 * swapped.
 */
export const PROPOSAL_REASONS = [
  'reference',
  'nearReference',
  'account',
  'name',
  'learnt',
  'amount',
  'nearAmount',
] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

/** Numbers of columns, the first is 0; null where a file has none. */
export const csvColumnsSchema = z.strictObject({
  day: z.number().int().min(0).max(99),
  amount: z.number().int().min(0).max(99),
  payer: z.number().int().min(0).max(99).nullable().default(null),
  iban: z.number().int().min(0).max(99).nullable().default(null),
  text: z.number().int().min(0).max(99).nullable().default(null),
  reference: z.number().int().min(0).max(99).nullable().default(null),
});
export type CsvColumns = z.output<typeof csvColumnsSchema>;

const proposalSchema = z
  .object({
    payment: z.uuid(),
    label: z.string(),
    payer: z.string(),
    /** Amount still due; 0 for one that is paid already. */
    dueCents: z.number().int(),
    reason: z.enum(PROPOSAL_REASONS),
    /** Reference and amount are exactly right and the payment waits for it: can be confirmed without a look. */
    isSure: z.boolean(),
    /** The payment is over, because its order was cancelled. */
    isOver: z.boolean(),
  })
  .meta({ id: 'BankProposal' });
export type Proposal = z.output<typeof proposalSchema>;

const bankLineSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    site: z.string(),
    state: z.enum(BANK_LINE_STATES),
    source: z.enum(BANK_LINE_SOURCES),
    bookedOn: z.string(),
    /** Below zero: a debit, kept for the cash book. */
    amountCents: z.number().int(),
    payer: z.string(),
    iban: z.string(),
    text: z.string(),
    note: z.string(),
    /** Payment and number that it was entered to; '' while it is open. */
    payment: z.string(),
    label: z.string(),
    /** The best three, the best first; none for lines that are done. */
    proposals: z.array(proposalSchema),
    /** Several payments that wait for exactly this amount together; of a line that was split, what it was split over. */
    parts: z.array(z.object({ payment: z.uuid(), label: z.string(), amountCents: z.number().int() })),
    /** Why the last booking of the same account was put aside; '' = none was. */
    asideBefore: z.string(),
  })
  .meta({ id: 'BankLine' });
export type BankLineView = z.output<typeof bankLineSchema>;

const filterSchema = z.strictObject({
  ...pageQuery,
  site: z.string().max(60).optional(),
  state: z.enum(BANK_LINE_STATES).optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.enum(['bookedOn', '-bookedOn', 'amountCents', '-amountCents']).default('-bookedOn'),
});
export type BankLineFilter = z.output<typeof filterSchema>;

const site = z.string().max(60).optional();

/** A statement as its bank delivers it; the text of a file, or what was pasted. */
export const statementInputSchema = z.strictObject({
  site,
  /** Base64 of the file: banks write in several encodings. */
  file: z.base64().min(1).max(1_000_000),
  /** Of a CSV file with headings that are not known; remembered for the next one. */
  columns: csvColumnsSchema.optional(),
});
export type StatementInput = z.output<typeof statementInputSchema>;

export const receiptInputSchema = z.strictObject({
  site,
  /** Made by the form once, so that a double click enters once. */
  key: z.uuid(),
  bookedOn: localDate,
  amountCents: z.number().int().min(1).max(100_000_000),
  payer: z.string().trim().max(140).default(''),
  text: z.string().trim().min(1).max(500),
});
export type ReceiptInput = z.output<typeof receiptInputSchema>;

/** Twelve megabytes: a month of a bank with every detail. */
export const MOST_STATEMENT_BYTES = 12_000_000;

const countsSchema = z
  .object({
    added: z.number().int(),
    known: z.number().int(),
    /** Debits that no room has a use for, and other currencies. */
    skipped: z.number().int(),
    /** Debits that may have paid something that was to be paid; only where there are some. */
    debits: z.number().int().optional(),
    /** Debits that wait for the cash book; only where there are some. */
    toBook: z.number().int().optional(),
  })
  .meta({ id: 'StatementCounts' });
export type StatementCounts = z.output<typeof countsSchema>;

const splitPart = z.strictObject({ payment: z.uuid(), amountCents: z.number().int().min(1).max(100_000_000) });
export type SplitPart = z.output<typeof splitPart>;

/** Lines that are entered with one call. */
export const MOST_ENTERED = 100;

const enteredLine = z.strictObject({ id: z.uuid(), rev: z.number().int(), payment: z.uuid() });
export type EnteredLine = z.output<typeof enteredLine>;

const enteredSchema = z
  .object({
    /** Ids of the lines that were entered. */
    entered: z.array(z.uuid()),
    refused: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'EnteredBankLines' });
export type EnteredLines = z.output<typeof enteredSchema>;

const params = z.object({ id: z.uuid() });
const lineReply = z.object({ bank_line: bankLineSchema });

export const bankEndpoints = endpoints({
  'GET /api/v0/bank_line/': {
    summary:
      'Money that arrived on the bank account, with the payments that it may belong to, and debits for the cash book',
    allow: 'staff',
    query: filterSchema,
    reply: z.object({ bank_line: z.array(bankLineSchema), total: z.number().int() }),
  },
  'POST /api/v0/bank_line/statement': {
    summary:
      'Read a bank statement (CAMT.052, 053 or 054, MT940, CSV, or a ZIP of them); bookings that are known already are left out',
    allow: 'staff',
    body: statementInputSchema,
    reply: countsSchema,
  },
  'POST /api/v0/bank_line/columns': {
    summary: 'Headings and first rows of a CSV file of a bank, to say which column is which',
    allow: 'staff',
    body: z.strictObject({ site, file: statementInputSchema.shape.file }),
    reply: z.object({
      headings: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      columns: csvColumnsSchema.nullable().describe('As they were named before'),
    }),
  },
  'POST /api/v0/bank_line/': {
    summary: 'Type in money that arrived',
    allow: 'staff',
    status: 201,
    body: receiptInputSchema,
    reply: lineReply,
  },
  'POST /api/v0/bank_line/enter': {
    summary:
      'Confirm for many that each pays exactly what is open of its payment; one that is refused stops none of the others',
    allow: 'staff',
    body: z.strictObject({ lines: z.array(enteredLine).min(1).max(MOST_ENTERED) }),
    reply: enteredSchema,
  },
  'POST /api/v0/bank_line/:id/enter': {
    summary: 'Confirm that it pays this payment',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: z.number().int(), payment: z.uuid() }),
    reply: lineReply,
  },
  'POST /api/v0/bank_line/:id/split': {
    summary: 'Confirm that it pays several payments, which add up to it',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: z.number().int(), parts: z.array(splitPart).min(2).max(20) }),
    reply: lineReply,
  },
  'POST /api/v0/bank_line/:id/aside': {
    summary: 'Put it aside, with the reason; or back, without',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: z.number().int(), isAside: z.boolean(), note: z.string().trim().max(300).default('') }),
    reply: lineReply,
  },
});

/** The body is the file itself: large ones do not fit into JSON. */
export const bankFileEndpoints = endpoints({
  'POST /api/v0/bank_line/file': {
    summary:
      'Read a bank statement as the body of the request (application/octet-stream, up to 12 MB), in the formats of `statement`',
    allow: 'staff',
    query: z.strictObject({ site }),
    reply: countsSchema,
  },
});
