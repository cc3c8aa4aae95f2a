import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { FileChange, MediaFile } from '../contract.ts';
import { files } from '../tables.ts';
import { type FileRow, fileView } from './file-view.ts';
import { safeName } from './sniff.ts';

/**
 * Changes what is known about files, all or none; each with the `rev` that the caller has seen. Names keep their extension.
 * @throws AppError C100, notFound, conflict with the current file (decision 7)
 */
export async function updateFiles(ctx: Context, changes: FileChange[]): Promise<MediaFile[]> {
  return ctx.tx(async (tx) => {
    const changed: MediaFile[] = [];
    for (const change of changes) changed.push(await updateFile(tx, change));
    return changed;
  });
}

/** Moves files to the trash, all or none (decision 29); guests cannot load them from then on. @throws AppError C100, notFound */
export async function removeFiles(ctx: Context, ids: string[]): Promise<{ removed: string[] }> {
  return ctx.tx(async (tx) => {
    const rows = await ownRows(tx, ids, 'media.file.remove', false);
    await tx.db
      .update(files)
      .set({ removedAt: tx.now(), rev: sql`${files.rev} + 1` })
      .where(inArray(files.id, ids));
    for (const row of rows) await noteChange(tx, 'media.fileRemoved', row);
    return { removed: ids };
  });
}

/** Takes files back from the trash. @throws AppError C100, notFound, C1 when the same content was added in the meantime */
export async function restoreFiles(ctx: Context, ids: string[]): Promise<MediaFile[]> {
  return ctx.tx(async (tx) => {
    const restored: MediaFile[] = [];
    for (const row of await ownRows(tx, ids, 'media.file.remove', true)) {
      await demandAlone(tx, row);
      const [back] = await tx.db
        .update(files)
        .set({ removedAt: null, rev: sql`${files.rev} + 1`, updatedAt: tx.now() })
        .where(eq(files.id, row.id))
        .returning();
      if (back) restored.push(fileView(tx, back));
      await noteChange(tx, 'media.fileRestored', row);
    }
    return restored;
  });
}

async function updateFile(tx: Context, { _id, rev, name, ...given }: FileChange): Promise<MediaFile> {
  const [before] = await ownRows(tx, [_id], 'media.file.update', false);
  if (!before) throw notFound();
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const values: Partial<typeof files.$inferInsert> = {
    ...known,
    ...(name ? { name: safeName(name, before.ext) } : {}),
  };
  const row = await updateRevised(tx.db, files, { id: _id, rev, values, where: isNull(files.removedAt) }, (current) =>
    fileView(tx, current),
  );
  await noteChange(tx, 'media.fileChanged', row);
  return fileView(tx, row);
}

async function demandAlone(tx: Context, { siteId, sha256 }: FileRow): Promise<void> {
  const same = and(eq(files.siteId, siteId), eq(files.sha256, sha256), isNull(files.removedAt));
  const [other] = await tx.db.select().from(files).where(same);
  if (other) throw new AppError('C1', 409, 'media_errorDuplicate', { file: fileView(tx, other) });
}

async function noteChange(tx: Context, event: string, { id, siteId }: FileRow): Promise<void> {
  tx.touch(`media:${siteId}`);
  await tx.emit(event, { fileId: id, siteId });
}

/** Each file is authorised on its own (decision 8). What the person may not even read does not exist for him. */
async function ownRows(tx: Context, ids: string[], permission: string, trash: boolean): Promise<FileRow[]> {
  const rows = await tx.db.select().from(files).where(inArray(files.id, ids));
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (!tx.may(permission)) tx.demand(permission, { siteId: tx.site.id });
  const seen = found.filter(
    ({ siteId, removedAt }) => Boolean(removedAt) === trash && tx.may('media.file.read', { siteId }),
  );
  if (seen.length < new Set(ids).size) throw notFound();
  for (const row of seen) tx.demand(permission, { siteId: row.siteId, ownerId: row.uploadedBy });
  return seen;
}
