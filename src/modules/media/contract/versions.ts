import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { damageField, fileSchema } from './files.ts';

const versionSchema = z.object({
  version: z.number().int(),
  name: z.string(),
  ext: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  uploadedByName: z.string(),
  createdAt: z.string(),
  damage: damageField,
  isCurrent: z.boolean(),
});
export type FileVersion = z.output<typeof versionSchema>;

export const versionEndpoints = endpoints({
  'GET /api/v0/file/:id/versions': {
    summary: 'All versions of the bytes, newest first. Upload with the metadata "replaces" to add one',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ versions: z.array(versionSchema) }),
  },
  'POST /api/v0/file/version': {
    summary: 'Restore an earlier version; the present one is kept as a version',
    allow: 'staff',
    body: z.strictObject({ _id: z.uuid(), rev: z.number().int(), version: z.number().int().min(1) }),
    reply: fileSchema,
  },
});
