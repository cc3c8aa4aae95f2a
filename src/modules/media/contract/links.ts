import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { fileSchema, siteSlug, tagSchema } from './files.ts';

const linkBody = z.strictObject({
  site: siteSlug.optional(),
  url: z.string().trim().min(1).max(500).describe('https:// is added if the scheme is missing (S5.2)'),
  as: z.enum(['video', 'link']).describe('A video must be a YouTube URL (S5.2)'),
  name: z.string().trim().max(150).default(''),
  tags: z.array(tagSchema).max(30).default([]),
});
export type LinkInput = z.output<typeof linkBody>;

export const linkEndpoints = endpoints({
  'POST /api/v0/file/link': {
    summary: 'Add a YouTube video or web address to the library; nothing is fetched from there',
    allow: 'staff',
    status: 201,
    body: linkBody,
    reply: z.array(fileSchema),
  },
});
