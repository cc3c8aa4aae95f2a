import { eq } from 'drizzle-orm';
import { demandSignedIn } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { admitAttempt, resetFailures } from '#kernel/throttle/failures.ts';
import { users } from '../../tables.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { rotateSession } from '../sessions/sessions.ts';
import { attemptOf } from './attempt-rules.ts';
import { wrongUserOrPassword } from './refusals.ts';
import { proveSecondStep, type SecondFactorProof } from './second-step.ts';

/**
 * Re-authenticates the signed-in user by password, code or passkey and rotates the session token.
 * @throws AppError invalid (wrong password, at the field), auth.wrongCode, tooMany
 */
export async function prove(
  ctx: Context,
  given: SecondFactorProof & { password?: string | undefined },
): Promise<{ token: string; seconds: number | null } | null> {
  demandSignedIn(ctx);
  if (given.password === undefined) await proveSecondStep(ctx, ctx.user.id, given);
  else await demandOwnPassword(ctx, given.password);
  return rotateSession(ctx, { isProof: true });
}

/**
 * Demands the caller's password; attempts are limited per account, so that it cannot be guessed in an unattended browser.
 * `mistake`: the field error for a wrong password. @throws AppError invalid, tooMany
 */
export async function demandOwnPassword(
  ctx: Context,
  password: string,
  mistake: Record<string, MessageKey> = { password: 'auth_wrongPassword' },
): Promise<void> {
  demandSignedIn(ctx);
  await demandPasswordOf(ctx, ctx.user.id, password, mistake);
}

/** Like `demandOwnPassword`, for the account of a link. */
export async function demandPasswordOf(
  ctx: Context,
  userId: string,
  password: string,
  mistake: Record<string, MessageKey> = { password: 'auth_wrongPassword' },
): Promise<void> {
  const attempts = [attemptOf('proof', userId)];
  await admitAttempt(ctx, attempts);
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!user) throw wrongUserOrPassword();
  if (!(await passwordMatches(user.hash, password))) throw invalid(mistake);
  await resetFailures(ctx, attempts);
}
