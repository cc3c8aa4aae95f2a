import type { Context } from '#kernel/context.ts';
import { forbidden } from '#kernel/errors.ts';
import { liveLocks } from '#kernel/locks/locks.ts';
import type { FileLock } from '../../contract.ts';
import { editableFile } from './authorised-files.ts';
import { lockView } from './locked-views.ts';

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

/** Asked before somebody locks a file to change it. @throws AppError C100, notFound */
export async function demandEditableFile(ctx: Context, id: string): Promise<{ siteId: string }> {
  const { siteId } = await editableFile(ctx, id);
  return { siteId };
}
