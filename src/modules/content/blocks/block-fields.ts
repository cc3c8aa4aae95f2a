import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { picturesByIds } from '#modules/media/index.ts';
import type { EntryMedia } from '../contract.ts';
import type { EntryPicture } from '../service/entries/page-entries.ts';

/** Schemas that several kinds of blocks share. */
export const line = z.string().max(300);
export const paragraph = z.string().max(2000);
export const html = z.string().max(100_000);
export const webAddress = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/|\/(?!\/)|mailto:|tel:)/i);

type PictureItem = Pick<EntryMedia, 'file' | 'alt' | 'altEn' | 'caption'>;

/** Library images ready to render, with the words of the block. Omits those the reader may not load. */
export async function picturesOf(ctx: Context, items: readonly PictureItem[]): Promise<EntryPicture[]> {
  const pictures = await picturesByIds(
    ctx,
    items.flatMap(({ file }) => file ?? []),
  );
  return items.flatMap(({ file, alt, altEn, caption }) => {
    const picture = pictures.get(file ?? '');
    if (!picture) return [];
    const words = inLocale({ de: alt, en: altEn }, ctx.locale);
    return [{ ...picture, alt: words || picture.alt, caption: caption ?? picture.caption }];
  });
}
