import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { siteSlug, tagSchema } from './files.ts';

/** S9.2: defaults to 800 × 1024. */
const downloadQuery = z.strictObject({
  width: z.coerce.number<number>().int().min(1).max(20_000).default(800),
  height: z.coerce.number<number>().int().min(1).max(20_000).default(1024),
  format: z.enum(['avif', 'webp', 'plain', 'original']).optional().describe('Default: by what the reader takes'),
  attachment: z.stringbool().default(false).describe('Ask the browser to keep the file instead of showing it'),
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
    .describe('Ids with commas between them'),
  site: siteSlug.optional(),
  tag: tagSchema.optional(),
});
export type ZipQuery = z.output<typeof zipQuery>;

export const downloadEndpoints = endpoints({
  'GET /api/v0/download/:id': {
    summary: 'The best fitting size of a picture, or the whole document (S7.12)',
    allow: 'anyone',
    params: z.object({ id: z.uuid() }),
    query: downloadQuery,
    reply: 'raw',
  },
  'GET /api/v0/download/:id/:gridref': {
    summary: 'One size of a picture by its name; never changes',
    allow: 'anyone',
    params: z.object({ id: z.uuid(), gridref: z.string().regex(/^[\w.-]{1,60}$/) }),
    query: downloadQuery.pick({ attachment: true }),
    reply: 'raw',
  },
  'GET /api/v0/file/:id/original': {
    summary:
      'The exact bytes as uploaded, with all that the camera wrote into them; a drawing (SVG) without what could act in it. For editors only',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({ version: z.coerce.number<number>().int().min(1).optional() }),
    reply: 'raw',
  },
  'GET /api/v0/file/zip': {
    summary: 'Several files as one ZIP file, streamed; pictures without place and camera',
    allow: 'staff',
    query: zipQuery,
    reply: 'raw',
  },
});
