import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';
import { ofSite } from '#kernel/records/collection-contract.ts';
import { workSchema } from '#kernel/works/contract.ts';
import { PAPER_KINDS, PAPER_STATES } from './paper-states.ts';
import { holdSchema } from './reminder-rules.ts';

export const paperPermissions = {
  'accounting.paper.read': 'accounting_permissionPaperRead',
  'accounting.paper.update': 'accounting_permissionPaperUpdate',
  'accounting.paper.issue': 'accounting_permissionPaperIssue',
} satisfies Permissions;

/** One million euros; more is a typing mistake. Sums of 200 lines stay exact integers. */
const MOST_CENTS = 100_000_000;
const MOST_THOUSANDTHS = 100_000_000;
export const MOST_LINES = 200;
/** Drafts that one work issues. */
const MOST_ISSUED = 500;

export const PAPER_VAT_CATEGORIES = [
  'taxed',
  'exempt',
  'notTaxable',
  'smallBusiness',
  'intraCommunity',
  'reverseCharge',
  'export',
] as const;
export type PaperVatCategory = (typeof PAPER_VAT_CATEGORIES)[number];

/** 4.9 % is 49. Everything but `taxed` has 0. `reason`: legal text, for `exempt` and `notTaxable`. */
const vatSchema = z
  .strictObject({
    permille: z.number().int().min(0).max(500),
    category: z.enum(PAPER_VAT_CATEGORIES).default('taxed'),
    reason: z.string().trim().max(200).default(''),
  })
  .refine(({ permille, category }) => category === 'taxed' || permille === 0, { path: ['permille'] });

const lineText = z.string().trim().max(2000);

/** Permille on the unit price: 500 makes 1.5 of it; then cents are added. */
const lineFactorSchema = z.strictObject({
  factorId: z.uuid().nullable().default(null),
  name: z.string().trim().min(1).max(120),
  permille: z.number().int().min(-1000).max(9000).default(0),
  cents: z.number().int().min(-MOST_CENTS).max(MOST_CENTS).default(0),
});
export type LineFactor = z.output<typeof lineFactorSchema>;

const lineSchema = z.strictObject({
  key: z.string().min(1).max(60).describe('Unique in its paper, and kept'),
  kind: z.enum(['item', 'text', 'subtotal']).default('item'),
  itemId: z.uuid().nullable().default(null),
  name: z.string().trim().max(300).default(''),
  details: lineText.default(''),
  quantityThousandths: z
    .number()
    .int()
    .min(-MOST_THOUSANDTHS)
    .max(MOST_THOUSANDTHS)
    .default(1000)
    .describe('Negative on cancellations and corrections, and for what is taken back'),
  unit: z.string().trim().max(30).default('').describe("'' = pieces"),
  unitCents: z.number().int().min(-MOST_CENTS).max(MOST_CENTS).default(0).describe('Net or gross, as `prices` says'),
  discountPermille: z.number().int().min(0).max(1000).default(0),
  vat: vatSchema.default({ permille: 0, category: 'notTaxable', reason: '' }),
  isOptional: z.boolean().default(false).describe('Offered in addition: in no sum'),
  suppliedOn: localDate.nullable().default(null),
  factors: z
    .array(lineFactorSchema)
    .max(3)
    .optional()
    .describe('What its unit price is multiplied by, as it was chosen'),
  from: z
    .strictObject({ paperId: z.uuid(), key: z.string().min(1).max(60) })
    .nullable()
    .default(null)
    .describe('Line of the order that it delivers or invoices'),
});
export type PaperLine = z.output<typeof lineSchema>;

const partySchema = z.strictObject({
  name: z.string().trim().max(200).default(''),
  lines: z.array(z.string().trim().max(200)).max(8).default([]),
  email: z.union([z.literal(''), z.email().max(200)]).default(''),
  vatId: z.string().trim().max(20).default(''),
  iban: z.string().trim().max(42).default(''),
  isBusiness: z.boolean().default(false),
});
export type PaperParty = z.output<typeof partySchema>;

const words = z.string().trim().max(4000).default('');

/** Fields that a person writes; everything else of a paper is computed or noted by acts. */
export const paperFields = {
  locale: z.enum(['de', 'en']).default('de'),
  prices: z.enum(['net', 'gross']).default('gross'),
  party: partySchema.prefault({}),
  partyId: z.uuid().nullable().default(null),
  lines: z.array(lineSchema).max(MOST_LINES).default([]),
  discountPermille: z.number().int().min(0).max(1000).default(0).describe('On the sum of all lines'),
  chargeCents: z.number().int().min(0).max(MOST_CENTS).default(0).describe('Shipping and handling, as `prices` says'),
  on: localDate.nullable().default(null).describe('Date of the paper; issuing sets today'),
  dueDays: z.number().int().min(0).max(365).default(14),
  suppliedFrom: localDate.nullable().default(null),
  suppliedTo: localDate.nullable().default(null),
  validUntil: localDate.nullable().default(null),
  subject: z.string().trim().max(200).default(''),
  intro: words,
  terms: words,
  closing: words.describe('Printed last'),
  note: words.describe('Internal, printed nowhere'),
  reference: z.string().trim().max(200).default('').describe('Reference of the customer'),
};

const cents = z.number().int();

export const paperTotalsSchema = z.object({
  rates: z.array(
    z.object({
      permille: z.number().int(),
      category: z.enum(PAPER_VAT_CATEGORIES),
      netCents: cents,
      vatCents: cents,
    }),
  ),
  netCents: cents,
  vatCents: cents,
  totalCents: cents,
});
export type PaperTotals = z.output<typeof paperTotalsSchema>;

