import type { ShownBlock } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { firstPagesByIds, type Picture, picturesByIds } from '#modules/media/index.ts';
import type { Entry } from '../../contract.ts';
import { withLoadable } from '../with-loadable.ts';
import { type ShownMedia, shownMediaOf } from './entry-show.ts';

/** A picture of an entry, ready to render: a library image with all renditions, or a plain URL in the demo. */
export type EntryPicture = Pick<Picture, 'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'caption'> & {
  full?: string;
  credit?: string | null;
  position?: string;
};

/** `shownBlocks` are absent in lists, and for entries of text only. `sheet` is an image of the first page of a bulletin's first document. */
export type PageEntry = Entry & {
  pictures: EntryPicture[];
  sheet?: EntryPicture;
  shownBlocks?: ShownBlock[];
} & ShownMedia;

/** Adds the pictures to entries, captions in the reader's language. Omits files the reader may not load. */
export async function withPictures(ctx: Context, entries: Entry[]): Promise<PageEntry[]> {
  const ids = entries.flatMap(({ media }) => media.flatMap(({ file }) => file ?? []));
  const documents = entries.flatMap((entry) => documentOf(entry) ?? []);
  const [files, sheets, shown] = await Promise.all([
    picturesByIds(ctx, ids),
    firstPagesByIds(ctx, documents),
    shownMediaOf(ctx, entries),
  ]);
  const loadable = new Set(files.keys());
  return entries.map((entry) => ({
    ...withLoadable(ctx, entry, loadable),
    ...shown.get(entry._id),
    ...sheetOf(sheets.get(documentOf(entry) ?? '')),
    pictures: entry.media.flatMap((item): EntryPicture[] => {
      const alt = textIn(item, 'alt', ctx.locale);
      if (!item.file) {
        const { src, width, height } = item;
        return [{ src, srcSet: undefined, width, height, alt, caption: item.caption ?? null }];
      }
      const file = files.get(item.file);
      return file ? [{ ...file, alt: alt || file.alt, caption: item.caption ?? file.caption }] : [];
    }),
  }));
}

/** A bulletin without its own picture shows the first page of its download. */
function documentOf({ type, media, downloads }: Entry): string | null {
  if (type !== 'bulletin' || media.length > 0) return null;
  return downloads.find(({ file }) => file)?.file ?? null;
}

const sheetOf = (sheet: Picture | undefined) => (sheet ? { sheet } : {});
