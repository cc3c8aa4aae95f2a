import { eq } from 'drizzle-orm';
import { demandSignedIn } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { tabs } from '../../tables.ts';

/**
 * Binds a tab id (S7.2) to the current session, so that file locks cannot be taken or released for another user's tab.
 * Ends with the session. @throws AppError auth.tabTaken (409): the browser generates a new id
 */
export async function registerTab(ctx: Context, tabSession: string): Promise<{ tabSession: string }> {
  const { id: sessionId } = demandSignedIn(ctx);
  const [own] = await ctx.db
    .insert(tabs)
    .values({ id: tabSession, sessionId, seenAt: ctx.now() })
    .onConflictDoUpdate({ target: tabs.id, set: { seenAt: ctx.now() }, setWhere: eq(tabs.sessionId, sessionId) })
    .returning();
  if (!own) throw tabTaken();
  return { tabSession };
}

const tabTaken = () => new AppError('auth.tabTaken', 409, 'auth_tabTaken');
