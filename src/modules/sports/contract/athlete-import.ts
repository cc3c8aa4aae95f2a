import { z } from 'zod';
import { importColumn, importFile, importPreview } from '#kernel/csv/import-contract.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { workSchema } from '#kernel/works/contract.ts';

const IMPORT_FIELDS = [
  'firstName',
  'lastName',
  'bornOn',
  'email',
  'phone',
  'guardian',
  'guardianEmail',
  'guardianPhone',
  'guardian2',
  'guardian2Email',
  'guardian2Phone',
  'licence',
  'shirt',
  'position',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const mapping = z.partialRecord(z.enum(IMPORT_FIELDS), importColumn);
const site = z.string().max(60).optional();

const row = z.object({
  /** In the file; the headings are line 1. */
  line: z.number().int(),
  name: z.string(),
  bornOn: z.string(),
  /** `exists`: the club has this person already. */
  status: z.enum(['new', 'exists', 'twice', 'bad']),
  problem: z.string(),
});
export type ImportRow = z.output<typeof row>;

const athleteImportInput = z.strictObject({
  site,
  file: importFile,
  /** Name of the file, by which the import is found again. */
  label: z.string().trim().min(1).max(200),
  mapping,
  /** Team and season in which all of them play; both or none. */
  team: z.uuid().nullable(),
  season: z.uuid().nullable(),
  dryRun: z.boolean(),
});
export type AthleteImport = z.output<typeof athleteImportInput>;

export const athleteImportEndpoints = endpoints({
  'POST /api/v0/athlete_import/read': {
    summary: 'Columns, first rows and a proposed mapping of a file of members (CSV or XLSX)',
    allow: 'staff',
    body: z.strictObject({ site, file: importFile }),
    reply: importPreview(mapping),
  },
  'POST /api/v0/athlete_import/': {
    summary:
      'Import members of a club, into a squad if team and season are given, those of a long file in the background; a dry run says line by line what would happen',
    allow: 'staff',
    body: athleteImportInput,
    reply: z.object({
      rows: z.array(row),
      created: z.number().int(),
      work: workSchema.nullable().describe('Imports the rows of a long file; null once they are imported'),
    }),
  },
});
