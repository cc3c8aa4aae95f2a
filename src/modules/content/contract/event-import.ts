import { z } from 'zod';
import { importColumn, importFile, importPreview } from '#kernel/csv/import-contract.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { workSchema } from '#kernel/works/contract.ts';

export const EVENT_IMPORT_FIELDS = [
  'date',
  'time',
  'lastDate',
  'end',
  'title',
  'place',
  'text',
  'organizer',
  'price',
  'state',
] as const;
export type EventImportField = (typeof EVENT_IMPORT_FIELDS)[number];

const mapping = z.partialRecord(z.enum(EVENT_IMPORT_FIELDS), importColumn);
const site = z.string().max(60).optional();

const row = z.object({
  /** In the file; the headings are line 1. */
  line: z.number().int(),
  when: z.string(),
  what: z.string(),
  /** `exists`: the parish has an event of this title on this day. `closed`: cancelled in the file. */
  status: z.enum(['new', 'exists', 'twice', 'closed', 'bad']),
  problem: z.string(),
});
export type EventImportRow = z.output<typeof row>;

const eventImportInput = z.strictObject({
  site,
  file: importFile,
  /** Name of the file, by which the import is found again. */
  label: z.string().trim().min(1).max(200),
  mapping,
  /** Else they are drafts. */
  publish: z.boolean(),
  dryRun: z.boolean(),
});
export type EventImport = z.output<typeof eventImportInput>;

export const eventImportEndpoints = endpoints({
  'POST /api/v0/event_import/read': {
    summary: 'Columns, first rows and a proposed mapping of a file of events (CSV, XLSX or iCalendar)',
    allow: 'staff',
    body: z.strictObject({ site, file: importFile }),
    reply: importPreview(mapping),
  },
  'POST /api/v0/event_import/': {
    summary:
      'Import events, those of a long file in the background; a dry run says line by line what would happen. Past ones become events that are over',
    allow: 'staff',
    body: eventImportInput,
    reply: z.object({
      rows: z.array(row),
      created: z.number().int(),
      work: workSchema.nullable().describe('Imports the rows of a long file; null once they are imported'),
    }),
  },
});
