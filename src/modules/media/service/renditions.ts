import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { files, renditions } from '../tables.ts';
import { type FileRow, storeKeys } from './file-view.ts';
import { RENDITION_MIME, type Rendition, sizesOf } from './gridrefs.ts';
import { makeRendition } from './picture-work.ts';

/** Bytes that can be read whole or in part. */
export type StoredPart = { key: string; bytes: number };

/** Widths that pages and pickers ask for first; made after the upload, before anybody waits for them. */
const FIRST_WIDTHS = [280, 560, 800, 1120];

/** Makings under way in this process, so that twenty readers of a new picture wait for one making. */
const underWay = new Map<string, Promise<StoredPart>>();

/** One size in the file store; made now when it is asked for the first time or was lost. */
export async function storedRendition(ctx: Context, file: FileRow, wanted: Rendition): Promise<StoredPart> {
  const key = storeKeys(file).rendition(wanted.gridref);
  const [known] = await ctx.db
    .select()
    .from(renditions)
    .where(and(eq(renditions.fileId, file.id), eq(renditions.gridref, wanted.gridref)));
  if (known && (await ctx.files.stat(key))) return { key, bytes: known.bytes };
  const making = underWay.get(key) ?? makeStored(ctx, file, wanted, key).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

/** Makes the sizes that pages ask for first. A file that is gone by now needs none. */
export async function makeFirstSizes(ctx: Context, fileId: string): Promise<void> {
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.removedAt)));
  if (!file) return;
  const sizes = sizesOf(file, 'webp');
  const first = FIRST_WIDTHS.map((width) => sizes.find((size) => size.width >= width) ?? sizes.at(-1));
  for (const wanted of new Set(first)) if (wanted) await storedRendition(ctx, file, wanted);
}

/** The bytes as uploaded. @throws Error when the store has lost them */
export async function readOriginal(ctx: Context, file: FileRow): Promise<Readable> {
  const stream = await ctx.files.read(storeKeys(file).original);
  if (!stream) throw new Error(`The bytes of file ${file.id} are missing in the file store`);
  return stream;
}

async function makeStored(ctx: Context, file: FileRow, wanted: Rendition, key: string): Promise<StoredPart> {
  const made = await makeRendition(await buffer(await readOriginal(ctx, file)), file, wanted);
  await ctx.files.put(key, made, { contentType: RENDITION_MIME[wanted.format] });
  const bytes = made.length;
  await ctx.db
    .insert(renditions)
    .values({ fileId: file.id, gridref: wanted.gridref, bytes })
    .onConflictDoUpdate({ target: [renditions.fileId, renditions.gridref], set: { bytes } });
  return { key, bytes };
}
