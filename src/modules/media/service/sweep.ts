import { and, eq, gt, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { files, galleries, renditions, uploads, versions } from '../tables.ts';
import { TRASH_DAYS } from '../trash-days.ts';
import { type FileRow, storeKeys } from './file-view.ts';
import { renditionNames } from './page-pictures.ts';
import { convertedKey } from './source-bytes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;
const UUID = /^[0-9a-f-]{36}$/;

type Swept = { purged: number; orphans: number; uploads: number; halfWritten: number };

/**
 * Purges files that were in the trash for 30 days (decision 29), then stored bytes without an owner: leftovers of
 * killed uploads, uploads idle for a day, and half-written objects of the store. Returns the count of each.
 */
export async function sweepFiles(ctx: Context): Promise<Swept> {
  const purged = await purgeTrash(ctx);
  await purgeGalleries(ctx);
  await removeStaleRenditions(ctx);
  const orphans = await removeOrphans(ctx);
  const ended = await removeExpiredUploads(ctx);
  return { purged, orphans, uploads: ended, halfWritten: await ctx.files.sweep() };
}

/**
 * Deletes the row first: bytes without a row are found by the next sweep, a row without bytes is a broken image. Files
 * in use again (a restored entry) are skipped.
 */
async function purgeTrash(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - TRASH_DAYS * DAY_MS);
  const old = and(isNotNull(files.removedAt), lt(files.removedAt, before));
  let purged = 0;
  for await (const ids of idBatches(ctx, old)) {
    const used = new Set((await ctx.across.mediaUses(ctx, ids)).map(({ fileId }) => fileId));
    const unused = ids.filter((id) => !used.has(id));
    if (unused.length === 0) continue;
    const gone = await ctx.db
      .delete(files)
      .where(and(inArray(files.id, unused), old))
      .returning();
    for (const row of gone) await removeBytes(ctx, row);
    purged += gone.length;
  }
  return purged;
}

/** Batches ordered by id: rows that must stay do not hide those behind them. */
async function* idBatches(ctx: Context, where: SQL | undefined): AsyncGenerator<string[]> {
  let last: string | undefined;
  do {
    const rows = await ctx.db
      .select({ id: files.id })
      .from(files)
      .where(and(where, last ? gt(files.id, last) : undefined))
      .orderBy(files.id)
      .limit(BATCH_SIZE);
    last = rows.at(-1)?.id;
    if (rows.length > 0) yield rows.map(({ id }) => id);
  } while (last);
}

/** Entries that still reference a removed gallery show nothing of it. */
async function purgeGalleries(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - TRASH_DAYS * DAY_MS);
  await ctx.db.delete(galleries).where(and(isNotNull(galleries.removedAt), lt(galleries.removedAt, before)));
}

/** Removes all stored bytes of a purged file. */
export async function removeBytes(ctx: Context, row: FileRow): Promise<void> {
  for await (const { key } of ctx.files.list(storeKeys(row).all)) await ctx.files.remove(key);
}

async function removeOrphans(ctx: Context): Promise<number> {
  const old = ctx.now().getTime() - DAY_MS;
  let batch: StoredPart[] = [];
  let removed = 0;
  for await (const { key, modifiedAt } of ctx.files.list('media/')) {
    const [, id = '', part = ''] = key.split('/');
    // A younger object may belong to a running upload.
    if (modifiedAt.getTime() < old && UUID.test(id)) batch.push({ key, id, part });
    if (batch.length < BATCH_SIZE) continue;
    removed += await removeUnowned(ctx, batch);
    batch = [];
  }
  return removed + (await removeUnowned(ctx, batch));
}

/** `part` is 'sizes' or the name of the original bytes, possibly with the suffix of a conversion. */
type StoredPart = { key: string; id: string; part: string };

/** Removes objects of purged files and of failed replacements. */
async function removeUnowned(ctx: Context, batch: StoredPart[]): Promise<number> {
  if (batch.length === 0) return 0;
  const ids = [...new Set(batch.map(({ id }) => id))];
  const current = await ctx.db.select({ id: files.id, name: files.storedAs }).from(files).where(inArray(files.id, ids));
  const earlier = await ctx.db
    .select({ id: versions.fileId, name: versions.storedAs })
    .from(versions)
    .where(inArray(versions.fileId, ids));
  const owned = new Set([
    ...current.map(({ id }) => `${id}/sizes`),
    ...[...current, ...earlier].flatMap(({ id, name }) => [`${id}/${name}`, convertedKey(`${id}/${name}`)]),
  ]);
  const unowned = batch.filter(({ id, part }) => !owned.has(`${id}/${part}`));
  for (const { key } of unowned) await ctx.files.remove(key);
  return unowned.length;
}

/** Removes renditions from before an edit, replacement or PIPELINE change: their URLs no longer exist. */
async function removeStaleRenditions(ctx: Context): Promise<void> {
  for await (const ids of idBatches(ctx, undefined)) {
    const made = await ctx.db
      .select({ fileId: renditions.fileId, gridref: renditions.gridref })
      .from(renditions)
      .where(inArray(renditions.fileId, ids));
    const rows = await ctx.db.select().from(files).where(inArray(files.id, ids));
    const refs = Map.groupBy(made, ({ fileId }) => fileId);
    for (const file of rows) {
      const has = renditionNames(file);
      for (const { gridref } of refs.get(file.id) ?? []) if (!has(gridref)) await removeRendition(ctx, file, gridref);
    }
  }
}

async function removeRendition(ctx: Context, file: FileRow, gridref: string): Promise<void> {
  await ctx.db.delete(renditions).where(and(eq(renditions.fileId, file.id), eq(renditions.gridref, gridref)));
  await ctx.files.remove(storeKeys(file).rendition(gridref));
}

/** Deletes rows first. Parts without a row, also those of killed processes, are recognised by age. */
async function removeExpiredUploads(ctx: Context): Promise<number> {
  const gone = await ctx.db.delete(uploads).where(lt(uploads.expiresAt, ctx.now())).returning({ id: uploads.id });
  const known = new Set((await ctx.db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id));
  const old = ctx.now().getTime() - DAY_MS;
  for await (const { key, modifiedAt } of ctx.files.list('uploads/')) {
    const id = key.split('/')[1] ?? '';
    if (!known.has(id) && (modifiedAt.getTime() < old || gone.some((row) => row.id === id)))
      await ctx.files.remove(key);
  }
  return gone.length;
}
