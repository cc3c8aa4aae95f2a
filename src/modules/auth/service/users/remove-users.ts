import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { forbidden, notFound } from '#kernel/errors.ts';
import { intoTrash, outOfTrash } from '#kernel/trash.ts';
import type { User } from '../../contract.ts';
import { users } from '../../tables.ts';
import { endSessions } from '../sessions/sessions.ts';
import { loadTargets } from './load-target.ts';
import { MERGED } from './merged-handle.ts';
import { demandReach, demandRemainingSystem, ownRoles } from './role-rules.ts';
import { userObject } from './user-words.ts';
import { viewOf } from './users.ts';

/**
 * Moves accounts to the trash, all or none, and ends their sessions (decision 29). They are erased after 30 days.
 * @throws AppError C100, notFound, auth.lastSystem, auth.ownRoles
 */
export async function removeUsers(ctx: Context, ids: string[]): Promise<{ removed: string[] }> {
  ctx.demand('auth.user.remove', { siteId: null });
  return ctx.tx(async (tx) => {
    const targets = await loadTargets(tx, ids);
    for (const target of targets) demandReach(tx, target, 'auth.user.remove');
    await demandRemainingSystem(tx, ids);
    for (const target of targets) {
      if (target.builtIn) throw forbidden();
      if (target.id === tx.user.id) throw ownRoles();
      await endSessions(tx.db, target.id);
      await tx.record({ act: 'auth.user.remove', object: userObject(target) });
    }
    const removed = await tx.db
      .update(users)
      .set({ ...intoTrash(tx), rev: sql`${users.rev} + 1`, updatedAt: tx.now() })
      .where(and(inArray(users.id, ids), isNull(users.removedAt)))
      .returning({ id: users.id });
    // A concurrent removal won.
    if (removed.length < targets.length) throw notFound();
    return { removed: ids };
  });
}

/** Restores accounts from the trash, except merged ones. @throws AppError C100, notFound */
export async function restoreUsers(ctx: Context, ids: string[]): Promise<User[]> {
  ctx.demand('auth.user.remove', { siteId: null });
  return ctx.tx(async (tx) => {
    const restored: User[] = [];
    for (const target of await loadTargets(tx, ids, { inTrash: true })) {
      demandReach(tx, target, 'auth.user.remove');
      if (target.handle.endsWith(MERGED)) throw notFound();
      const [row] = await tx.db
        .update(users)
        .set({ ...outOfTrash, rev: sql`${users.rev} + 1`, updatedAt: tx.now() })
        .where(eq(users.id, target.id))
        .returning();
      if (row) restored.push(await viewOf(tx, row));
      await tx.record({ act: 'auth.user.restore', object: userObject(target) });
    }
    return restored;
  });
}
