import { eq } from 'drizzle-orm';
import { demandSignedIn } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { admitAttempt, forgetFailures } from '#kernel/throttle/failures.ts';
import { users } from '../../tables.ts';
import { passwordMatches } from '../passwords.ts';
import { rotateSession } from '../sessions/sessions.ts';
import { attemptOf } from './attempt-rules.ts';
import { wrongUserOrPassword } from './refusals.ts';
import { type Given, proveSecondStep } from './second-step.ts';

/**
 * Proves once more who is signed in, by password, code or passkey, and gives the session a new token.
 * @throws AppError invalid (wrong password, at the field), auth.wrongCode, tooMany
 */
export async function prove(
  ctx: Context,
  given: Given & { password?: string | undefined },
): Promise<{ token: string; seconds: number | null } | null> {
  demandSignedIn(ctx);
  if (given.password === undefined) await proveSecondStep(ctx, ctx.user.id, given);
  else await demandOwnPassword(ctx, given.password);
  return rotateSession(ctx, { isProof: true });
}

/**
 * The own password, counted for the account, so that an open browser is no place to guess it. `mistake`: what a wrong one
 * is called, at which field. @throws AppError invalid, tooMany
 */
export async function demandOwnPassword(
  ctx: Context,
  password: string,
  mistake: Record<string, MessageKey> = { password: 'auth_wrongPassword' },
): Promise<void> {
  demandSignedIn(ctx);
  const attempts = [attemptOf('proof', ctx.user.id)];
  await admitAttempt(ctx, attempts);
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, ctx.user.id));
  if (!user) throw wrongUserOrPassword();
  if (!(await passwordMatches(user.hash, password))) throw invalid(mistake);
  await forgetFailures(ctx, attempts);
}
