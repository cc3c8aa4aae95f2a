import { z } from 'zod';
import { idsSchema } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

/**
 * One place that shows a file or offers it for download. Also the items of `details.uses` in the refusal `media.inUse`.
 */
export const useSchema = z.object({
  fileId: z.uuid(),
  kind: z.string().describe('Kind of the user of the file, e.g. "entry", "gallery", "person"'),
  id: z.string(),
  title: z.string().nullable().describe('null if hidden from the caller, such as drafts of another parish'),
  site: z.string(),
  url: z.string().nullable().describe('URL of the page that shows it'),
});
export type FileUse = z.output<typeof useSchema>;

export const useEndpoints = endpoints({
  'POST /api/v0/file/uses': {
    summary: 'Uses of files in all rooms',
    allow: 'staff',
    body: idsSchema,
    reply: z.object({ uses: z.array(useSchema) }),
  },
});
