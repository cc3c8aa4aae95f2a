import { z } from 'zod';
import { importColumn, importFile, importPreview } from '#kernel/csv/import-contract.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { workSchema } from '#kernel/works/contract.ts';
import { userSchema } from './user.ts';
import { userFilterSchema } from './users.ts';

/** Fields a merge can take over from the dropped account. `handle` includes its password. */
const mergeField = z.enum([
  'handle',
  'username',
  'locale',
  'title',
  'first_name',
  'last_name',
  'company',
  'phone',
  'roles',
]);
export type MergeField = z.output<typeof mergeField>;

const side = z.strictObject({ _id: z.uuid(), rev: z.number().int().min(1) });
export const mergeSchema = z.strictObject({ keep: side, drop: side, take: z.array(mergeField).max(20).default([]) });

/** Account fields that an import column can be mapped to. */
const importField = z.enum(['handle', 'title', 'first_name', 'last_name', 'company', 'phone', 'name']);
export type ImportField = z.output<typeof importField>;

/** Maps each field to a column (zero-based). */
const mappingSchema = z.partialRecord(importField, importColumn);
export type ImportMapping = z.output<typeof mappingSchema>;

const rowSchema = z.object({
  /** Line number in the sheet; the headings are line 1. */
  line: z.number().int(),
  status: z.enum(['new', 'exists', 'twice', 'bad']),
  handle: z.string(),
  name: z.string(),
  problem: z.string(),
});
export type ImportRow = z.output<typeof rowSchema>;

export const importSchema = z.strictObject({
  file: importFile,
  mapping: mappingSchema,
  dryRun: z.boolean(),
  role: z.strictObject({ role: z.string().max(40), site: z.string().max(60).nullable() }).optional(),
  invite: z.boolean().default(false),
});

const { page: _page, limit: _limit, ...exportFilter } = userFilterSchema.shape;

export const lifecycleEndpoints = endpoints({
  'GET /api/v0/auth/duplicates': {
    summary: 'Accounts that are probably the same person: by name, telephone number or address',
    allow: 'admin',
    query: z.strictObject({}),
    reply: z.object({
      groups: z.array(z.object({ why: z.enum(['name', 'phone', 'mail']), users: z.array(userSchema) })),
    }),
  },
  'POST /api/v0/auth/merge': {
    summary: 'Make one account out of two; what the rooms have of the other goes over',
    allow: 'admin',
    body: mergeSchema,
    reply: z.array(userSchema),
  },
  'POST /api/v0/auth/import/read': {
    summary: 'Columns, first rows and a proposed mapping of a CSV file',
    allow: 'admin',
    body: z.strictObject({ file: importFile }),
    reply: importPreview(mappingSchema),
  },
  'POST /api/v0/auth/import': {
    summary: 'Import persons from a CSV file, or only say row by row what would happen',
    allow: 'admin',
    body: importSchema,
    reply: z.object({
      rows: z.array(rowSchema),
      created: z.number().int(),
      work: workSchema.nullable().describe('Imports the rows of a long file; null once they are imported'),
    }),
  },
  'GET /api/v0/auth/csv': {
    summary: 'The accounts that fit the filter, as CSV for a spreadsheet',
    allow: 'staff',
    query: z.strictObject(exportFilter),
    reply: 'raw',
  },
  'GET /api/v0/auth/:id/handover': {
    summary: 'What a person looks after',
    allow: 'admin',
    params: z.object({ id: z.uuid() }),
    reply: z.object({
      items: z.array(z.object({ title: z.string(), count: z.number().int(), examples: z.array(z.string()) })),
    }),
  },
  'POST /api/v0/auth/handover': {
    summary: 'Hand over what a person looks after, take the roles away, sign out and lock the account',
    allow: 'admin',
    body: z.strictObject({ _id: z.uuid(), rev: z.number().int().min(1), to: z.uuid().nullable() }),
    reply: z.array(userSchema),
  },
});
