import type { Context } from '#kernel/context.ts';
import type { FileLock } from '#kernel/locks/contract.ts';
import { liveLocks } from '#kernel/locks/locks.ts';
import { lockView } from '#kernel/locks/views.ts';
import type { MediaFile } from '../../contract.ts';
import { type FileRow, fileView } from './file-view.ts';

/** API views of files, each with the lock that holds now. */
export async function viewsWithLocks(ctx: Context, rows: FileRow[]): Promise<MediaFile[]> {
  const locks = await locksOf(ctx, rows);
  return rows.map((row) => fileView(ctx, row, locks.get(row.id)));
}

/** API view of one file, with the lock that holds now. */
export async function viewWithLock(ctx: Context, row: FileRow): Promise<MediaFile> {
  return fileView(ctx, row, (await locksOf(ctx, [row])).get(row.id));
}

async function locksOf(ctx: Context, rows: FileRow[]): Promise<ReadonlyMap<string, FileLock>> {
  const ids = rows.map(({ id }) => id);
  return new Map((await liveLocks(ctx, 'file', ids)).map((row) => [row.thingId, lockView(ctx, row)]));
}
