import { z } from 'zod';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { fileSchema } from './files.ts';

/** S3.12. */
export const gallerySettingsSchema = z.strictObject({
  order: z.enum(['ordered', 'random']).default('ordered'),
  transition: z.enum(['none', 'fade', 'slide']).default('fade'),
  pan: z.boolean().default(false).describe('The picture moves slowly while it is shown'),
  stretch: z.boolean().default(false).describe('Fills the frame, cut around the focus; otherwise all of it is shown'),
  proportion: z.enum(['original', '1:1', '4:3', '3:2', '16:9']).default('original'),
});
export type GallerySettings = z.output<typeof gallerySettingsSchema>;

const fields = {
  name: z.string().trim().min(1).max(150),
  files: z.array(z.uuid()).max(200).describe('Pictures and YouTube videos of the library, in their order').default([]),
  cover: z.uuid().nullable().describe('null = the first picture').default(null),
  settings: gallerySettingsSchema.default(gallerySettingsSchema.parse({})),
};

export const galleryContract = collectionContract('gallery', {
  read: 'staff',
  title: 'Gallery',
  fields,
  item: {
    name: z.string(),
    files: z.array(z.uuid()),
    cover: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
    removedAt: z.iso.datetime().nullable(),
  },
  filter: { status: z.enum(['trash']).optional().describe('The same as trash=true') },
  sorts: ['name', 'createdAt', 'updatedAt'],
  // One gallery comes with all its files that the reader may read, lists with the file of each cover.
  include: { file: z.array(fileSchema) },
});
export type Gallery = z.output<typeof galleryContract.item>;
export type NewGallery = z.output<typeof galleryContract.create>;
