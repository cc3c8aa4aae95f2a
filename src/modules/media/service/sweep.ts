import { and, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { files, galleries, renditions, uploads } from '../tables.ts';
import { TRASH_DAYS } from '../trash-days.ts';
import { type FileRow, storeKeys } from './file-view.ts';
import { renditionByRef } from './page-pictures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_PURGED = 500;

/**
 * Ends the life of files that have lain in the trash for 30 days (decision 29), then removes stored bytes that no file
 * owns: what an upload left when its process was killed, and uploads that nobody went on with for a day. Answers how many of each.
 */
export async function sweepFiles(ctx: Context): Promise<{ purged: number; orphans: number; uploads: number }> {
  const purged = await purgeTrash(ctx);
  await purgeGalleries(ctx);
  await removeOldSizes(ctx);
  return { purged, orphans: await removeOrphans(ctx), uploads: await removeHalfUploads(ctx) };
}

/**
 * The row goes first: bytes without a row are found by the next sweep, a row without bytes would be a broken picture. What
 * somebody shows again (an entry came back from the trash) waits.
 */
async function purgeTrash(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - TRASH_DAYS * DAY_MS);
  const old = and(isNotNull(files.removedAt), lt(files.removedAt, before));
  const rows = await ctx.db.select({ id: files.id }).from(files).where(old).limit(MOST_PURGED);
  const ids = rows.map(({ id }) => id);
  const used = new Set((await ctx.across.mediaUses(ctx, ids)).map(({ fileId }) => fileId));
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length === 0) return 0;
  const gone = await ctx.db
    .delete(files)
    .where(and(inArray(files.id, unused), old))
    .returning();
  for (const row of gone) await removeBytes(ctx, row);
  return gone.length;
}

/** An entry that still names one shows nothing of it since it was removed. */
async function purgeGalleries(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - TRASH_DAYS * DAY_MS);
  await ctx.db.delete(galleries).where(and(isNotNull(galleries.removedAt), lt(galleries.removedAt, before)));
}

/** All that the store has of a file whose row is gone. */
export async function removeBytes(ctx: Context, row: FileRow): Promise<void> {
  for await (const { key } of ctx.files.list(storeKeys(row).all)) await ctx.files.remove(key);
}

async function removeOrphans(ctx: Context): Promise<number> {
  const old = ctx.now().getTime() - DAY_MS;
  let batch: { key: string; id: string }[] = [];
  let removed = 0;
  for await (const { key, modifiedAt } of ctx.files.list('media/')) {
    const id = key.split('/')[2] ?? '';
    // A younger object may belong to an upload that is under way.
    if (modifiedAt.getTime() < old && /^[0-9a-f-]{36}$/.test(id)) batch.push({ key, id });
    if (batch.length < 500) continue;
    removed += await removeUnowned(ctx, batch);
    batch = [];
  }
  return removed + (await removeUnowned(ctx, batch));
}

async function removeUnowned(ctx: Context, batch: { key: string; id: string }[]): Promise<number> {
  if (batch.length === 0) return 0;
  const ids = [...new Set(batch.map(({ id }) => id))];
  const rows = await ctx.db.select({ id: files.id }).from(files).where(inArray(files.id, ids));
  const owned = new Set(rows.map(({ id }) => id));
  const unowned = batch.filter(({ id }) => !owned.has(id));
  for (const { key } of unowned) await ctx.files.remove(key);
  return unowned.length;
}

/** Sizes of a picture as it was before it was turned, cut or replaced: their addresses are gone. */
async function removeOldSizes(ctx: Context): Promise<void> {
  const edited = or(isNotNull(files.edit), gt(files.version, 1));
  const rows = await ctx.db
    .select({ file: files, gridref: renditions.gridref })
    .from(renditions)
    .innerJoin(files, eq(files.id, renditions.fileId))
    .where(edited);
  for (const { file, gridref } of rows) {
    if (renditionByRef(file, gridref)) continue;
    await ctx.db.delete(renditions).where(and(eq(renditions.fileId, file.id), eq(renditions.gridref, gridref)));
    await ctx.files.remove(storeKeys(file).rendition(gridref));
  }
}

/** The rows go first; parts without a row, also those of a process that was killed, are found by their age. */
async function removeHalfUploads(ctx: Context): Promise<number> {
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
