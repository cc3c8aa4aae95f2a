import { z } from 'zod';
import { importColumn, importFile, importPreview } from '#kernel/csv/import-contract.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { workSchema } from '#kernel/works/contract.ts';
import { SERVICE_TYPES, VISIBILITIES } from './fields.ts';

export const IMPORT_FIELDS = [
  'date',
  'time',
  'end',
  'place',
  'type',
  'title',
  'presider',
  'music',
  'note',
  'intention',
  'state',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const mapping = z.partialRecord(z.enum(IMPORT_FIELDS), importColumn);
const site = z.string().max(60).optional();

const row = z.object({
  /** In the file; the headings are line 1. */
  line: z.number().int(),
  /** '29.11.2026, 8:45 Uhr' */
  when: z.string(),
  what: z.string(),
  /** `exists`: the schedule has it already. `closed`: past, or cancelled in the file. */
  status: z.enum(['new', 'exists', 'twice', 'closed', 'bad']),
  problem: z.string(),
});
export type ImportRow = z.output<typeof row>;

export const serviceImportInput = z.strictObject({
  site,
  file: importFile,
  /** Name of the file, by which the import is found again. */
  label: z.string().trim().min(1).max(200),
  mapping,
  /** For lines that name no place. */
  placeId: z.uuid().nullable(),
  /** For lines whose words tell no kind. */
  type: z.enum(SERVICE_TYPES),
  visibility: z.enum(VISIBILITIES),
  dryRun: z.boolean(),
});
export type ServiceImport = z.output<typeof serviceImportInput>;

export const serviceImportEndpoints = endpoints({
  'POST /api/v0/service_import/read': {
    summary: 'Columns, first rows and a proposed mapping of a file of services (CSV, XLSX or iCalendar)',
    allow: 'staff',
    body: z.strictObject({ site, file: importFile }),
    reply: importPreview(mapping),
  },
  'POST /api/v0/service_import/': {
    summary:
      'Import services as additional ones, those of a long file in the background; a dry run says line by line what would happen',
    allow: 'staff',
    body: serviceImportInput,
    reply: z.object({
      rows: z.array(row),
      created: z.number().int(),
      work: workSchema.nullable().describe('Imports the rows of a long file; null once they are imported'),
    }),
  },
});
