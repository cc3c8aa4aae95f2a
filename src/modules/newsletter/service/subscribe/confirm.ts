import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { findLink, takeLink } from '#kernel/links/one-time-links.ts';
import { hashToken } from '#kernel/links/token.ts';
import { slugOf } from '#kernel/site-of.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { namedLists } from '../open-lists.ts';
import { ownPreferencesPath, SEGMENT } from '../own-links.ts';
import { changeSubscriber, type SubscriberRow, stepValues, subscriberById } from '../subscribers/subscriber-rows.ts';
import { noteConsent } from './note-consent.ts';
import { CONFIRM, CONFIRM_LINK } from './send-confirmation.ts';

const LIMITS = rateLimits(20, 60, 120);

/** The open link of an email: which address it confirms, and which lists. */
export type OpenConfirmation = { email: string; lists: string[] };

/** Looks at the link without using it, because mail scanners open every link; null once it is used, replaced or expired. */
export async function readConfirmation(ctx: Context, token: string): Promise<OpenConfirmation | null> {
  await limitNetwork(ctx, 'newsletter.confirm', LIMITS);
  const link = await findLink(ctx, CONFIRM_LINK, [hashToken(token)]);
  const row = await wanting(ctx, link?.subject);
  if (!row) return null;
  const named = await namedLists(ctx, { siteId: row.siteId, ids: row.wanted, locale: ctx.locale });
  return { email: row.email, lists: named.map(({ name }) => name) };
}

/** Confirms the address and its lists; returns the path of the own choice. @throws AppError newsletter.linkExpired, tooMany */
export async function confirmNewsletter(ctx: Context, token: string): Promise<{ preferences: string }> {
  await limitNetwork(ctx, 'newsletter.confirm', LIMITS);
  return ctx.tx(async (tx) => {
    const link = await takeLink(tx, CONFIRM_LINK, [hashToken(token)]);
    const row = await wanting(tx, link?.subject);
    const step = row && stepValues(tx, row, 'confirm');
    if (!row || !step) throw linkExpired();
    const { wanted } = row;
    const lists = row.state === 'confirmed' ? [...new Set([...row.lists, ...wanted])] : wanted;
    const confirmed = await changeSubscriber(tx, row, {
      ...step,
      lists,
      wanted: [],
      source: 'form',
      note: '',
      pausedUntil: null,
      confirmedAt: tx.now(),
      stateAt: row.state === 'confirmed' ? row.stateAt : tx.now(),
    });
    const place = `/${slugOf(tx, row.siteId)}/${SEGMENT}/${CONFIRM}`;
    await noteConsent(tx, confirmed, { kind: 'confirmed', source: 'form', lists: wanted, wasShown: true, place });
    await tx.jobs.enqueue('newsletter.sendWelcome', { siteId: row.siteId, id: row.id });
    return { preferences: ownPreferencesPath(tx, confirmed) };
  });
}

/** The subscriber of the parish of the request that a link is about. */
async function wanting(ctx: Context, id: string | null | undefined): Promise<SubscriberRow | null> {
  const row = id ? await subscriberById(ctx, ctx.site.id, id) : undefined;
  return row && row.wanted.length > 0 ? row : null;
}

export const linkExpired = () => new AppError('newsletter.linkExpired', 404, 'newsletter_linkExpired');
