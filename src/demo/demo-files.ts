import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import type { MediaFile } from '#modules/media/contract.ts';
import { addFile, type NewFile } from '#modules/media/index.ts';
import type { DemoEntry, DemoEntryOf, DemoPicture } from './content/types.ts';

export type DemoFiles = {
  /** By the `src` that the demo content names. */
  pictures: ReadonlyMap<string, MediaFile>;
  /** By the name of the file. */
  documents: ReadonlyMap<string, MediaFile>;
};

/**
 * Puts the drawings and the PDFs of the bulletins into the media library, each once, in the parish that shows it first.
 * Files that an interrupted start has left there are taken as they are.
 */
export async function addDemoFiles(ctx: Context, entries: DemoEntry[]): Promise<DemoFiles> {
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

/** Address of the bytes of a file; never changes, so readers may keep them. */
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
