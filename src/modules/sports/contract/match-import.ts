import { z } from 'zod';
import { importColumn, importFile, importPreview } from '#kernel/csv/import-contract.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { workSchema } from '#kernel/works/contract.ts';

const MATCH_IMPORT_FIELDS = ['home', 'away', 'onDay', 'at', 'round', 'pitch', 'referee', 'note'] as const;
export type MatchField = (typeof MATCH_IMPORT_FIELDS)[number];

const mapping = z.partialRecord(z.enum(MATCH_IMPORT_FIELDS), importColumn);
const site = z.string().max(60).optional();

const row = z.object({
  /** In the file; the headings are line 1. */
  line: z.number().int(),
  teams: z.string(),
  when: z.string(),
  /** `exists`: the competition has this match already. */
  status: z.enum(['new', 'exists', 'twice', 'bad']),
  problem: z.string(),
});
export type MatchRowShown = z.output<typeof row>;

const input = z.strictObject({
  site,
  file: importFile,
  /** Name of the file, by which the import is found again. */
  label: z.string().trim().min(1).max(200),
  mapping,
  competition: z.uuid(),
  dryRun: z.boolean(),
});
export type MatchImport = z.output<typeof input>;

export const matchImportEndpoints = endpoints({
  'POST /api/v0/match_import/read': {
    summary: 'Columns, first rows and a proposed mapping of a file of fixtures (CSV or XLSX)',
    allow: 'staff',
    body: z.strictObject({ site, file: importFile }),
    reply: importPreview(mapping),
  },
  'POST /api/v0/match_import/': {
    summary:
      'Import the fixtures of a competition, those of a long file in the background; a dry run says line by line what would happen',
    allow: 'staff',
    body: input,
    reply: z.object({
      rows: z.array(row),
      created: z.number().int(),
      work: workSchema.nullable().describe('Imports the rows of a long file; null once they are imported'),
    }),
  },
});
