import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { dropLinks } from '#kernel/links/one-time-links.ts';
import { users } from '../../tables.ts';
import { leaveViews } from '../saved-views.ts';
import { endSessions } from '../sessions/sessions.ts';

/**
 * Deletes accounts of the demo with all that belongs to them; unlike an erasure it leaves no row. The caller has asked for the
 * right. Stays: an account that was given another handle, because it became somebody's own, and that of the caller.
 */
export async function discardAccounts(tx: Context, accounts: readonly { id: string; handle: string }[]): Promise<void> {
  for (const { id, handle } of accounts) {
    const [found] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.id, id), ne(users.id, tx.user.id), eq(users.handle, handle.toLowerCase()), isNull(users.builtIn)),
      );
    if (!found) continue;
    for (const room of tx.rooms) await room.personalData?.erase(tx, id, handle);
    await endSessions(tx.db, id);
    await dropLinks(tx, [id]);
    await leaveViews(tx, id);
    await tx.db.delete(users).where(eq(users.id, id));
  }
}
