import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { files } from '../tables.ts';
import { type FileRow, storeKeys } from './file-view.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TRASH_DAYS = 30;

/**
 * Ends the life of files that have lain in the trash for 30 days (decision 29), then removes stored bytes that no file
 * owns: what an upload left when its process was killed. Answers how many of each.
 */
export async function sweepFiles(ctx: Context): Promise<{ purged: number; orphans: number }> {
  const purged = await purgeTrash(ctx);
  return { purged, orphans: await removeOrphans(ctx) };
}

/** The row goes first: bytes without a row are found by the next sweep, a row without bytes would be a broken picture. */
async function purgeTrash(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - TRASH_DAYS * DAY_MS);
  const gone = await ctx.db
    .delete(files)
    .where(and(isNotNull(files.removedAt), lt(files.removedAt, before)))
    .returning();
  for (const row of gone) await removeBytes(ctx, row);
  return gone.length;
}

async function removeBytes(ctx: Context, row: FileRow): Promise<void> {
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
