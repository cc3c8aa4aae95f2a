import type { Context } from '../context.ts';
import type { FileLock } from './contract.ts';
import { demandEditor } from './drafts.ts';
import { isOwn, type LockRow, liveLocks } from './locks.ts';

/** API view of a lock. Never includes the tab id of another user. */
export function lockView(ctx: Context, row: LockRow): FileLock {
  const { kind, userId, userName, localSessionId, since, expiresAt } = row;
  return {
    _id: row.thingId,
    kind,
    lockedBy: userId,
    lockedByName: userName,
    localSessionId: userId === ctx.user.id ? localSessionId : '',
    isMine: isOwn(ctx, row),
    since: since.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Lists all live locks of the kinds and parishes the caller may read, with their holders (S7.15). @throws AppError C100 */
export async function listLocks(
  ctx: Context,
): Promise<{ filelock: FileLock[]; auth: { _id: string; name: string }[] }> {
  demandEditor(ctx);
  const { editable } = ctx.across;
  const maySee = ({ kind, siteId }: LockRow) => {
    const seenWith = editable.get(kind)?.seenWith;
    return seenWith !== undefined && ctx.may(seenWith, { siteId });
  };
  const rows = (await liveLocks(ctx)).filter(maySee);
  const holders = new Map(rows.map(({ userId, userName }) => [userId, userName]));
  return {
    filelock: rows.map((row) => lockView(ctx, row)),
    auth: [...holders].map(([_id, name]) => ({ _id, name })),
  };
}
