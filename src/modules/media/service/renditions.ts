import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { networkOf } from '#kernel/network-of.ts';
import type { Urgency, Waiter } from '#kernel/work/fair-queue.ts';
import { files, renditions } from '../tables.ts';
import { type FileRow, storeKeys } from './file-view.ts';
import { baselineOf, RENDITION_MIME, type Rendition, sizesOf } from './gridrefs.ts';
import { pagePicture, renditionByRef } from './page-pictures.ts';
import { drawPdfPage } from './pdf-pages.ts';
import type { Load } from './picture-queue.ts';
import { makeRendition } from './picture-work.ts';
import { sourceOf } from './source-bytes.ts';
import { removeBytes } from './sweep.ts';
import { TOO_MUCH } from './too-much.ts';

/** Bytes that can be read whole or in part. */
export type StoredPart = { key: string; bytes: number };

/** Widths that pages and pickers ask for first; made after the upload, before anybody waits for them. */
const FIRST_WIDTHS = [280, 560, 800, 1120];
const FIRST_PAGE_WIDTHS = [280, 560] as const;

/** Makings under way in this process and who waits for them, so that twenty readers of a new picture wait for one making. */
const underWay = new Map<string, { part: Promise<StoredPart>; waiters: Waiter[] }>();

/** Bytes of sizes that were found in the store. The name of a size changes with its picture, so they stay true until it is lost. */
const seen = new LRUCache<string, number>({ max: 5000 });

/**
 * What could not be made a moment ago: sizes by their place in the store, files by that of their bytes. A document that takes
 * long does so once, not for every reader, page and width.
 */
const refused = new LRUCache<string, AppError>({ max: 500, ttl: 10 * 60 * 1000 });

/** What jobs were asked to make and have not made yet: guests come faster than jobs, and each of them would ask again. */
const asked = new LRUCache<string, true>({ max: 5000, ttl: 10 * 60 * 1000 });
/** Letters go out with the same queue of jobs: they must not wait for the pictures of a guest who asks for all there are. */
const MOST_ASKED = 100;

/**
 * One size in the file store; made now when it is asked for the first time or was lost.
 * @throws AppError media.broken, notFound when the file is removed for ever meanwhile
 */
export async function storedRendition(
  ctx: Context,
  file: FileRow,
  wanted: Rendition,
  urgency: Urgency = 'reader',
): Promise<StoredPart> {
  const key = storeKeys(file).rendition(wanted.gridref);
  const known = await madeRendition(ctx, file, wanted);
  if (known) return known;
  const reason = refused.get(key) ?? refused.get(storeKeys(file).original);
  if (reason) throw reason;
  return makeOnce(ctx, { key, urgency }, (waiters) => makeStored(ctx, file, wanted, { key, waiters }));
}

/** Whoever asks for what is being made waits with the others. */
function makeOnce(
  ctx: Context,
  { key, urgency }: { key: string; urgency: Urgency },
  make: (waiters: readonly Waiter[]) => Promise<StoredPart>,
): Promise<StoredPart> {
  const waiter: Waiter =
    urgency === 'reader' ? { urgency, network: networkOf(ctx.ip), hasLeft: ctx.hasLeft } : { urgency };
  const already = underWay.get(key);
  if (already) {
    already.waiters.push(waiter);
    return already.part;
  }
  const waiters = [waiter];
  const part = make(waiters).finally(() => underWay.delete(key));
  underWay.set(key, { part, waiters });
  return part;
}

/** One size made now, whatever has been made before; what is made replaces it. @throws AppError media.broken */
export async function renewedRendition(ctx: Context, file: FileRow, wanted: Rendition): Promise<StoredPart> {
  const key = storeKeys(file).rendition(wanted.gridref);
  const place = { key, urgency: 'reader' } as const;
  const made = await makeOnce(ctx, place, (waiters) => makeStored(ctx, file, wanted, { key, waiters }));
  seen.set(key, made.bytes);
  return made;
}

/** One size whose bytes turned out to be gone. @throws AppError media.broken */
export function remadeRendition(ctx: Context, file: FileRow, wanted: Rendition): Promise<StoredPart> {
  seen.delete(storeKeys(file).rendition(wanted.gridref));
  return storedRendition(ctx, file, wanted);
}

/** One size if it has been made already. */
export async function madeRendition(ctx: Context, file: FileRow, wanted: Rendition): Promise<StoredPart | null> {
  const key = storeKeys(file).rendition(wanted.gridref);
  const bytes = seen.get(key) ?? (await lookUp(ctx, file, wanted, key));
  if (bytes === null) return null;
  seen.set(key, bytes);
  return { key, bytes };
}

