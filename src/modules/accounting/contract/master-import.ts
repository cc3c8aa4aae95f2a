import { z } from 'zod';
import { importColumn, importFile, importPreview } from '#kernel/csv/import-contract.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { workSchema } from '#kernel/works/contract.ts';

export const MASTER_KINDS = ['customer', 'vendor', 'item'] as const;
export type MasterKind = (typeof MASTER_KINDS)[number];

const PARTY = [
  'number',
  'name',
  'company',
  'address',
  'zip',
  'city',
  'country',
  'email',
  'phone',
  'vatId',
  'note',
] as const;

export const MASTER_FIELDS = [
  ...PARTY,
  'isBusiness',
  'iban',
  'dueDays',
  'nameEn',
  'description',
  'unit',
  'unitCents',
  'permille',
] as const;
export type MasterField = (typeof MASTER_FIELDS)[number];

/** Columns that a file of each kind can have. */
export const FIELDS_OF: Readonly<Record<MasterKind, readonly MasterField[]>> = {
  customer: [...PARTY, 'isBusiness', 'dueDays'],
  vendor: [...PARTY, 'iban', 'dueDays'],
  item: ['number', 'name', 'nameEn', 'description', 'unit', 'unitCents', 'permille'],
};

const mapping = z.partialRecord(z.enum(MASTER_FIELDS), importColumn);
const given = { site: z.string().max(60).optional(), kind: z.enum(MASTER_KINDS), file: importFile };

const row = z.object({
  line: z.number().int().describe('In the file; the headings are line 1'),
  what: z.string(),
  status: z.enum(['new', 'exists', 'twice', 'bad']),
  problem: z.string(),
});
export type MasterImportRow = z.output<typeof row>;

const input = z.strictObject({
  ...given,
  label: z.string().trim().min(1).max(200).describe('Name of the file, by which the import is found again'),
  mapping,
  dryRun: z.boolean(),
});
export type MasterImport = z.output<typeof input>;

export const masterImportEndpoints = endpoints({
  'POST /api/v0/accounting_import/read': {
    summary: 'Columns, first rows and a proposed mapping of a file of customers, vendors or items (CSV or XLSX)',
    allow: 'staff',
    body: z.strictObject(given),
    reply: importPreview(mapping),
  },
  'POST /api/v0/accounting_import/': {
    summary: 'Import customers, vendors or items; a dry run says line by line what would happen',
    allow: 'staff',
    body: input,
    reply: z.object({
      rows: z.array(row),
      created: z.number().int(),
      work: workSchema.nullable().describe('Imports the rows of a long file; null once they are imported'),
    }),
  },
});
