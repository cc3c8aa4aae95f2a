import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { networkOf } from '#kernel/network-of.ts';
import type { QueuedCaller, Urgency } from '#kernel/work/fair-queue.ts';
import { files, renditions } from '../../tables.ts';
import { type FileRow, storeKeys } from '../library/file-view.ts';
import { removeBytes } from '../storage/sweep.ts';
import { drawPdfPage } from './documents/pdf-pages.ts';
import { baselineOf, RENDITION_MIME, type Rendition, renditionsIn } from './images/gridrefs.ts';
import { makeRendition } from './images/render-image.ts';
import { TOO_MUCH } from './images/too-much.ts';
import type { Load } from './render-queue.ts';
import { pageRendition, renditionByRef } from './rendition-lookup.ts';
import { sourceOf } from './source-bytes.ts';

/** A stored object that can be read completely or by range. */
export type StoredPart = { key: string; bytes: number };

/** Widths that pages and pickers request first; made after the upload, before anyone waits. */
const FIRST_WIDTHS = [280, 560, 800, 1120];
const FIRST_PAGE_WIDTHS = [280, 560] as const;

/** Renditions being made in this process, with their waiters: twenty readers of a new image share one job. */
const inProgress = new Map<string, { part: Promise<StoredPart>; waiters: QueuedCaller[] }>();

/**
 * Sizes in bytes of renditions known to be stored. The name changes with the image, so an entry stays true until the
 * object is lost.
 */
const knownBytes = new LRUCache<string, number>({ max: 5000 });

/**
 * Recent failures: renditions by their key, whole files by the key of their bytes. A slow document costs time once, not
 * per reader, page and width.
 */
const recentFailures = new LRUCache<string, AppError>({ max: 500, ttl: 10 * 60 * 1000 });

/** Renditions enqueued and not made yet: requests come faster than jobs finish, and each would enqueue again. */
const enqueued = new LRUCache<string, true>({ max: 5000, ttl: 10 * 60 * 1000 });
/** Emails share the job queue and must not wait for the images of one busy guest. */
const MOST_ENQUEUED = 100;

/**
 * One rendition in the file store; made now if it is missing.
 * @throws AppError media.broken, notFound when the file is purged meanwhile
 */
export async function ensureRendition(
  ctx: Context,
  file: FileRow,
  wanted: Rendition,
  urgency: Urgency = 'reader',
): Promise<StoredPart> {
  const key = storeKeys(file).rendition(wanted.gridref);
  const known = await existingRendition(ctx, file, wanted);
  if (known) return known;
  const reason = recentFailures.get(key) ?? recentFailures.get(storeKeys(file).original);
  if (reason) throw reason;
  return joinOrMake(ctx, { key, urgency }, (waiters) => makeStored(ctx, file, wanted, { key, waiters }));
}

/** Joins a rendition that is already being made. */
function joinOrMake(
  ctx: Context,
  { key, urgency }: { key: string; urgency: Urgency },
  make: (waiters: readonly QueuedCaller[]) => Promise<StoredPart>,
): Promise<StoredPart> {
  const waiter: QueuedCaller =
    urgency === 'reader' ? { urgency, network: networkOf(ctx.ip), hasLeft: ctx.hasLeft } : { urgency };
  const already = inProgress.get(key);
  if (already) {
    already.waiters.push(waiter);
    return already.part;
  }
  const waiters = [waiter];
  const part = make(waiters).finally(() => inProgress.delete(key));
  inProgress.set(key, { part, waiters });
  return part;
}

/** Makes one rendition now and replaces the stored one. @throws AppError media.broken */
export async function freshRendition(ctx: Context, file: FileRow, wanted: Rendition): Promise<StoredPart> {
  const key = storeKeys(file).rendition(wanted.gridref);
  const place = { key, urgency: 'reader' } as const;
  const made = await joinOrMake(ctx, place, (waiters) => makeStored(ctx, file, wanted, { key, waiters }));
  knownBytes.set(key, made.bytes);
  return made;
}

