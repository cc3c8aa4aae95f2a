import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { GUEST_HANDLE, type Me } from '../contract.ts';
import { userRoles, users } from '../tables.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { describeMe } from './me.ts';
import { passwordMatches } from './passwords.ts';
import { closeSession, openSession } from './sessions.ts';

export type SignIn = { handle: string; password: string; device: string; previousToken?: string | undefined };

const wrongUserOrPassword = () => new AppError('auth.wrongUserOrPassword', 401, 'auth_wrongUserOrPassword');

/**
 * Checks handle and password and opens a session; an earlier session of the same browser ends (rotation at login).
 * Says the same for an unknown account, a wrong password, a locked and a built-in guest account (decision 17).
 * @throws AppError invalid (S5.7), auth.wrongUserOrPassword (401), tooMany (429)
 */
export async function signIn(ctx: Context, input: SignIn): Promise<{ me: Me; token: string }> {
  const handle = input.handle.trim().toLowerCase();
  refuseEmpty(handle, input.password);
  await countAttempt(ctx, handle);
  const [user] = await ctx.db.select().from(users).where(eq(users.handle, handle));
  const usable = user?.active && !user.removedAt && user.handle !== GUEST_HANDLE ? user : null;
  if (!(await passwordMatches(usable?.passwordHash, input.password)) || !usable) {
    if (user)
      await ctx.db
        .update(users)
        .set({ failedLogins: sql`${users.failedLogins} + 1` })
        .where(eq(users.id, user.id));
    throw wrongUserOrPassword();
  }
  return ctx.tx(async (tx) => {
    const now = tx.now();
    if (input.previousToken) await closeSession(tx.db, input.previousToken);
    const token = await openSession(tx, usable.id, input.device);
    await tx.db
      .update(users)
      .set({ lastLoginAt: now, lastActiveAt: now, failedLogins: 0 })
      .where(eq(users.id, usable.id));
    await forgetAttempts(tx, handle);
    await tx.emit('auth.signedIn', { userId: usable.id });
    const roles = await tx.db.select().from(userRoles).where(eq(userRoles.userId, usable.id));
    const actor = { id: usable.id, handle: usable.handle, name: usable.name || usable.handle, roles };
    return { me: describeMe(tx, actor), token };
  });
}

/** Ends the session of this browser; calling it twice is no mistake. */
export async function signOut(ctx: Context, token: string | undefined): Promise<void> {
  if (token) await closeSession(ctx.db, token);
}

function refuseEmpty(handle: string, password: string): void {
  const isHandle = /^[^\s@]+@[^\s@]+$/.test(handle) || /^[a-z0-9._-]{3,60}$/.test(handle);
  const fields = {
    ...(isHandle ? {} : { handle: 'auth_invalidEmail' as const }),
    ...(password ? {} : { password: 'auth_invalidPassword' as const }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
