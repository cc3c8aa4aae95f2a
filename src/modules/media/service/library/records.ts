import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { walkBatches } from '#kernel/db/walk-batches.ts';
import { files } from '../../tables.ts';
import { factsOf, fileObject, publishChange } from './authorised-files.ts';
import { usesOf } from './uses.ts';

/**
 * Takes images out of the library of a parish for a record of another room: from now on they are internal, nobody can choose them, and
 * they go with the record (`dropRecords`). False, and nothing is changed, unless all are images of the parish that the caller may change
 * and that nothing shows.
 */
export async function keepAsRecords(tx: Context, siteId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const own = and(inArray(files.id, wanted), eq(files.siteId, siteId), eq(files.kind, 'image'));
  const rows = await tx.db.select().from(files).where(own).orderBy(files.id).for('update');
  const isFree = rows.every(
    ({ isRecord, removedAt, uploadedBy }) =>
      !isRecord && removedAt === null && tx.may('media.file.update', { siteId, ownerId: uploadedBy }),
  );
  if (rows.length < wanted.length || !isFree || (await usesOf(tx, wanted)).length > 0) return false;
  const kept = await tx.db
    .update(files)
    .set({ isRecord: true, isPublic: false, rev: sql`${files.rev} + 1`, updatedAt: tx.now() })
    .where(inArray(files.id, wanted))
    .returning();
  for (const row of kept) {
    const before = rows.find(({ id }) => id === row.id);
    await publishChange(tx, 'media.fileChanged', row);
    await tx.record({
      act: 'media.file.update',
      ...fileObject(row),
      before: before && factsOf(before),
      after: factsOf(row),
    });
  }
  return true;
}

/** Deletes those of these files that are records which nothing shows any more. Their bytes are removed by the sweep. */
export async function dropRecords(tx: Context, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const used = new Set((await usesOf(tx, [...ids])).map(({ fileId }) => fileId));
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length === 0) return 0;
  const gone = await tx.db
    .delete(files)
    .where(and(inArray(files.id, unused), eq(files.isRecord, true)))
    .returning();
  for (const row of gone) await publishChange(tx, 'media.fileRemoved', row);
  return gone.length;
}

/** The same for all records, for those whose thing was purged. */
export async function dropUnusedRecords(ctx: Context): Promise<number> {
  let dropped = 0;
  for await (const ids of walkBatches(ctx.db, files.id, eq(files.isRecord, true)))
    dropped += await ctx.tx((tx) => dropRecords(tx, ids));
  return dropped;
}
