import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { BATCH_SIZE, walkBatches } from '#kernel/db/walk-batches.ts';
import { emptyStoreTrash, trashObject } from '#kernel/files/store-trash.ts';
import { demandOwnStore } from '#kernel/installation/claim-store.ts';
import { files, renditions, uploads, versions } from '../../tables.ts';
import { TRASH_DAYS } from '../../trash-days.ts';
import { type FileRow, storeKeys } from '../library/file-view.ts';
import { dropUnusedRecords } from '../library/records.ts';
import { renditionNames } from '../rendering/rendition-lookup.ts';
import { convertedKey } from '../rendering/source-bytes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UUID = /^[0-9a-f-]{36}$/;

/** `trashed`: objects moved to the trash of the store; `emptied`: objects purged from there. */
type Swept = {
  purged: number;
  orphans: number;
  uploads: number;
  halfWritten: number;
  trashed: number;
  emptied: number;
};

/**
 * Purges files that were in the trash for 30 days (decision 29) and records that nothing shows any more, then stored bytes without an owner: leftovers of
 * killed uploads, uploads idle for a day, and half-written objects of the store. What cannot be rebuilt goes to the
 * trash of the store for 14 days (decision 016). Returns the count of each.
 * @throws StoreOwnerError when the store belongs to another installation; then nothing is removed
 */
export async function sweepFiles(ctx: Context): Promise<Swept> {
  await demandOwnStore(ctx);
  const purged = await purgeTrash(ctx);
  purged.files += await dropUnusedRecords(ctx);
  await removeStaleRenditions(ctx);
  const orphans = await removeOrphans(ctx);
  const uploaded = await removeExpiredUploads(ctx);
  const emptied = await emptyStoreTrash(ctx.files, ctx.now());
  const trashed = purged.trashed + orphans.trashed + uploaded.trashed;
  const halfWritten = await ctx.files.sweep();
  return { purged: purged.files, orphans: orphans.objects, uploads: uploaded.ended, halfWritten, trashed, emptied };
}

/**
 * Deletes the row first: bytes without a row are found by the next sweep, a row without bytes is a broken image. Files
 * in use again (a restored entry) are skipped.
 */
async function purgeTrash(ctx: Context): Promise<{ files: number; trashed: number }> {
  const before = new Date(ctx.now().getTime() - TRASH_DAYS * DAY_MS);
  const old = and(isNotNull(files.removedAt), lt(files.removedAt, before));
  const purged = { files: 0, trashed: 0 };
  for await (const ids of walkBatches(ctx.db, files.id, old)) {
    const used = new Set((await ctx.across.mediaUses(ctx, ids)).map(({ fileId }) => fileId));
    const unused = ids.filter((id) => !used.has(id));
    if (unused.length === 0) continue;
    const gone = await ctx.db
      .delete(files)
      .where(and(inArray(files.id, unused), old))
      .returning();
    purged.files += gone.length;
    for (const row of gone)
      for await (const { key } of ctx.files.list(storeKeys(row).all)) purged.trashed += await discard(ctx, key);
  }
  return purged;
}

/** Removes all stored bytes of a purged file. */
export async function removeBytes(ctx: Context, row: FileRow): Promise<void> {
  for await (const { key } of ctx.files.list(storeKeys(row).all)) await ctx.files.remove(key);
}

/**
 * Moves an object to the trash of the store and returns 1; removes a rendition, which can be rebuilt, and returns 0.
 */
async function discard(ctx: Context, key: string): Promise<number> {
  if (/^media\/[^/]+\/sizes\//.test(key)) {
    await ctx.files.remove(key);
    return 0;
  }
  await trashObject(ctx.files, key, ctx.now());
  return 1;
}

type Orphans = { objects: number; trashed: number };

async function removeOrphans(ctx: Context): Promise<Orphans> {
  const old = ctx.now().getTime() - DAY_MS;
  const removed: Orphans = { objects: 0, trashed: 0 };
  let batch: StoredPart[] = [];
  for await (const { key, modifiedAt } of ctx.files.list('media/')) {
    const [, id = '', part = ''] = key.split('/');
    // A younger object may belong to a running upload.
    if (modifiedAt.getTime() < old && UUID.test(id)) batch.push({ key, id, part });
    if (batch.length < BATCH_SIZE) continue;
    await removeUnowned(ctx, batch, removed);
    batch = [];
  }
  await removeUnowned(ctx, batch, removed);
  return removed;
}

/** `part` is 'sizes' or the name of the original bytes, possibly with the suffix of a conversion. */
type StoredPart = { key: string; id: string; part: string };

/** Removes objects of purged files and of failed replacements. Adds to `removed`. */
async function removeUnowned(ctx: Context, batch: StoredPart[], removed: Orphans): Promise<void> {
  if (batch.length === 0) return;
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
  removed.objects += unowned.length;
  for (const { key } of unowned) removed.trashed += await discard(ctx, key);
}

/** Removes renditions from before an edit, replacement or PIPELINE change: their URLs no longer exist. */
async function removeStaleRenditions(ctx: Context): Promise<void> {
  const hasRenditions = inArray(files.id, ctx.db.select({ id: renditions.fileId }).from(renditions));
  for await (const ids of walkBatches(ctx.db, files.id, hasRenditions)) {
    const made = await ctx.db
      .select({ fileId: renditions.fileId, gridref: renditions.gridref })
      .from(renditions)
      .where(inArray(renditions.fileId, ids));
    const rows = await ctx.db.select().from(files).where(inArray(files.id, ids));
    const refs = Map.groupBy(made, ({ fileId }) => fileId);
    for (const file of rows) {
      // The names of a file cost milliseconds; requests come in between.
      await setImmediate();
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
async function removeExpiredUploads(ctx: Context): Promise<{ ended: number; trashed: number }> {
  const gone = await ctx.db.delete(uploads).where(lt(uploads.expiresAt, ctx.now())).returning({ id: uploads.id });
  const known = new Set((await ctx.db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id));
  const old = ctx.now().getTime() - DAY_MS;
  let trashed = 0;
  for await (const { key, modifiedAt } of ctx.files.list('uploads/')) {
    const id = key.split('/')[1] ?? '';
    if (gone.some((row) => row.id === id)) await ctx.files.remove(key);
    else if (!known.has(id) && modifiedAt.getTime() < old) trashed += await discard(ctx, key);
  }
  return { ended: gone.length, trashed };
}
