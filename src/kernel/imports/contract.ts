import { z } from 'zod';
import { endpoints } from '../http/endpoint.ts';

const importSchema = z
  .object({
    _id: z.uuid(),
    /** Name of the file. */
    label: z.string(),
    createdAt: z.string(),
    /** Records of it that have not been taken back. */
    records: z.number().int(),
    undoneAt: z.string().nullable(),
  })
  .meta({ id: 'ImportRun' });
export type ImportView = z.output<typeof importSchema>;

export const importEndpoints = endpoints({
  'GET /api/v0/import_run/': {
    summary: 'The newest imports of one kind in a parish, which can be taken back',
    allow: 'staff',
    query: z.strictObject({ kind: z.string().max(60), site: z.string().max(60).optional() }),
    reply: z.object({ import_run: z.array(importSchema) }),
  },
  'POST /api/v0/import_run/:id/undo': {
    summary: 'Take back an import: what it created goes to the trash, but for what was changed since',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    reply: z.object({ removed: z.number().int(), kept: z.number().int(), import_run: z.array(importSchema) }),
  },
});
