import type { Context } from '#kernel/context.ts';
import { forbidden } from '#kernel/errors.ts';
import { isOwn, type LockRow, liveLocks } from '#kernel/locks/locks.ts';
import type { FileLock, MediaFile } from '../contract.ts';
import { type FileRow, fileView } from './file-view.ts';
import { ownFile } from './own-files.ts';

/** The lock as the API shows it: the tab of somebody else is nobody's business. */
export function lockView(ctx: Context, row: LockRow): FileLock {
  const { kind, userId, userName, localSessionId, since, expiresAt } = row;
  return {
    _id: row.thingId,
    kind: kind === 'entry' ? 'entry' : 'file',
    lockedBy: userId,
    lockedByName: userName,
    localSessionId: userId === ctx.user.id ? localSessionId : '',
    isMine: isOwn(ctx, row),
    since: since.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** All locks in parishes whose files this person may read, and who holds them (S7.15). @throws AppError C100 */
export async function listLocks(
  ctx: Context,
): Promise<{ filelock: FileLock[]; auth: { _id: string; name: string }[] }> {
  if (!ctx.may('media.file.read')) throw forbidden('media.file.read');
  const rows = (await liveLocks(ctx)).filter(({ siteId }) => ctx.may('media.file.read', { siteId }));
  const holders = new Map(rows.map(({ userId, userName }) => [userId, userName]));
  return {
    filelock: rows.map((row) => lockView(ctx, row)),
    auth: [...holders].map(([_id, name]) => ({ _id, name })),
  };
}

/** Files as the API shows them, each with the lock that holds now. */
export async function viewsWithLocks(ctx: Context, rows: FileRow[]): Promise<MediaFile[]> {
  const ids = rows.map(({ id }) => id);
  const locks = new Map((await liveLocks(ctx, 'file', ids)).map((row) => [row.thingId, lockView(ctx, row)]));
  return rows.map((row) => fileView(ctx, row, locks.get(row.id) ?? null));
}

/** Asked before somebody locks a file to change it. @throws AppError C100, notFound */
export async function demandEditableFile(ctx: Context, id: string): Promise<{ siteId: string }> {
  const { siteId } = await ownFile(ctx, id);
  return { siteId };
}
