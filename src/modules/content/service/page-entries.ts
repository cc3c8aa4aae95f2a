import type { Context } from '#kernel/context.ts';
import { type Picture, picturesByIds } from '#modules/media/index.ts';
import type { Entry } from '../contract.ts';

/** A picture of an entry, ready to be drawn; from the library with all its sizes, or a plain address of the demo. */
export type EntryPicture = Pick<Picture, 'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'caption'> & {
  full?: string;
  credit?: string | null;
};

export type PageEntry = Entry & { pictures: EntryPicture[] };

/** Entries with their pictures in the reader's language. A file that this reader may not load is left out. */
export async function withPictures(ctx: Context, entries: Entry[]): Promise<PageEntry[]> {
  const ids = entries.flatMap(({ media }) => media.flatMap(({ file }) => file ?? []));
  const files = await picturesByIds(ctx, ids);
  return entries.map((entry) => ({
    ...entry,
    pictures: entry.media.flatMap((item): EntryPicture[] => {
      const alt = (ctx.locale === 'en' && item.altEn) || item.alt;
      if (!item.file) {
        const { src, width, height } = item;
        return [{ src, srcSet: undefined, width, height, alt, caption: item.caption ?? null }];
      }
      const file = files.get(item.file);
      return file ? [{ ...file, alt: alt || file.alt, caption: item.caption ?? file.caption }] : [];
    }),
  }));
}
