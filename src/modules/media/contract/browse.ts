import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { fileFilters, fileList, fileSchema, KINDS, siteSlug, tagSchema } from './files.ts';

/** Filters of S7.12 with paging; a file must have all `tags`. */
export const browseSchema = z.strictObject({
  ...pageQuery,
  ...fileFilters,
  tags: z.array(tagSchema).max(10).optional(),
});
export type Browse = z.output<typeof browseSchema>;

const galleryBrowseSchema = browseSchema.extend({ kind: z.enum(['image', 'video']).default('image') });

const counted = z.array(z.object({ value: z.string(), count: z.number().int() }));
const browserReply = z.object({
  files: z.array(fileSchema),
  numItems: z.number().int(),
  availableTags: counted.describe('Tags of all files of the parish, most used first'),
  availableExt: counted,
});

export const browseEndpoints = endpoints({
  'POST /api/v1/file/getDataFileBrowser': {
    summary: 'One page of files with filter options (S7.12)',
    allow: 'staff',
    body: browseSchema,
    reply: browserReply,
  },
  'POST /api/v1/file/getDataGalleryBrowser': {
    summary: 'The same for files that galleries take: images or YouTube videos (S5.2)',
    allow: 'staff',
    body: galleryBrowseSchema,
    reply: browserReply,
  },
  'POST /api/v0/search/file/': {
    summary: 'Search files by name, description, caption, credit or tags',
    allow: 'staff',
    body: z.strictObject({
      ...pageQuery,
      site: siteSlug.optional(),
      kind: z.enum(KINDS).optional(),
      search: z.string().trim().min(1).max(120),
    }),
    reply: fileList,
  },
});
