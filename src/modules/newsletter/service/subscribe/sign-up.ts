import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { demandHuman } from '#kernel/captcha/captcha.ts';
import { demandComponent } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { hasWebAddress } from '#kernel/mail/web-address.ts';
import { siteOf } from '#kernel/site-of.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import type { NewsletterSignUp } from '../../contract/sign-up.ts';
import { consents, subscribers } from '../../tables.ts';
import { openLists } from '../open-lists.ts';
import {
  changeSubscriber,
  hasNewList,
  plainAddress,
  type SubscriberRow,
  subscriberByEmail,
  suppressedState,
} from '../subscribers/subscriber-rows.ts';
import { noteConsent } from './note-consent.ts';

/** A parish office or a school shares one network. */
const LIMITS = rateLimits(10, 30, 60);

const DAY_MS = 24 * 3_600_000;
const PAUSE_MS = 10 * 60_000;
const MOST_PER_DAY = 3;

const isEmail = (text: string): boolean => z.email().max(254).safeParse(text).success;

/**
 * Takes the form. What is stored, and the answer, say nothing about whether the address is known: the email does.
 * @throws AppError kernel.componentOff, tooMany, invalid at the fields (S5.9), wrongCaptcha
 */
export async function signUpForNewsletter(ctx: Context, given: NewsletterSignUp): Promise<{ state: 'asked' }> {
  const { id: siteId } = siteOf(ctx, given.site);
  demandComponent(ctx, 'newsletter', siteId);
  await limitNetwork(ctx, 'newsletter.signUp', LIMITS);
  const lists = await demandForm(ctx, siteId, given);
  await demandHuman(ctx, given.captcha);
  await ctx.tx((tx) =>
    storeWish(tx, { siteId, email: plainAddress(given.email), name: given.name, lists, place: given.page }),
  );
  return { state: 'asked' };
}

async function demandForm(
  ctx: Context,
  siteId: string,
  { email, name, lists, privacy }: NewsletterSignUp,
): Promise<string[]> {
  const known = new Set((await openLists(ctx, siteId)).map(({ id }) => id));
  const chosen = [...new Set(lists)].filter((id) => known.has(id));
  const mistakes: Record<string, MessageKey> = {};
  if (!isEmail(email)) mistakes.email = 'newsletter_emailInvalid';
  if (hasWebAddress(name)) mistakes.name = 'newsletter_nameWithLink';
  if (chosen.length === 0) mistakes.lists = 'newsletter_listsMissing';
  if (!privacy) mistakes.privacy = 'newsletter_privacyMissing';
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  return chosen;
}

/** `place`: path of the page. */
type Wish = { siteId: string; email: string; name: string; lists: readonly string[]; place: string };

/** Notes which lists somebody asked for, and asks the address to confirm them. A blocked address gets nothing. */
export async function storeWish(tx: Context, { siteId, email, name, lists, place }: Wish): Promise<void> {
  const known = await subscriberByEmail(tx, siteId, email);
  const isBlocked = known?.state === 'blocked' || (!known && (await suppressedState(tx, siteId, email)) === 'blocked');
  if (isBlocked) return;
  const row = await lockedRow(tx, { siteId, email, name });
  const wanted = [...new Set([...row.wanted, ...lists])];
  if (await wasMailedLately(tx, row, lists)) {
    await changeSubscriber(tx, row, { wanted });
    return;
  }
  const asked = await changeSubscriber(tx, row, {
    wanted,
    askedAt: tx.now(),
    ...(row.state === 'confirmed' ? {} : { locale: tx.locale, name: name || row.name }),
  });
  await noteConsent(tx, asked, { kind: 'asked', source: 'form', lists, wasShown: true, place });
  await tx.jobs.enqueue('newsletter.sendConfirmation', { siteId, id: row.id });
}

/** The subscriber with this address, a new one if there is none; concurrent sign-ups of the same address wait for each other. */
async function lockedRow(tx: Context, { siteId, email, name }: Omit<Wish, 'lists' | 'place'>): Promise<SubscriberRow> {
  await tx.db
    .insert(subscribers)
    .values({ siteId, email, name, locale: tx.locale, stateAt: tx.now() })
    .onConflictDoNothing();
  const [row] = await tx.db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.siteId, siteId), eq(subscribers.email, email), isNull(subscribers.removedAt)))
    .for('update');
  if (!row) throw new Error('The subscriber was not stored');
  return row;
}

/**
 * True while a request is open: its lists are noted, and the email that was sent asks for them as well, so that no mailbox can be
 * flooded. A confirmation proves that the mailbox belongs to the caller, so counting begins anew with it.
 */
async function wasMailedLately(tx: Context, row: SubscriberRow, lists: readonly string[]): Promise<boolean> {
  const { id, askedAt, wanted, confirmedAt } = row;
  const now = tx.now().getTime();
  const hasMail = wanted.length > 0 && (hasNewList(row, wanted) || !hasNewList(row, lists));
  if (hasMail && askedAt && askedAt.getTime() > now - PAUSE_MS) return true;
  const since = new Date(Math.max(now - DAY_MS, confirmedAt?.getTime() ?? 0));
  const asked = and(eq(consents.subscriberId, id), eq(consents.kind, 'asked'), gt(consents.at, since));
  return (await tx.db.$count(consents, asked)) >= MOST_PER_DAY;
}
