import { z } from 'zod';

export const documentPagesSchema = z.object({
  count: z.number().int().min(1),
  width: z.number().describe('Of the first page, in points'),
  height: z.number(),
});
export type DocumentPages = z.output<typeof documentPagesSchema>;

export const shownPagesSchema = documentPagesSchema.extend({
  ref: z.string().describe('Suffix of the rendition names of all pages'),
});
export type ShownPages = z.output<typeof shownPagesSchema>;
