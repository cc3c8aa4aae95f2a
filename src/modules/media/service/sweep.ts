import { and, eq, gt, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { files, renditions, uploads, versions } from '../tables.ts';
import { TRASH_DAYS } from '../trash-days.ts';
import { type FileRow, storeKeys } from './file-view.ts';
import { renditionNames } from './page-pictures.ts';
import { developedKey } from './source-bytes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;
const UUID = /^[0-9a-f-]{36}$/;

type Swept = { purged: number; orphans: number; uploads: number; halfWritten: number };

/**
 * Ends the life of files that have lain in the trash for 30 days (decision 29), then removes stored bytes that no file
 * owns: what an upload left when its process was killed, uploads that nobody went on with for a day, and what the store
 * itself has half written. Answers how many of each.
 */
export async function sweepFiles(ctx: Context): Promise<Swept> {
  const purged = await purgeTrash(ctx);
  await removeOldSizes(ctx);
  const orphans = await removeOrphans(ctx);
  const ended = await removeHalfUploads(ctx);
  return { purged, orphans, uploads: ended, halfWritten: await ctx.files.sweep() };
}

/**
 * The row goes first: bytes without a row are found by the next sweep, a row without bytes would be a broken picture. What
 * somebody shows again (an entry came back from the trash) waits.
 */
async function purgeTrash(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - TRASH_DAYS * DAY_MS);
  const old = and(isNotNull(files.removedAt), lt(files.removedAt, before));
  let purged = 0;
  for await (const ids of idsInPages(ctx, old)) {
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

/** Some hundred at a time, in the order of their ids: what must stay does not hide what comes behind it. */
async function* idsInPages(ctx: Context, where: SQL | undefined): AsyncGenerator<string[]> {
  let last: string | undefined;
  do {
    const rows = await ctx.db
      .select({ id: files.id })
      .from(files)
      .where(and(where, last ? gt(files.id, last) : undefined))
      .orderBy(files.id)
      .limit(AT_ONCE);
    last = rows.at(-1)?.id;
    if (rows.length > 0) yield rows.map(({ id }) => id);
  } while (last);
}

/** All that the store has of a file whose row is gone. */
export async function removeBytes(ctx: Context, row: FileRow): Promise<void> {
  for await (const { key } of ctx.files.list(storeKeys(row).all)) await ctx.files.remove(key);
}

async function removeOrphans(ctx: Context): Promise<number> {
  const old = ctx.now().getTime() - DAY_MS;
  let batch: StoredPart[] = [];
  let removed = 0;
  for await (const { key, modifiedAt } of ctx.files.list('media/')) {
    const [, id = '', part = ''] = key.split('/');
    // A younger object may belong to an upload that is under way.
    if (modifiedAt.getTime() < old && UUID.test(id)) batch.push({ key, id, part });
    if (batch.length < AT_ONCE) continue;
    removed += await removeUnowned(ctx, batch);
    batch = [];
  }
  return removed + (await removeUnowned(ctx, batch));
}

/** `part` is 'sizes', or what bytes as uploaded are called, perhaps with the ending of what was developed from them. */
type StoredPart = { key: string; id: string; part: string };

/** Of files that are gone, and of replacements that came to nothing. */
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
    ...[...current, ...earlier].flatMap(({ id, name }) => [`${id}/${name}`, developedKey(`${id}/${name}`)]),
  ]);
  const unowned = batch.filter(({ id, part }) => !owned.has(`${id}/${part}`));
  for (const { key } of unowned) await ctx.files.remove(key);
  return unowned.length;
}

/** Sizes of a picture as it was before it was turned, cut or replaced, or made in an earlier way: their addresses are gone. */
async function removeOldSizes(ctx: Context): Promise<void> {
  for await (const ids of idsInPages(ctx, undefined)) {
    const made = await ctx.db
      .select({ fileId: renditions.fileId, gridref: renditions.gridref })
      .from(renditions)
      .where(inArray(renditions.fileId, ids));
    const rows = await ctx.db.select().from(files).where(inArray(files.id, ids));
    const refs = Map.groupBy(made, ({ fileId }) => fileId);
    for (const file of rows) {
      const has = renditionNames(file);
      for (const { gridref } of refs.get(file.id) ?? []) if (!has(gridref)) await removeSize(ctx, file, gridref);
    }
  }
}

async function removeSize(ctx: Context, file: FileRow, gridref: string): Promise<void> {
  await ctx.db.delete(renditions).where(and(eq(renditions.fileId, file.id), eq(renditions.gridref, gridref)));
  await ctx.files.remove(storeKeys(file).rendition(gridref));
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
