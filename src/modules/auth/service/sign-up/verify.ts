import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { dropLinks } from '#kernel/links/one-time-links.ts';
import { consents, users } from '../../tables.ts';
import { type AccountRef, accountById } from '../account-by-handle.ts';
import { findLink, issueLink, tokenExpired, useLink } from '../emails/links.ts';
import type { AskedByHandle } from '../passwords/password-reset.ts';
import { limitRate } from '../rate-limit.ts';
import { demandPasswordOf } from '../sign-in/prove.ts';
import { userObject } from '../users/user-words.ts';

export const VERIFY_HOURS = 72;
/** Unconfirmed accounts are deleted: they may hold data of someone who never signed up. */
export const FORGET_AFTER_DAYS = 14;

/** Condition: accounts with an unconfirmed address. */
export const unconfirmed = and(isNotNull(users.unverifiedSince), eq(users.active, false));

/** Requests the confirmation email again. The response reveals nothing about the address; a job does the work (A35). */
export async function requestVerification(ctx: Context, { handle, back = null }: AskedByHandle): Promise<void> {
  await limitRate(ctx, 'askForMail');
  await ctx.jobs.enqueue('auth.sendVerifyEmail', { handle, back, locale: ctx.locale, siteId: ctx.site.id });
}

/** The address a link would confirm, without consuming it, for the confirmation page. Null if the link is invalid. */
export async function verificationOf(ctx: Context, token: string): Promise<{ handle: string } | null> {
  const link = await findLink(ctx, 'verify', token);
  const account = link && (await accountById(ctx, link.userId));
  return account ? { handle: account.handle } : null;
}

/**
 * Confirms the address and activates the account without signing in. Needs the password of the sign-up: otherwise the owner of the
 * mailbox would activate an account whose password a stranger chose. A wrong one does not consume the link.
 * @throws AppError tooMany, auth.tokenExpired, invalid
 */
export async function verifyAccount(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ handle: string }> {
  await limitRate(ctx, 'useLink');
  const link = await findLink(ctx, 'verify', token);
  if (!link) throw tokenExpired();
  await demandPasswordOf(ctx, link.userId, password);
  return ctx.tx(async (tx) => {
    const { userId } = await useLink(tx, 'verify', token);
    const [user] = await tx.db
      .update(users)
      .set({ active: true, unverifiedSince: null, rev: sql`${users.rev} + 1`, updatedAt: tx.now() })
      .where(and(eq(users.id, userId), isNotNull(users.unverifiedSince), isNull(users.removedAt)))
      .returning({ handle: users.handle, name: users.name });
    if (!user) throw tokenExpired();
    await tx.emit('auth.accountVerified', { userId, newsletter: await wantsNewsletter(tx, userId) });
    await tx.record({
      act: 'auth.account.verify',
      object: userObject({ id: userId, ...user }),
      by: { id: userId, name: user.name },
    });
    return { handle: user.handle };
  });
}

/** Creates the token for the confirmation email. */
export async function makeVerifyLink(ctx: Context, { id: userId, handle }: AccountRef): Promise<string> {
  const lifeMs = VERIFY_HOURS * 3_600_000;
  return (await issueLink(ctx, { purpose: 'verify', userId, handle, lifeMs })).token;
}

/** Job: deletes accounts that were never confirmed. */
export async function sweepUnverified(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - FORGET_AFTER_DAYS * 24 * 3_600_000);
  const gone = await ctx.db
    .delete(users)
    .where(and(unconfirmed, lt(users.unverifiedSince, before)))
    .returning({ id: users.id });
  await dropLinks(
    ctx,
    gone.map(({ id }) => id),
  );
}

async function wantsNewsletter(ctx: Context, userId: string): Promise<boolean> {
  const given = await ctx.db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.purpose, 'newsletter'), isNull(consents.withdrawnAt)));
  return given.length > 0;
}
