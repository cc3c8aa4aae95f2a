import { z } from 'zod';
import { importColumn, importFile, importPreview } from '#kernel/csv/import-contract.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { workSchema } from '#kernel/works/contract.ts';
import { MOST_LISTS } from './sign-up.ts';

export const IMPORT_FIELDS = ['email', 'name', 'firstName', 'lastName', 'language'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const mapping = z.partialRecord(z.enum(IMPORT_FIELDS), importColumn);
const site = z.string().max(60).optional();

const row = z.object({
  /** In the file; the headings are line 1. */
  line: z.number().int(),
  email: z.string(),
  name: z.string(),
  /** `change`: gets further lists. `closed`: unsubscribed, blocked or bounced, and stays so. */
  status: z.enum(['new', 'change', 'exists', 'twice', 'closed', 'bad']),
  problem: z.string(),
});
export type ImportRow = z.output<typeof row>;

export const importInput = z.strictObject({
  site,
  file: importFile,
  mapping,
  /** Lists that all of them get. */
  lists: z.array(z.uuid()).min(1).max(MOST_LISTS),
  /** Legal basis: where the consents are. */
  note: z.string().trim().min(1).max(300),
  dryRun: z.boolean(),
});
export type SubscriberImport = z.output<typeof importInput>;

export const importEndpoints = endpoints({
  'POST /api/v0/newsletter_import/read': {
    summary: 'Columns, first rows and a proposed mapping of a CSV file of subscribers',
    allow: 'staff',
    body: z.strictObject({ site, file: importFile }),
    reply: importPreview(mapping),
  },
  'POST /api/v0/newsletter_import/': {
    summary:
      'Import subscribers whose consent the office has, those of a long file in the background; a dry run says line by line what would happen. Unsubscribed, blocked and bounced addresses stay so',
    allow: 'staff',
    body: importInput,
    reply: z.object({
      rows: z.array(row),
      created: z.number().int(),
      work: workSchema.nullable().describe('Imports the rows of a long file; null once they are imported'),
    }),
  },
});
