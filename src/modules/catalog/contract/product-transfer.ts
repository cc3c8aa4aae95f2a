import { z } from 'zod';
import { importColumn, importFile, importPreview } from '#kernel/csv/import-contract.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { workSchema } from '#kernel/works/contract.ts';

export const TRANSFER_FIELDS = [
  'number',
  'name',
  'nameEn',
  'teaser',
  'text',
  'price',
  'offer',
  'groups',
  'vatGroup',
  'shippingGroup',
  'color',
  'stock',
  'kilograms',
  'content',
  'unit',
  'status',
] as const;
export type TransferField = (typeof TRANSFER_FIELDS)[number];

const mapping = z.partialRecord(z.enum(TRANSFER_FIELDS), importColumn);
export type TransferMapping = z.output<typeof mapping>;

const site = z.string().max(60).optional();

const row = z.object({
  line: z.number().int(),
  name: z.string(),
  status: z.enum(['new', 'change', 'exists', 'twice', 'bad']),
  problem: z.string(),
});
export type TransferRow = z.output<typeof row>;

export const importInput = z.strictObject({
  site,
  file: importFile,
  mapping,
  dryRun: z.boolean(),
  /** Products that are there already are changed; else they stay as they are. */
  update: z.boolean().default(false),
});
export type ProductImport = z.output<typeof importInput>;

export const transferEndpoints = endpoints({
  'POST /api/v0/product_import/read': {
    summary: 'Columns, first rows and a proposed mapping of a CSV or XLSX file of products',
    allow: 'staff',
    body: z.strictObject({ site, file: importFile }),
    reply: importPreview(mapping),
  },
  'POST /api/v0/product_import/': {
    summary: 'What an import would do, line by line; without dryRun it does all of it, unless a line has an error',
    allow: 'staff',
    body: importInput,
    reply: z.object({
      rows: z.array(row),
      created: z.number().int(),
      work: workSchema.nullable().describe('Imports the rows of a long file; null once they are imported'),
    }),
  },
  'GET /api/v0/product_export/': {
    summary: 'All products of a parish as CSV or XLSX, one line for each colour',
    allow: 'staff',
    query: z.strictObject({ site, format: z.enum(['csv', 'xlsx']).default('csv') }),
    reply: 'raw',
  },
});
