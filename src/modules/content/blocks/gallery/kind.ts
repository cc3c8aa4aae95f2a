import { z } from 'zod';
import { defineBlock, inLanguage } from '#kernel/blocks/block-kind.ts';
import { gallerySettingsSchema } from '#modules/media/contract.ts';
import { galleriesByIds } from '#modules/media/index.ts';
import { mediaSchema } from '../../contract.ts';
import type { EntryPicture } from '../../service/entries/page-entries.ts';
import { line, picturesOf } from '../block-fields.ts';

const schema = z.strictObject({
  title: line.default(''),
  pictures: z.array(mediaSchema).max(200).default([]),
  /** A gallery of the library, whose pictures follow the own ones. */
  gallery: z.uuid().nullish(),
  /** S3.12. */
  look: gallerySettingsSchema.optional(),
  en: z.strictObject({ title: line }).partial().optional(),
});
type GalleryLook = z.output<typeof gallerySettingsSchema>;
export type GalleryView = { title: string; pictures: EntryPicture[]; look?: GalleryLook };

/** Pictures of the library with the settings of S3.12. */
export const galleryBlock = defineBlock({
  kind: 'gallery',
  version: 1,
  schema,
  imagesOnly: true,
  texts: ['title'],
  async show(ctx, data): Promise<GalleryView | null> {
    const library = data.gallery ? (await galleriesByIds(ctx, [data.gallery])).get(data.gallery) : undefined;
    const items = [...data.pictures, ...(library?.fileIds ?? []).map((file) => ({ file, alt: '' }))];
    const pictures = await picturesOf(ctx, items);
    const look = data.look ?? library?.settings;
    const title = inLanguage(data, ctx.locale).title || library?.name || '';
    return pictures.length > 0 ? { title, pictures, ...(look ? { look } : {}) } : null;
  },
  words: ({ title, en, pictures }) => [title, en?.title ?? '', ...pictures.map(({ caption }) => caption ?? '')],
  files: ({ pictures }) => pictures.flatMap(({ file }) => file ?? []),
});
