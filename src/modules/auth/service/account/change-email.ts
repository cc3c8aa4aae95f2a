import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { isUniqueViolation } from '#kernel/db/violations.ts';
import { invalid } from '#kernel/errors.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { changedAddressNotice, newAddressEmail, oldAddressNotice } from '../../mails/account-emails.ts';
import { users } from '../../tables.ts';
import { accountAsked, accountById } from '../account-by-handle.ts';
import { type Asked, type Frame, sendLink, sendNotice } from '../emails/emails.ts';
import { findLink, issueLink, useLink } from '../emails/links.ts';
import { limitRate } from '../rate-limit.ts';
import { endSessions } from '../sessions/sessions.ts';
import { makeNotMeLink } from '../sign-in/not-me.ts';
import { loadTarget } from '../users/load-target.ts';
import { demandGiveAway, demandReach } from '../users/role-rules.ts';
import { userObject } from '../users/user-words.ts';
import { handleTaken } from '../users/write-users.ts';
import { demandOwnAccount } from './own-account.ts';
import { proveOwner } from './prove-owner.ts';

const LIFE_HOURS = 24;

type Wish = { _id?: string | undefined; email: string; password: string };

/**
 * Requests a change of the sign-in address. It takes effect once the link sent to the new address is used; the old address
 * is notified at once. Changing one's own address needs the password, changing another's the permission to update accounts.
 * If the new address is already taken, it gets no email; response and own mailbox do not reveal it (decision 17).
 * @throws AppError invalid, auth.wrongPassword, C100, access.proofNeeded, tooMany
 */
export async function changeEmail(ctx: Context, { _id, email, password }: Wish): Promise<{ ok: true }> {
  const isOwn = !_id || _id === ctx.user.id;
  demandOwnAccount(ctx, 'update');
  if (!z.email().safeParse(email).success) throw invalid({ email: 'auth_invalidEmail' });
  const target = await loadTarget(ctx, _id ?? ctx.user.id);
  if (isOwn) await proveOwner(ctx, password);
  else {
    demandReach(ctx, target);
    demandGiveAway(ctx, target);
  }
  if (target.handle === email) throw invalid({ email: 'auth_sameEmail' });
  await ctx.tx(async (tx) => {
    const payload = { userId: target.id, email, isOwn, ...(isOwn ? { locale: tx.locale } : {}) };
    if (!isOwn && !(await isFree(tx, email))) throw handleTaken();
    await tx.jobs.enqueue('auth.sendNewAddress', payload);
    await tx.record({ act: 'auth.user.askEmail', object: userObject(target), after: { email: 'changed' } });
  });
  return { ok: true };
}

export type NewAddress = Asked & { userId: string; email: string; isOwn?: boolean };

/** Job: mails the confirmation link to the new address, unless it is taken, and a notice to the old one. */
export async function sendNewAddress(ctx: Context, asked: NewAddress): Promise<void> {
  const account = await accountAsked(ctx, asked);
  if (!account) return;
  const { email } = asked;
  const { id: userId, handle } = account;
  const notice = ({ head, pages, linkTo }: Frame) => oldAddressNotice(head, { url: linkTo(pages.resetpassword) });
  if (!(await isFree(ctx, email))) {
    await sendLink(ctx, { asked, account, kind: 'newAddress' }, async (frame) => notice(frame));
    return;
  }
  const isSent = await sendLink(
    ctx,
    { asked, account, kind: 'newAddress', to: email },
    async ({ head, pages, linkTo }) => {
      const link = { purpose: 'changeEmail' as const, userId, handle, lifeMs: LIFE_HOURS * 3_600_000 };
      const { token } = await issueLink(ctx, { ...link, payload: { email, isOwn: asked.isOwn !== false } });
      return newAddressEmail(head, { url: linkTo(pages.accountcenter, { bestaetigen: token }), hours: LIFE_HOURS });
    },
  );
  if (isSent) await sendNotice(ctx, { account, asked }, notice);
}

/**
 * Applies the new address and ends all sessions of the account, because the handle is half of its credentials. If the account
 * holder asked for it, the old address gets a link that restores it, in case it was an intruder.
 * @throws AppError auth.tokenExpired, auth.alreadyRegistered
 */
export async function confirmEmail(ctx: Context, token: string): Promise<{ ok: true }> {
  await limitRate(ctx, 'useLink');
  return ctx.tx(async (tx) => {
    const { userId, payload } = await useLink(tx, 'changeEmail', token);
    const user = await loadTarget(tx, userId);
    const email = payload.email ?? '';
    await storeHandle(tx, userId, email);
    await endSessions(tx.db, userId);
    if (payload.isOwn) {
      const changed: ChangedAddress = { userId, handle: user.handle, at: tx.now().toISOString(), locale: tx.locale };
      await tx.jobs.enqueue('auth.sendChangedAddress', changed);
    }
    const by = { id: user.id, name: user.name };
    const [before, after] = [{ handle: '…' }, { handle: 'changed' }];
    await tx.record({
      act: 'auth.user.changeEmail',
      object: userObject(user),
      before,
      after,
      by,
    });
    return { ok: true as const };
  });
}

/** Relies on the unique index: another account may take the address at the same moment. */
async function storeHandle(tx: Context, userId: string, handle: string): Promise<void> {
  const values = { handle, rev: sql`${users.rev} + 1`, updatedAt: tx.now() };
  const isThere = and(eq(users.id, userId), isNull(users.removedAt));
  await tx.db
    .update(users)
    .set(values)
    .where(isThere)
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? handleTaken() : error;
    });
}

/** `handle`: the old address. */
export type ChangedAddress = { userId: string; handle: string; at: string; locale: Locale };

/** Job: tells the old address that it no longer signs in, with a link that restores it for seven days. */
export async function sendChangedAddress(ctx: Context, asked: ChangedAddress): Promise<void> {
  const found = await accountById(ctx, asked.userId);
  if (!found) return;
  const account = { ...found, handle: asked.handle };
  const nichtich = await makeNotMeLink(ctx, asked);
  await sendNotice(ctx, { account, asked }, ({ head, pages, linkTo }) =>
    changedAddressNotice(head, { url: linkTo(pages.login, { nichtich }) }),
  );
}

/** Reads the new address a link would apply, without consuming the link; null = 'This token has expired.' */
export async function newAddressOf(ctx: Context, token: string): Promise<string | null> {
  return (await findLink(ctx, 'changeEmail', token))?.payload.email ?? null;
}

async function isFree(ctx: Context, handle: string): Promise<boolean> {
  return (await ctx.db.select({ id: users.id }).from(users).where(eq(users.handle, handle))).length === 0;
}
