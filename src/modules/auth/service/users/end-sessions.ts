import type { Context } from '#kernel/context.ts';
import { endSessions } from '../sessions/sessions.ts';
import { loadTarget } from './load-target.ts';
import { demandReach } from './role-rules.ts';
import { userObject } from './user-words.ts';

/** Ends all sessions of another account. @throws AppError C100, notFound */
export async function signOutUser(ctx: Context, userId: string): Promise<{ ended: number }> {
  return ctx.tx(async (tx) => {
    const target = await loadTarget(tx, userId);
    demandReach(tx, target);
    const ended = (await endSessions(tx.db, userId)).length;
    await tx.record({ act: 'auth.user.endSessions', object: userObject(target), note: String(ended) });
    return { ended };
  });
}
