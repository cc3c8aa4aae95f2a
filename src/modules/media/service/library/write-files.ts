import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { safeName } from '#kernel/files/sniff.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { intoTrash, outOfTrash } from '#kernel/trash.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { FileChange, MediaFile } from '../../contract.ts';
import { files } from '../../tables.ts';
import { removeBytes } from '../storage/sweep.ts';
import { authorisedFiles, changeFile, fileObject, publishChange, writableFile } from './authorised-files.ts';
import { demandConsent } from './consent.ts';
import { demandNoDuplicate, reportingDuplicates } from './duplicates.ts';
import type { FileRow } from './file-view.ts';
import { viewWithLock } from './locked-views.ts';
import { demandUnused } from './uses.ts';

/**
 * Updates the metadata of files, all or none, each with the `rev` the caller has seen. Names keep their extension.
 * @throws AppError C100 (423 while another user edits it), notFound, media.consentMissing, conflict with the current
 * file (decision 7)
 */
export async function updateFiles(ctx: Context, changes: FileChange[]): Promise<MediaFile[]> {
  return ctx.tx(async (tx) => {
    const changed: MediaFile[] = [];
    for (const change of changes) changed.push(await updateFile(tx, change));
    return changed;
  });
}

/**
 * Moves files to the trash, all or none (decision 29). Guests cannot load them any more.
 * @throws AppError C100 (423 while one is being edited), notFound, media.inUse with the uses
 */
export async function removeFiles(ctx: Context, ids: string[]): Promise<{ removed: string[] }> {
  return ctx.tx(async (tx) => {
    const rows = await authorisedFiles(tx, ids, 'media.file.remove');
    await demandUnlocked(tx, 'file', ids);
    await demandUnused(tx, ids);
    const removed = await tx.db
      .update(files)
      .set({ ...intoTrash(tx), rev: sql`${files.rev} + 1` })
      .where(and(inArray(files.id, ids), isNull(files.removedAt)))
      .returning({ id: files.id });
    // A concurrent removal was faster.
    if (removed.length < rows.length) throw notFound();
    for (const row of rows) {
      await publishChange(tx, 'media.fileRemoved', row);
      await tx.record({ act: 'media.file.remove', ...fileObject(row) });
    }
    return { removed: ids };
  });
}

/**
 * Purges files in the trash with all versions and renditions. @throws AppError C100, media.inUse, notFound for files
 * not in the trash
 */
export async function purgeFiles(ctx: Context, ids: string[]): Promise<{ removed: string[] }> {
  const rows = await ctx.tx(async (tx) => {
    const found = await authorisedFiles(tx, ids, 'media.file.remove', { inTrash: true });
    await demandUnused(tx, ids);
    const gone = await tx.db
      .delete(files)
      .where(and(inArray(files.id, ids), isNotNull(files.removedAt)))
      .returning({ id: files.id });
    // One was restored meanwhile: its bytes must stay.
    if (gone.length < found.length) throw notFound();
    for (const row of found) await tx.record({ act: 'media.file.purge', ...fileObject(row) });
    return found;
  });
  for (const row of rows) await removeBytes(ctx, row);
  return { removed: ids };
}

/** Restores files from the trash. @throws AppError C100, notFound, C1 when the same content was added meanwhile */
export async function restoreFiles(ctx: Context, ids: string[]): Promise<MediaFile[]> {
  let rows: FileRow[] = [];
  const restore = async (tx: Context) => {
    rows = await authorisedFiles(tx, ids, 'media.file.remove', { inTrash: true });
    const restored: MediaFile[] = [];
    for (const row of rows) {
      await demandNoDuplicate(tx, row.siteId, row.sha256);
      const [back] = await tx.db
        .update(files)
        .set({ ...outOfTrash, rev: sql`${files.rev} + 1`, updatedAt: tx.now() })
        .where(and(eq(files.id, row.id), isNotNull(files.removedAt)))
        .returning();
      if (!back) throw notFound();
      restored.push(await viewWithLock(tx, back));
      await publishChange(tx, 'media.fileRestored', row);
      await tx.record({ act: 'media.file.restore', ...fileObject(row) });
    }
    return restored;
  };
  return reportingDuplicates(
    ctx,
    () => rows,
    () => ctx.tx(restore),
  );
}

async function updateFile(tx: Context, { _id, rev, name, ...given }: FileChange): Promise<MediaFile> {
  const before = await writableFile(tx, _id);
  if (given.isPublic && !before.isPublic) demandConsent(tx, before);
  const values: Partial<typeof files.$inferInsert> = {
    ...withoutUndefined(given),
    ...(name ? { name: before.link ? name : safeName(name, before.ext) } : {}),
  };
  return changeFile(tx, before, rev, values);
}
