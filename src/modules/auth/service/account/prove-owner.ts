import { eq } from 'drizzle-orm';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { users } from '../../tables.ts';
import { demandOwnPassword } from '../sign-in/prove.ts';

/**
 * Re-authenticates the caller before an irreversible action: by password, or for accounts without a password by a recent
 * sign-in. @throws AppError invalid at the field, tooMany, access.proofNeeded
 */
export async function proveOwner(ctx: Context, password: string): Promise<void> {
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, ctx.user.id));
  if (user && user.hash === null) return demandRecentProof(ctx);
  await demandOwnPassword(ctx, password);
}
