import { eq } from 'drizzle-orm';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Act } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { takeLinkById } from '#kernel/links/one-time-links.ts';
import { users } from '../../tables.ts';
import { type AccountRef, accountById } from '../account-by-handle.ts';
import { endLinks, findLink, issueLink, scheduledLink, useLink } from '../emails/links.ts';
import type { AskedByHandle } from '../passwords/password-reset.ts';
import { limitRate } from '../rate-limit.ts';
import { endSessions } from '../sessions/sessions.ts';
import { loadTarget } from '../users/load-target.ts';
import { demandReach } from '../users/role-rules.ts';
import { removeAllFactors } from './remove-factors.ts';

const HOUR_MS = 3_600_000;
export const RESET_LINK_MINUTES = 30;
/** Access to the mailbox alone must not be enough: the account holder has this long to object. */
export const COOL_DOWN_HOURS = 24;
/** Lifetime of the cancel link; well beyond the cool-down, because the job may run late. */
const WAY_BACK_MS = 7 * 24 * HOUR_MS;

/** Requests a link to disable the second factor. Same response and timing for every address (A35). */
export async function requestSecondFactorReset(ctx: Context, { handle, back = null }: AskedByHandle): Promise<void> {
  await limitRate(ctx, 'askForMail');
  await ctx.jobs.enqueue('auth.sendFactorResetEmail', { handle, back, locale: ctx.locale });
}

/** Creates the token for the reset email. */
export async function makeFactorResetLink(ctx: Context, { id: userId, handle }: AccountRef): Promise<string> {
  const lifeMs = RESET_LINK_MINUTES * 60_000;
  return (await issueLink(ctx, { purpose: 'resetSecondFactor', userId, handle, lifeMs })).token;
}

/** Checks whether a link is still valid without consuming it, for the confirmation page. */
export async function factorLinkOf(
  ctx: Context,
  purpose: 'resetSecondFactor' | 'keepSecondFactor',
  token: string,
): Promise<{ actsAt: Date | null } | null> {
  const link = await findLink(ctx, purpose, token);
  return link && { actsAt: link.payload.actsAt ? new Date(link.payload.actsAt) : null };
}

/**
 * Starts the cool-down: the second factor is removed after 24 hours unless the account holder objects or signs in with it. `back`:
 * the page that was left for it.
 * @throws AppError tooMany, auth.tokenExpired
 */
export async function beginSecondFactorReset(
  ctx: Context,
  { token, back = null }: { token: string; back?: string | null },
): Promise<{ actsAt: Date }> {
  await limitRate(ctx, 'useLink');
  return ctx.tx(async (tx) => {
    const { userId } = await useLink(tx, 'resetSecondFactor', token);
    const actsAt = new Date(tx.now().getTime() + COOL_DOWN_HOURS * HOUR_MS);
    const asked = { userId, back, locale: tx.locale, actsAt: actsAt.toISOString() };
    await tx.jobs.enqueue('auth.announceFactorReset', asked);
    await recordFor(tx, userId, 'auth.secondFactor.requestReset');
    return { actsAt };
  });
}

/** Creates the "it was not me" link of the announcement and schedules the job that removes the factor. */
export async function planFactorRemoval(
  ctx: Context,
  { userId, actsAt, back }: { userId: string; actsAt: string; back: string | null },
): Promise<{ account: AccountRef; token: string } | null> {
  const account = await accountById(ctx, userId);
  if (!account?.hasSecondFactor) return null;
  const lifeMs = new Date(actsAt).getTime() - ctx.now().getTime() + WAY_BACK_MS;
  const link = {
    purpose: 'keepSecondFactor' as const,
    userId,
    handle: account.handle,
    payload: { actsAt, ...(back ? { back } : {}) },
    lifeMs,
  };
  return ctx.tx(async (tx) => {
    const { id, token } = await issueLink(tx, link);
    await tx.jobs.enqueue('auth.removeFactors', { linkId: id }, { startAfter: new Date(actsAt) });
    return { account, token };
  });
}

/** "It was not me": cancels the removal and invalidates the link mailed before. @throws AppError auth.tokenExpired */
export async function keepSecondFactor(ctx: Context, { token }: { token: string }): Promise<void> {
  await limitRate(ctx, 'useLink');
  await ctx.tx(async (tx) => {
    const { userId } = await useLink(tx, 'keepSecondFactor', token);
    await endLinks(tx, userId, ['resetSecondFactor']);
    await recordFor(tx, userId, 'auth.secondFactor.keep');
  });
}

/** Job after the cool-down. Does nothing if the account holder has objected or signed in with the second factor since. */
export async function finishSecondFactorReset(ctx: Context, linkId: string): Promise<void> {
  const link = await scheduledLink(ctx, linkId);
  if (!link?.payload.actsAt || new Date(link.payload.actsAt) > ctx.now()) return;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, link.userId));
  const hasSignedIn = user?.lastLoginAt && user.lastLoginAt > link.createdAt;
  await ctx.tx(async (tx) => {
    if (!(await takeLinkById(tx, linkId)) || hasSignedIn) return;
    await removeNow(tx, link.userId, { act: 'auth.secondFactor.resetByLink', back: link.payload.back });
  });
}

/**
 * Removes another account's second factor immediately and mails the reason to its holder (US4).
 * @throws AppError C100, notFound, access.proofNeeded, auth.noSecondFactor (409)
 */
export async function resetSecondFactor(
  ctx: Context,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  ctx.demand('auth.secondFactor.reset', { siteId: null });
  demandReach(ctx, await loadTarget(ctx, userId), 'auth.secondFactor.reset');
  demandRecentProof(ctx);
  const account = await accountById(ctx, userId);
  if (!account) throw notFound();
  if (!account.hasSecondFactor) throw new AppError('auth.noSecondFactor', 409, 'auth_noSecondFactor');
  await ctx.tx((tx) => removeNow(tx, userId, { act: 'auth.secondFactor.reset', reason }));
}

type Removal = { act: Act; reason?: string; back?: string | undefined };

async function removeNow(tx: Context, userId: string, { act, reason, back }: Removal): Promise<void> {
  await removeAllFactors(tx, userId);
  await endSessions(tx.db, userId);
  await endLinks(tx, userId, ['resetSecondFactor', 'keepSecondFactor']);
  await tx.emit('auth.secondFactorReset', { userId });
  await tx.jobs.enqueue('auth.sendFactorRemoved', { userId, ...(reason ? { reason } : { locale: tx.locale, back }) });
  await recordFor(tx, userId, act, reason);
}

/** Records the account holder as actor if a link was used, otherwise the signed-in user. */
async function recordFor(tx: Context, userId: string, act: Act, note?: string): Promise<void> {
  const account = await accountById(tx, userId);
  const label = account?.name ?? userId;
  const isOwn = act !== 'auth.secondFactor.reset';
  await tx.record({
    act,
    object: { kind: 'user', id: userId, label },
    ...(isOwn ? { by: { id: userId, name: account?.name ?? label } } : {}),
    ...(note ? { note } : {}),
  });
}