/** Makes a rendition whose stored bytes were lost. @throws AppError media.broken */
export function rebuildRendition(ctx: Context, file: FileRow, wanted: Rendition): Promise<StoredPart> {
  knownBytes.delete(storeKeys(file).rendition(wanted.gridref));
  return ensureRendition(ctx, file, wanted);
}

/** The rendition if it is already stored. */
export async function existingRendition(ctx: Context, file: FileRow, wanted: Rendition): Promise<StoredPart | null> {
  const key = storeKeys(file).rendition(wanted.gridref);
  const bytes = knownBytes.get(key) ?? (await lookUp(ctx, file, wanted, key));
  if (bytes === null) return null;
  knownBytes.set(key, bytes);
  return { key, bytes };
}

async function lookUp(ctx: Context, file: FileRow, wanted: Rendition, key: string): Promise<number | null> {
  const [known] = await ctx.db
    .select()
    .from(renditions)
    .where(and(eq(renditions.fileId, file.id), eq(renditions.gridref, wanted.gridref)));
  return known && (await ctx.files.stat(key)) ? known.bytes : null;
}

/** Enqueues one rendition, once, unless it failed recently or the queue is full. */
export async function makeRenditionLater(ctx: Context, file: FileRow, { gridref }: Rendition): Promise<void> {
  const key = enqueuedKey(file.id, gridref);
  if (enqueued.has(key) || recentFailures.has(storeKeys(file).rendition(gridref))) return;
  enqueued.purgeStale();
  if (enqueued.size >= MOST_ENQUEUED) return;
  enqueued.set(key, true);
  await ctx.jobs.enqueue('media.makeSize', { fileId: file.id, gridref }).catch((error: unknown) => {
    enqueued.delete(key);
    throw error;
  });
}

const enqueuedKey = (fileId: string, gridref: string): string => `${fileId} ${gridref}`;

/** Makes one rendition by name, as a job. */
export async function makeSize(ctx: Context, fileId: string, gridref: string): Promise<void> {
  await makeByName(ctx, fileId, gridref).finally(() => enqueued.delete(enqueuedKey(fileId, gridref)));
}

async function makeByName(ctx: Context, fileId: string, gridref: string): Promise<void> {
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.removedAt)));
  const wanted = file && renditionByRef(file, gridref);
  if (wanted) await ensureRendition(ctx, file, wanted, 'background').catch(ignoreNotFound);
}

/** Makes the renditions that pages request first. Does nothing for a purged file. */
export async function makeFirstRenditions(ctx: Context, fileId: string): Promise<void> {
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.removedAt)));
  if (!file) return;
  try {
    for (const wanted of new Set(firstRenditions(file)))
      if (wanted) await ensureRendition(ctx, file, wanted, 'background');
  } catch (error) {
    ignoreNotFound(error);
  }
}

/** Ignores notFound: the file was purged while the job ran. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof AppError && error.status === 404)) throw error;
}

function firstRenditions(file: FileRow): (Rendition | null | undefined)[] {
  if (file.pages) return FIRST_PAGE_WIDTHS.map((width) => pageRendition(file, 1, width));
  if (file.frames > 1) return [baselineOf(file)];
  const sizes = renditionsIn(file, 'webp');
  return FIRST_WIDTHS.map((width) => sizes.find((size) => size.width >= width) ?? sizes.at(-1));
}

type Place = { key: string; waiters: readonly QueuedCaller[] };

/** NB: a rendition stored after its file was purged would never be requested or removed. */
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
    // A full queue says nothing about the image.
    if (error instanceof AppError && error.status === 422) recentFailures.set(failureKey(file, wanted, error), error);
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

/** A file that exceeded the limits once does so in every width and page, except for AVIF, which is slow by itself. */
function failureKey(file: FileRow, { format, gridref }: Rendition, { code }: AppError): string {
  const keys = storeKeys(file);
  return code === TOO_MUCH && format !== 'avif' ? keys.original : keys.rendition(gridref);
}

function make(load: Load, file: FileRow, wanted: Rendition, waiters: readonly QueuedCaller[]): Promise<Buffer> {
  const { page, width } = wanted;
  return page ? drawPdfPage(load, { page, width }, waiters) : makeRendition(load, file, wanted, waiters);
}
