import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { hashToken, newToken } from '#kernel/links/token.ts';
import { momentText } from '#kernel/local-time.ts';
import { m } from '#texts';
import { newDeviceNotice } from '../../mails/sign-in-emails.ts';
import { users } from '../../tables.ts';
import { accountAsked } from '../account-by-handle.ts';
import { addChallenge, dropChallenges, dropChallengesSince, findChallenge, takeChallenge } from '../challenges.ts';
import { sendNotice } from '../emails/emails.ts';
import { endLinks } from '../emails/links.ts';
import { removeFactorsSince } from '../factors/remove-factors.ts';
import { shortAddress } from '../sessions/address-words.ts';
import { deviceWords } from '../sessions/device-words.ts';
import { deleteDevices } from '../sessions/devices.ts';
import { endSessions } from '../sessions/sessions.ts';
import { userObject } from '../users/user-words.ts';

/** `handle`: the address of the account at that moment, which an intruder may have changed since. */
export type NewDevice = { userId: string; handle: string; device: string; address: string; at: string; locale: Locale };

/** Job: mails the account holder about a sign-in from an unknown browser, with a link to revoke it. */
export async function reportNewDevice(ctx: Context, asked: NewDevice): Promise<void> {
  const found = await accountAsked(ctx, asked);
  if (!found) return;
  const account = { ...found, handle: asked.handle };
  const token = await makeNotMeLink(ctx, { userId: account.id, handle: account.handle, at: asked.at });
  const { timeZone } = ctx.site;
  await sendNotice(ctx, { account, asked }, ({ head, pages, linkTo }) => {
    const { browser, system } = deviceWords(asked.device);
    const device = [browser, system].filter(Boolean).join(', ');
    return newDeviceNotice(head, {
      url: linkTo(pages.login, { nichtich: token }),
      when: momentText(new Date(asked.at), head.locale, timeZone),
      device: device || m.auth_unknownDevice({}, { locale: head.locale }),
      place: shortAddress(asked.address) || '–',
    });
  });
}

/** Creates a link to revoke everything since `at`, including a change of the address `handle` it is mailed to. */
export async function makeNotMeLink(
  ctx: Context,
  { userId, handle, at }: { userId: string; handle: string; at: string },
): Promise<string> {
  const token = newToken();
  await addChallenge(ctx, 'notMe', { secretHash: hashToken(token), userId, payload: { at, handle } });
  return token;
}

/** True if the link is still valid. Does not consume it, because mail clients prefetch links. */
export async function notMeIsOpen(ctx: Context, token: string): Promise<boolean> {
  return (await findChallenge(ctx, 'notMe', hashToken(token))) !== null;
}

/**
 * "Das war ich nicht": ends every session, forgets all known browsers, removes sign-in factors set up since, restores the
 * address the link was mailed to, and invalidates the password, so that a new one has to be set by a password reset. Newer
 * links of this kind end: they may have been mailed to an intruder's address. @throws AppError auth.linkExpired (400)
 */
export async function reportNotMe(ctx: Context, token: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const link = await takeChallenge(tx, 'notMe', [hashToken(token)]);
    const [user] = link?.userId
      ? await tx.db.update(users).set({ passwordHash: null }).where(eq(users.id, link.userId)).returning()
      : [];
    if (!link || !user) throw new AppError('auth.linkExpired', 400, 'auth_linkExpired');
    const { at, handle = user.handle } = link.payload;
    const since = new Date(String(at));
    const restored = await restoreHandle(tx, user, String(handle));
    await dropChallengesSince(tx, 'notMe', user.id, since);
    await removeFactorsSince(tx, user.id, since);
    await endSessions(tx.db, user.id);
    await endLinks(tx, user.id, ['changeEmail', 'resetSecondFactor', 'keepSecondFactor']);
    await dropChallenges(tx, 'secondStep', user.id);
    await deleteDevices(tx, user.id);
    const change = restored === user.handle ? {} : { before: { handle: '…' }, after: { handle: 'changed' } };
    await tx.record({
      act: 'auth.session.notMe',
      object: userObject(user),
      ...change,
      by: { id: user.id, name: user.name },
    });
  });
}

/**
 * Gives the account its former address back. An unconfirmed sign-up under that address is deleted, because it may exist only to
 * block this. If a confirmed account has it, the account is locked instead, so that it cannot be taken over either.
 */
async function restoreHandle(tx: Context, user: typeof users.$inferSelect, former: string): Promise<string> {
  if (former === user.handle) return former;
  await tx.db.delete(users).where(and(eq(users.handle, former), isNotNull(users.unverifiedSince)));
  const [taken] = await tx.db.select({ id: users.id }).from(users).where(eq(users.handle, former));
  const values = taken ? { active: false } : { handle: former };
  await tx.db.update(users).set(values).where(eq(users.id, user.id));
  return taken ? user.handle : former;
}
