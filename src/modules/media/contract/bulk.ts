import { z } from 'zod';
import { idsSchema } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { fileSchema, siteSlug, tagSchema } from './files.ts';

/** Needs no rev: adding and removing tags overwrites nothing. */
const bulkBody = z.strictObject({
  ids: idsSchema,
  addTags: z.array(tagSchema).max(30).optional(),
  removeTags: z.array(tagSchema).max(30).optional(),
  isPublic: z.boolean().optional(),
  moveTo: siteSlug.optional().describe('Another parish'),
});
export type BulkInput = z.output<typeof bulkBody>;

const renameTagBody = z.strictObject({
  site: siteSlug,
  from: tagSchema,
  to: tagSchema.nullable().describe('null = remove the tag; the files stay'),
});
export type RenameTagInput = z.output<typeof renameTagBody>;

export const bulkEndpoints = endpoints({
  'POST /api/v0/file/bulk': {
    summary: 'Tag, move or publish several files, all or none; for the trash see batch/file/remove',
    allow: 'staff',
    body: bulkBody,
    reply: z.array(fileSchema),
  },
  'GET /api/v0/file/folders': {
    summary: 'Tags of a parish as folders: "Feste/Martinsfest" is inside "Feste"',
    allow: 'staff',
    query: z.strictObject({ site: siteSlug.optional() }),
    reply: z.object({
      folders: z.array(
        z.object({
          path: z.string(),
          name: z.string(),
          parent: z.string().nullable(),
          count: z.number().int().describe('Files in the folder and its subfolders'),
        }),
      ),
      untagged: z.number().int(),
    }),
  },
  'POST /api/v0/file/renameTag': {
    summary: 'Rename a folder and its subfolders in every file of the parish',
    allow: 'staff',
    body: renameTagBody,
    reply: z.object({
      changed: z.number().int(),
      taken: z
        .array(z.object({ tag: z.string(), ids: z.array(z.uuid()) }))
        .describe('Removed tags with the files that had them'),
    }),
  },
});
