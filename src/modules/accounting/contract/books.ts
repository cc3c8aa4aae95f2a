import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';
import { workSchema } from '#kernel/works/contract.ts';
import { CHECKS } from './book-checks.ts';
import { PAPER_VAT_CATEGORIES } from './paper.ts';

export const booksPermissions = {
  'accounting.books.read': 'accounting_permissionBooks',
} satisfies Permissions;

const site = z.string().max(60).optional();
const cents = z.number().int();

const period = z
  .string()
  .regex(/^20\d\d(-Q[1-4]|-(0[1-9]|1[0-2]))?$/)
  .describe("A year, quarter or month: '2026', '2026-Q3', '2026-07'");
const ofPeriod = z.strictObject({ site, period });
export type OfPeriod = z.output<typeof ofPeriod>;

const vatRow = z.object({
  category: z.enum(PAPER_VAT_CATEGORIES),
  permille: z.number().int(),
  netCents: cents,
  vatCents: cents,
});
export type VatRow = z.output<typeof vatRow>;

const vatField = z.object({
  number: z.string().describe("Of the form; '' where it has none that is known here"),
  side: z.enum(['base', 'tax', 'minus']).describe('Taxable amount, tax, or amount that is taken off the sum'),
  cents,
});
export type VatField = z.output<typeof vatField>;

const vatReport = z
  .object({
    form: z.enum(['U30', 'UStVA']),
    from: z.string(),
    to: z.string(),
    documents: z.number().int(),
    rows: z.array(vatRow).describe('By kind and rate'),
    fields: z.array(vatField),
    outputCents: cents.describe('VAT of what was invoiced'),
    inputCents: cents.describe('VAT of what was bought'),
    dueCents: cents.describe('To pay; negative: comes back'),
  })
  .meta({ id: 'AccountingVat' });
export type VatReport = z.output<typeof vatReport>;

const finding = z.object({
  label: z.string().describe('Number or series'),
  link: z.string().describe("Screen below the admin area; ''"),
  cents: cents.nullable().describe('Difference; null where it is not about money'),
});
export type Finding = z.output<typeof finding>;

const checkLine = z.object({
  check: z.enum(CHECKS),
  state: z.enum(['ok', 'bad', 'none']).describe('none: there was nothing to check'),
  checked: z.number().int(),
  wrong: z.number().int(),
  findings: z.array(finding).describe('The first of them'),
});
export type CheckLine = z.output<typeof checkLine>;

const checkResult = z
  .object({ year: z.number().int(), at: z.iso.datetime(), lines: z.array(checkLine) })
  .meta({ id: 'AccountingCheck' });
export type CheckResult = z.output<typeof checkResult>;

const archive = z.object({
  _id: z.uuid(),
  period: z.string(),
  createdAt: z.iso.datetime(),
  byName: z.string(),
  bytes: z.number().int(),
  documents: z.number().int(),
  sha256: z.string(),
});
export type ArchiveView = z.output<typeof archive>;

const kept = z.object({
  what: z.enum(['documents', 'offers', 'archives']),
  count: z.number().int(),
  oldest: z.string().nullable().describe('Local date'),
  until: z.string().nullable().describe('Local date up to which the oldest is kept; null: until it is removed'),
});
export type Kept = z.output<typeof kept>;

const retention = z
  .object({
    country: z.string(),
    years: z.number().int().describe('Issued documents are kept so long after the end of their year'),
    kinds: z.array(kept),
    ended: z.number().int().describe('Papers whose recipient is forgotten in the next night'),
  })
  .meta({ id: 'AccountingRetention' });
export type Retention = z.output<typeof retention>;

const work = z.object({ work: workSchema });

export const booksEndpoints = endpoints({
  'GET /api/v0/accounting_vat/': {
    summary: 'VAT of a period by rate and kind, with the fields of U30 (Austria) or UStVA (Germany)',
    allow: 'staff',
    query: ofPeriod,
    reply: vatReport,
  },
  'POST /api/v0/accounting_vat/csv': {
    summary: 'The same as CSV',
    allow: 'staff',
    body: ofPeriod,
    reply: 'raw',
  },
  'GET /api/v0/accounting_check/': {
    summary: 'Last self-check of the accounts of a parish and a year',
    allow: 'staff',
    query: z.strictObject({ site, year: z.coerce.number().int().min(2000).max(2100) }),
    reply: z.object({ check: checkResult.nullable() }),
  },
  'POST /api/v0/accounting_check/run': {
    summary: 'Check the accounts of a year now: series, chain, sums, VAT, open items against payments',
    allow: 'staff',
    body: z.strictObject({ site, year: z.number().int().min(2000).max(2100) }),
    reply: work,
  },
  'POST /api/v0/accounting_export/': {
    summary: 'Postings of a period for DATEV (EXTF) or BMD (CSV): the same bytes whenever it is asked for',
    allow: 'staff',
    body: z.strictObject({ site, period, format: z.enum(['datev', 'bmd']) }),
    reply: 'raw',
  },
  'GET /api/v0/accounting_archive/': {
    summary: 'Packages for an auditor that were made, the latest first',
    allow: 'staff',
    query: z.strictObject({
      site,
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.object({ archives: z.array(archive), total: z.number().int() }),
  },
  'POST /api/v0/accounting_archive/': {
    summary: 'Make the package of a period: PDF, XML and CSV of its documents, hashes, and a report of gaps',
    allow: 'staff',
    body: ofPeriod,
    reply: work,
  },
  'POST /api/v0/accounting_archive/file': {
    summary: 'Download a package',
    allow: 'staff',
    body: z.strictObject({ id: z.uuid() }),
    reply: 'raw',
  },
  'GET /api/v0/accounting_retention/': {
    summary: 'How long what is kept by the law, by kind, and until when',
    allow: 'staff',
    query: z.strictObject({ site }),
    reply: retention,
  },
});
