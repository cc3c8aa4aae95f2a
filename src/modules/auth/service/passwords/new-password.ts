import { eq, sql } from 'drizzle-orm';
import type { SessionState } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { users } from '../../tables.ts';
import type { AccountRef } from '../account-by-handle.ts';

import { dropChallenges } from '../challenges.ts';
import { endLinks } from '../emails/links.ts';
import { endSessions } from '../sessions/sessions.ts';
import { checkPassword, type PasswordInput } from './password-strength.ts';

export type NewPassword = { password: string; password2: string };

/** Field errors of a new password (S5.5, decision 18); empty if it is acceptable. */
export async function passwordMistakes(
  ctx: Context,
  { password, password2 }: NewPassword,
  person: Omit<PasswordInput, 'password'>,
): Promise<Record<string, MessageKey>> {
  const { ok } = await checkPassword(ctx, { ...person, password });
  return {
    ...(ok ? {} : { password: person.secondFactor ? 'auth_passwordWeakBesideFactor' : 'auth_passwordWeak' }),
    ...(password === password2 ? {} : { password2: 'auth_passwordsDiffer' as const }),
  };
}

/** @throws AppError invalid */
export async function refuseBadPassword(ctx: Context, given: NewPassword, account: AccountRef): Promise<void> {
  const known = [account.handle, account.name];
  const mistakes = await passwordMistakes(ctx, given, { secondFactor: account.hasSecondFactor, known });
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}

/** `keepsSession`: the session that has just been re-authenticated and stays open. */
type Stored = { passwordHash: string; isLongPassword: boolean; provesAddress: boolean; keepsSession?: SessionState };

/**
 * Stores a new password and ends all other sessions and open links. `provesAddress`: mailbox control was shown, so the
 * address also counts as confirmed. The second factor stays unchanged (US3).
 */
export async function storePassword(
  tx: Context,
  userId: string,
  { passwordHash, isLongPassword, provesAddress, keepsSession }: Stored,
): Promise<void> {
  const proof = provesAddress
    ? { active: sql`${users.active} or ${users.unverifiedSince} is not null`, unverifiedSince: null }
    : {};
  await tx.db
    .update(users)
    .set({ passwordHash, isLongPassword, failedLogins: 0, rev: sql`${users.rev} + 1`, updatedAt: tx.now(), ...proof })
    .where(eq(users.id, userId));
  const except = keepsSession?.state === 'open' ? keepsSession.id : undefined;
  await endSessions(tx.db, userId, { except });
  await dropChallenges(tx, 'secondStep', userId);
  await endLinks(tx, userId, ['resetPassword', 'invitation', 'verify', 'changeEmail']);
  await tx.emit('auth.passwordChanged', { userId });
}
