import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { conflict } from '#kernel/errors.ts';
import type { Undo } from '#kernel/module.ts';
import { handovers } from '../../tables.ts';
import { userById } from '../users/users.ts';
import { updateUser } from '../users/write-users.ts';

const before = z.object({ roles: z.array(z.object({ role: z.string(), site: z.string().nullable() })).default([]) });

/**
 * Takes a hand-over back: unlocks the account, assigns its roles again and returns what moved and is still the heir's, all in one
 * transaction. Permissions and recent proof are checked as for any other change.
 * @throws AppError C100, notFound, conflict if the account was unlocked or got roles since, access.proofNeeded
 */
export const undoHandOver: Undo = async (ctx, act) =>
  ctx.tx(async (tx) => {
    const user = await userById(tx, act.objectId);
    const { data } = before.safeParse(act.before ?? {});
    if (!data || user.active || user.roles.length > 0) throw conflict(null);
    const active = act.before?.active === true;
    const change = { _id: user._id, rev: user.rev, roles: data.roles, ...(active ? { active } : {}) };
    const changed = await updateUser(tx, change);
    const [handover] = await tx.db.delete(handovers).where(eq(handovers.userId, user._id)).returning();
    if (!handover) return changed;
    for (const room of tx.rooms)
      await room.handover?.transfer(tx, {
        from: handover.toUserId,
        to: user._id,
        only: handover.moved[room.name] ?? [],
      });
    return changed;
  });
