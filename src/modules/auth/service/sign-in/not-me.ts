import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { hashToken, newToken } from '#kernel/links/token.ts';
import { momentText } from '#kernel/local-time.ts';
import { m } from '#texts';
import { newDeviceNotice } from '../../mails/sign-in-letters.ts';
import { users } from '../../tables.ts';
import { accountAsked } from '../account-by-handle.ts';
import { addChallenge, dropChallenges, findChallenge, takeChallenge } from '../challenges.ts';
import { removeFactorsSince } from '../factors/remove-factors.ts';
import { sendNotice } from '../letters.ts';
import { endLinks } from '../links.ts';
import { shortAddress } from '../sessions/address-words.ts';
import { deviceWords } from '../sessions/device-words.ts';
import { forgetDevices } from '../sessions/devices.ts';
import { endSessions } from '../sessions/sessions.ts';

export type NewDevice = { userId: string; device: string; address: string; at: string; locale: Locale };

/** Job: mails the account holder about a sign-in from an unknown browser, with a link to revoke it. */
export async function tellNewDevice(ctx: Context, asked: NewDevice): Promise<void> {
  const account = await accountAsked(ctx, asked);
  if (!account) return;
  const token = newToken();
  const payload = { at: asked.at };
  await addChallenge(ctx, 'notMe', { secretHash: hashToken(token), userId: account.id, payload });
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

/** Whether the link is still valid. Does not consume it, because mail clients prefetch links. */
export async function notMeIsOpen(ctx: Context, token: string): Promise<boolean> {
  return (await findChallenge(ctx, 'notMe', hashToken(token))) !== null;
}

/**
 * "Das war ich nicht": ends every session, forgets all known browsers, removes sign-in factors set up since, and invalidates
 * the password, so that a new one has to be set by a password reset. @throws AppError auth.linkExpired (400)
 */
export async function reportNotMe(ctx: Context, token: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const link = await takeChallenge(tx, 'notMe', [hashToken(token)]);
    const [user] = link?.userId
      ? await tx.db.update(users).set({ passwordHash: null }).where(eq(users.id, link.userId)).returning()
      : [];
    if (!link || !user) throw new AppError('auth.linkExpired', 400, 'auth_linkExpired');
    await removeFactorsSince(tx, user.id, new Date(String(link.payload.at)));
    await endSessions(tx.db, user.id);
    await endLinks(tx, user.id, ['changeEmail']);
    await dropChallenges(tx, 'secondStep', user.id);
    await forgetDevices(tx, user.id);
    const by = { id: user.id, name: user.name };
    await tx.record({ act: 'auth.session.notMe', object: { kind: 'user', id: user.id, label: user.name }, by });
  });
}
