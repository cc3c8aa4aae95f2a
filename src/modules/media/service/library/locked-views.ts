import type { Context } from '#kernel/context.ts';
import { isOwn, type LockRow, liveLocks } from '#kernel/locks/locks.ts';
import type { FileLock, MediaFile } from '../../contract.ts';
import { type FileRow, fileView } from './file-view.ts';

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

/** Files as the API shows them, each with the lock that holds now. */
export async function viewsWithLocks(ctx: Context, rows: FileRow[]): Promise<MediaFile[]> {
  const locks = await locksOf(ctx, rows);
  return rows.map((row) => fileView(ctx, row, locks.get(row.id)));
}

/** One file as the API shows it, with the lock that holds now. */
export async function viewWithLock(ctx: Context, row: FileRow): Promise<MediaFile> {
  return fileView(ctx, row, (await locksOf(ctx, [row])).get(row.id));
}

async function locksOf(ctx: Context, rows: FileRow[]): Promise<ReadonlyMap<string, FileLock>> {
  const ids = rows.map(({ id }) => id);
  return new Map((await liveLocks(ctx, 'file', ids)).map((row) => [row.thingId, lockView(ctx, row)]));
}