/** Amounts of a line: before (`lineCents`) and after the discount of the paper (`goodsCents`), as `prices` says; `netCents` of the latter. */
export type PricedPart = { key: string; lineCents: number; goodsCents: number; netCents: number };

/** Shares of shipping and handling by rate. */
export type PricedCharge = { permille: number; category: PaperVatCategory; cents: number; netCents: number };

export type PricedParts = { lines: PricedPart[]; charges: PricedCharge[] };

const missingSchema = z.object({
  field: z.string().describe("Path of the field: 'party.vatId', 'lines.0.name'; 'issuer…' are settings of the parish"),
  message: z.string().describe('Key of the sentence'),
});

/**
 * Money of an invoice: waits for all or the rest of it; has it; has more (paid twice, or corrected afterwards); or nothing is to come,
 * because it was cancelled or went back.
 */
export const MONEY_STATES = ['open', 'partly', 'paid', 'over', 'ended'] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** Filters of the list of papers, and of its sums. */
export const paperFilter = {
  kind: z.enum(PAPER_KINDS).optional(),
  state: z.enum(PAPER_STATES).optional(),
  money: z
    .enum([...MONEY_STATES, 'overdue'])
    .optional()
    .describe('Overdue: stands, is owed, and its day is over'),
  sourceId: z.uuid().optional(),
  cancelsId: z.uuid().optional(),
  partyId: z.uuid().optional(),
  templateId: z.uuid().optional(),
};

export const CORRECTIONS = ['storno', 'credit'] as const;
export type Correction = (typeof CORRECTIONS)[number];

const sentSchema = z.object({
  id: z.uuid().describe('Of its mail'),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  attach: z.string().describe("'pdf' or a format of electronic invoices"),
});
export type Sent = z.output<typeof sentSchema>;

/** Fields that only the server sets. */
export const paperFacts = {
  kind: z.enum(PAPER_KINDS),
  state: z.enum(PAPER_STATES),
  number: z.string().describe("'' in a draft"),
  documentId: z.uuid().nullable().describe('The frozen document'),
  sourceId: z.uuid().nullable().describe('Paper that it was made from'),
  cancelsId: z.uuid().nullable().describe('Invoice that it cancels or corrects'),
  correction: z.enum(CORRECTIONS).nullable(),
  templateId: z.uuid().nullable().describe('Template that it was made from'),
  madeFor: localDate.nullable().describe('Its date in the series of the template'),
  chargeCents: cents.describe('Negative on cancellations'),
  totals: paperTotalsSchema,
  paymentId: z.uuid().nullable().describe('By which an issued invoice waits for its money, in the room of payments'),
  money: z.enum(MONEY_STATES).nullable().describe('null for what waits for no money'),
  owedCents: cents.describe('Still to come'),
  heldCents: cents.describe('Came, less what went back'),
  reminderHold: holdSchema.nullable().describe('Why no reminder is sent'),
  sendings: z.array(sentSchema).describe('Mails in which it was sent, the latest last'),
  missing: z.array(missingSchema).describe('Blocks issuing, as of the last change; judged anew by issuing'),
};

const known = { id: z.uuid(), rev: z.number().int() };

export const paperReplySchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    kind: z.enum(PAPER_KINDS),
    state: z.enum(PAPER_STATES),
    number: z.string(),
  })
  .meta({ id: 'AccountingPaperState' });
export type PaperReply = z.output<typeof paperReplySchema>;

const part = z.strictObject({
  key: z.string().min(1).max(60),
  quantityThousandths: z.number().int().min(1).max(MOST_THOUSANDTHS),
});
export type PaperPart = z.output<typeof part>;

export const paperEndpoints = endpoints({
  'POST /api/v0/accounting_paper/issue': {
    summary: 'Number and freeze a draft: send an offer, confirm an order, dispatch a delivery, issue an invoice',
    allow: 'staff',
    body: z.strictObject(known),
    reply: paperReplySchema,
  },
  'POST /api/v0/accounting_paper/issue/many': {
    summary: 'Issue many drafts of a parish in a work, the oldest first; those that lack something stay drafts',
    allow: 'staff',
    body: z.strictObject({ ...ofSite, paper: z.array(z.strictObject(known)).min(1).max(MOST_ISSUED) }),
    reply: z.object({ work: workSchema }),
  },
  'POST /api/v0/accounting_paper/move': {
    summary: 'Note what happened to an issued paper (accepted, delivered, closed), or discard the draft of an invoice',
    allow: 'staff',
    body: z.strictObject({ ...known, to: z.enum(PAPER_STATES) }),
    reply: paperReplySchema,
  },
  'POST /api/v0/accounting_paper/cancel': {
    summary: 'Cancel an invoice by a mirrored document, which is the reply; or an order, which then is',
    allow: 'staff',
    body: z.strictObject(known),
    reply: paperReplySchema,
  },
  'POST /api/v0/accounting_paper/credit': {
    summary: 'Correct an invoice by a part of its quantities; the correction is the reply',
    allow: 'staff',
    body: z.strictObject({ ...known, lines: z.array(part).min(1).max(MOST_LINES) }),
    reply: paperReplySchema,
  },
  'POST /api/v0/accounting_paper/convert': {
    summary: 'Make a draft from a paper: an order from an offer, a delivery or an invoice from an order',
    allow: 'staff',
    body: z.strictObject({
      ...known,
      to: z.enum(PAPER_KINDS),
      lines: z.array(part).max(MOST_LINES).optional().describe('Default: everything that is left'),
    }),
    reply: paperReplySchema,
  },
  'POST /api/v0/accounting_paper/print': {
    summary: 'PDF: of a draft as it would be, marked as one; of an issued paper as it was frozen',
    allow: 'staff',
    body: z.strictObject({ id: z.uuid() }),
    reply: 'raw',
  },
});
