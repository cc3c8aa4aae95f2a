import { z } from 'zod';
import { gallerySettingsSchema } from '#modules/media/contract.ts';

/** Media of an entry besides its text, in `details.show`: picture layout (S3.12), a gallery of the library, videos. */
export const entryShowSchema = z.strictObject({
  look: gallerySettingsSchema.optional(),
  gallery: z.uuid().nullish(),
  films: z
    .array(z.strictObject({ file: z.uuid(), poster: z.uuid().nullish() }))
    .max(20)
    .optional(),
});
export type EntryShow = z.output<typeof entryShowSchema>;
