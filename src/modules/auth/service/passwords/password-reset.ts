import type { Context } from '#kernel/context.ts';
import type { LinkPurpose } from '../../contract/links.ts';
import type { Strength } from '../../contract/passwords.ts';
import { type AccountRef, accountById } from '../account-by-handle.ts';
import { findLink, issueLink, tokenExpired, useLink } from '../emails/links.ts';
import { limitRate } from '../rate-limit.ts';
import { userObject } from '../users/user-words.ts';
import { type NewPassword, refuseBadPassword, storePassword } from './new-password.ts';
import { checkPassword, isLongAlone } from './password-strength.ts';
import { hashPassword } from './passwords.ts';

export const RESET_MINUTES = 30;
export const INVITATION_DAYS = 7;

/** `back`: path of the page that the link leads back to in the end. */
export type AskedByHandle = { handle: string; back?: string | null };

export type PasswordPurpose = Extract<LinkPurpose, 'resetPassword' | 'invitation'>;

/** Requests a password link. Same response and timing for every address, because a job does the work afterwards (A35). */
export async function requestPasswordReset(ctx: Context, { handle, back = null }: AskedByHandle): Promise<void> {
  await limitRate(ctx, 'askForMail');
  await ctx.jobs.enqueue('auth.sendResetEmail', { handle, back, locale: ctx.locale, siteId: ctx.site.id });
}

/** Queues the email with the link to set the first password. The caller checks permissions. */
export async function inviteLater(tx: Context, userId: string): Promise<void> {
  await tx.jobs.enqueue('auth.sendInvitation', { userId, siteId: tx.site.id });
}

/** The account of a password link, for showing the form; null = 'This token has expired.' */
export async function passwordLinkOf(
  ctx: Context,
  purpose: PasswordPurpose,
  token: string,
): Promise<AccountRef | null> {
  const link = await findLink(ctx, purpose, token);
  return link && accountById(ctx, link.userId);
}

/**
 * Sets a password using a mailed link. Ends every session and opens none, so the second factor is still required at the
 * next sign-in (US3). A rejected password does not consume the link.
 * @throws AppError tooMany, auth.tokenExpired, invalid
 */
export async function setPasswordByLink(
  ctx: Context,
  purpose: PasswordPurpose,
  { token, ...given }: NewPassword & { token: string },
): Promise<void> {
  await limitRate(ctx, 'useLink');
  const account = await passwordLinkOf(ctx, purpose, token);
  if (!account) throw tokenExpired();
  await refuseBadPassword(ctx, given, account);
  const passwordHash = await hashPassword(given.password);
  await ctx.tx(async (tx) => {
    const { userId } = await useLink(tx, purpose, token);
    await storePassword(tx, userId, {
      passwordHash,
      isLongPassword: isLongAlone(given.password),
      provesAddress: true,
    });
    await tx.jobs.enqueue('auth.sendPasswordNotice', { userId, locale: tx.locale });
    await tx.record({
      act: purpose === 'invitation' ? 'auth.password.set' : 'auth.password.reset',
      object: userObject(account),
      by: account,
    });
  });
}

/** Creates the token for the password email. */
export async function makePasswordLink(
  ctx: Context,
  purpose: PasswordPurpose,
  { id: userId, handle }: AccountRef,
): Promise<string> {
  const lifeMs = purpose === 'invitation' ? INVITATION_DAYS * 24 * 3_600_000 : RESET_MINUTES * 60_000;
  return (await issueLink(ctx, { purpose, userId, handle, lifeMs })).token;
}

/** Rates a password for the strength meter, taking the user's own data into account. @throws AppError tooMany */
export async function measurePassword(
  ctx: Context,
  { password, known, token }: { password: string; known: string[]; token?: string | undefined },
): Promise<Strength> {
  await limitRate(ctx, 'strength');
  const account = token
    ? ((await passwordLinkOf(ctx, 'resetPassword', token)) ?? (await passwordLinkOf(ctx, 'invitation', token)))
    : await accountById(ctx, ctx.user.id);
  const own = account ? [account.handle, account.name] : [];
  return checkPassword(ctx, { password, secondFactor: account?.hasSecondFactor ?? false, known: [...known, ...own] });
}
