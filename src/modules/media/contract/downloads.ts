import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { siteSlug, tagSchema } from './files.ts';

/** S9.2: defaults to 800 × 1024. */
const downloadQuery = z.strictObject({
  preview: z
    .string()
    .max(200)
    .optional()
    .describe('Token of a preview link, whose pages show what guests may not see yet'),
  width: z.coerce.number<number>().int().min(1).max(20_000).default(800),
  height: z.coerce.number<number>().int().min(1).max(20_000).default(1024),
  format: z.enum(['avif', 'webp', 'plain', 'original']).optional().describe('Default: by the Accept header'),
  attachment: z.stringbool().default(false).describe('Send as attachment instead of inline'),
});
export type DownloadQuery = z.output<typeof downloadQuery>;

/** Either these files, or all files of a folder of one parish. */
const zipQuery = z.strictObject({
  ids: z
    .string()
    .max(8000)
    .transform((list) => list.split(','))
    .pipe(z.array(z.uuid()).min(1).max(200))
    .optional()
    .describe('Comma-separated ids'),
  site: siteSlug.optional(),
  tag: tagSchema.optional(),
});
export type ZipQuery = z.output<typeof zipQuery>;

export const downloadEndpoints = endpoints({
  'GET /api/v0/download/:id': {
    summary: 'The best fitting rendition of an image, or the whole document (S7.12)',
    allow: 'anyone',
    params: z.object({ id: z.uuid() }),
    query: downloadQuery,
    reply: 'raw',
  },
  'GET /api/v0/download/:id/:gridref': {
    summary: 'One rendition of an image by its immutable name',
    allow: 'anyone',
    params: z.object({ id: z.uuid(), gridref: z.string().regex(/^[\w.-]{1,60}$/) }),
    query: downloadQuery.pick({ attachment: true, preview: true }),
    reply: 'raw',
  },
  'GET /api/v0/file/:id/original': {
    summary: 'The original bytes with all camera metadata; SVG as sanitized. For editors only',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({ version: z.coerce.number<number>().int().min(1).optional() }),
    reply: 'raw',
  },
  'GET /api/v0/file/zip': {
    summary: 'Several files as one streamed ZIP file; images without location and camera',
    allow: 'staff',
    query: zipQuery,
    reply: 'raw',
  },
});
