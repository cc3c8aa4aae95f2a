import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import { shopPictures } from '#modules/catalog/index.ts';
import type { MediaFile } from '#modules/media/contract.ts';
import { addFile, type NewFile } from '#modules/media/index.ts';
import type { DemoEntry, DemoEntryOf, DemoPicture } from './content/types.ts';
import { type DemoSlugs, slugIn } from './demo-slugs.ts';

export type DemoFiles = {
  /** By `src` of the demo content. */
  pictures: ReadonlyMap<string, MediaFile>;
  /** By file name. */
  documents: ReadonlyMap<string, MediaFile>;
};

/**
 * Adds the SVGs and the bulletin PDFs to the media library, each once, in the parish that shows it first.
 * Reuses files left by an interrupted start.
 */
export async function addDemoFiles(ctx: Context, entries: readonly DemoEntry[]): Promise<DemoFiles> {
  const pictures = new Map<string, MediaFile>();
  const documents = new Map<string, MediaFile>();
  for (const entry of entries) {
    for (const picture of entry.media) {
      if (!pictures.has(picture.src)) pictures.set(picture.src, await addPicture(ctx, entry, picture));
    }
    if (entry.type !== 'bulletin') continue;
    for (const { file } of entry.downloads) documents.set(file, await addBulletin(ctx, entry, file));
  }
  return { pictures, documents };
}

/** Adds the SVGs of the shops; ids by parish and name, as the room of the shop asks for them. */
export async function addShopPictures(
  ctx: Context,
  slugs: DemoSlugs = new Map(),
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { site, name, alt } of shopPictures) {
    const body = await readFile(path.join(ROOT, 'src/demo/shop-pictures', `${name}.svg`));
    const of = { site: slugIn(slugs, site), name: `${name}.svg`, tags: ['Demo', 'Shop'] };
    const file = await addOnce(ctx, { ...of, body, alt });
    ids.set(`${site} ${name}`, file._id);
  }
  return ids;
}

/** URL of the bytes of a file; immutable, so cacheable. */
export const fileAddress = (file: MediaFile): string => `${file.url}/${file.baseline}`;

async function addPicture(ctx: Context, entry: DemoEntry, { src, alt, altEn = '' }: DemoPicture): Promise<MediaFile> {
  const name = src.replace('/demo/', '');
  const body = await readFile(path.join(ROOT, 'src/demo/pictures', name));
  return addOnce(ctx, { site: entry.site, name, body, alt: { de: alt, en: altEn }, tags: ['Demo'] });
}

async function addBulletin(ctx: Context, entry: DemoEntryOf<'bulletin'>, name: string): Promise<MediaFile> {
  const body = await readFile(path.join(ROOT, 'src/demo/documents', name));
  return addOnce(ctx, { site: entry.site, name, body, tags: ['Demo', 'Pfarrbrief'] });
}

async function addOnce(ctx: Context, file: NewFile): Promise<MediaFile> {
  try {
    return await addFile(ctx, file);
  } catch (error) {
    const known = error instanceof AppError && error.code === 'C1' ? error.details?.file : undefined;
    if (!known) throw error;
    return known as MediaFile;
  }
}