async function lookUp(ctx: Context, file: FileRow, wanted: Rendition, key: string): Promise<number | null> {
  const [known] = await ctx.db
    .select()
    .from(renditions)
    .where(and(eq(renditions.fileId, file.id), eq(renditions.gridref, wanted.gridref)));
  return known && (await ctx.files.stat(key)) ? known.bytes : null;
}

/** Has a job make one size, once, unless that could not be done a moment ago or jobs have enough to make. */
export async function makeSizeLater(ctx: Context, file: FileRow, { gridref }: Rendition): Promise<void> {
  const key = askedKey(file.id, gridref);
  if (asked.has(key) || refused.has(storeKeys(file).rendition(gridref))) return;
  asked.purgeStale();
  if (asked.size >= MOST_ASKED) return;
  asked.set(key, true);
  await ctx.jobs.enqueue('media.makeSize', { fileId: file.id, gridref }).catch((error: unknown) => {
    asked.delete(key);
    throw error;
  });
}

const askedKey = (fileId: string, gridref: string): string => `${fileId} ${gridref}`;

/** Makes one size by its name, when nobody waits for it. */
export async function makeSize(ctx: Context, fileId: string, gridref: string): Promise<void> {
  await makeByName(ctx, fileId, gridref).finally(() => asked.delete(askedKey(fileId, gridref)));
}

async function makeByName(ctx: Context, fileId: string, gridref: string): Promise<void> {
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.removedAt)));
  const wanted = file && renditionByRef(file, gridref);
  if (wanted) await storedRendition(ctx, file, wanted, 'background').catch(unlessGone);
}

/** Makes the sizes that pages ask for first. A file that is gone by now needs none. */
export async function makeFirstSizes(ctx: Context, fileId: string): Promise<void> {
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.removedAt)));
  if (!file) return;
  try {
    for (const wanted of new Set(firstOf(file))) if (wanted) await storedRendition(ctx, file, wanted, 'background');
  } catch (error) {
    unlessGone(error);
  }
}

/** A job has nothing more to do for a file that was removed for ever while it worked. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.status === 404)) throw error;
}

function firstOf(file: FileRow): (Rendition | null | undefined)[] {
  if (file.pages) return FIRST_PAGE_WIDTHS.map((width) => pagePicture(file, 1, width));
  if (file.frames > 1) return [baselineOf(file)];
  const sizes = sizesOf(file, 'webp');
  return FIRST_WIDTHS.map((width) => sizes.find((size) => size.width >= width) ?? sizes.at(-1));
}

type Place = { key: string; waiters: readonly Waiter[] };

/** NB: a file that is removed for ever meanwhile must not leave what was made of it: nobody would ask for it or remove it. */
async function makeStored(ctx: Context, file: FileRow, wanted: Rendition, place: Place): Promise<StoredPart> {
  try {
    return await makeAndKeep(ctx, file, wanted, place);
  } catch (error) {
    const [row] = await ctx.db.select({ id: files.id }).from(files).where(eq(files.id, file.id));
    if (row) throw error;
    await removeBytes(ctx, file);
    throw notFound();
  }
}

async function makeAndKeep(
  ctx: Context,
  file: FileRow,
  wanted: Rendition,
  { key, waiters }: Place,
): Promise<StoredPart> {
  const load = await sourceOf(ctx, file, waiters);
  const made = await make(load, file, wanted, waiters).catch((error: unknown) => {
    // That too many wait says nothing about the picture.
    if (error instanceof AppError && error.status === 422) refused.set(failedPart(file, wanted, error), error);
    throw error;
  });
  await ctx.files.put(key, made, { contentType: RENDITION_MIME[wanted.format] });
  const bytes = made.length;
  await ctx.db
    .insert(renditions)
    .values({ fileId: file.id, gridref: wanted.gridref, bytes })
    .onConflictDoUpdate({ target: [renditions.fileId, renditions.gridref], set: { bytes } });
  return { key, bytes };
}

/** What takes too much once does so in every width and on every page, unless it is avif, which takes long by itself. */
function failedPart(file: FileRow, { format, gridref }: Rendition, { code }: AppError): string {
  const keys = storeKeys(file);
  return code === TOO_MUCH && format !== 'avif' ? keys.original : keys.rendition(gridref);
}

function make(load: Load, file: FileRow, wanted: Rendition, waiters: readonly Waiter[]): Promise<Buffer> {
  const { page, width } = wanted;
  return page ? drawPdfPage(load, { page, width }, waiters) : makeRendition(load, file, wanted, waiters);
}
