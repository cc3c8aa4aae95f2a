import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { instantOf } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { EventInviter } from '#modules/content/index.ts';
import { m } from '#texts';
import type { AgeQuestion, OfferQuestion } from '../contract/offer-parts.ts';
import { registrationOffers } from '../tables.ts';
import { questionsOf } from './check-form.ts';
import { groupName, offerWords } from './offer-words.ts';
import {
  endOfOffer,
  freePlaces,
  type OfferRow,
  type OfferWindow,
  offerOfEntry,
  type Taken,
  takenPlaces,
  windowOf,
} from './offers.ts';
import { hasPrice, paysInShop, priceWords } from './prices.ts';

/** A question in the language of the reader. */
export type ShownQuestion = Pick<OfferQuestion, 'key' | 'kind' | 'help' | 'options' | 'isRequired'> & { label: string };

/** Questions of the form of a family. */
export type FormView = {
  id: string;
  window: OfferWindow;
  lines: string[];
  /** People of some of the groups are paid for in the shop. */
  isPaid: boolean;
  /** No place is left, and no waiting list is kept. */
  isFull: boolean;
  /** Only the waiting list is left. */
  isWaitingOnly: boolean;
  groups: { key: string; label: string }[];
  ageAsked: AgeQuestion;
  isForChildren: boolean;
  /** Days after the event on which names and answers are deleted. */
  retentionDays: number;
  each: ShownQuestion[];
  once: ShownQuestion[];
};

/** The form of an event; null where nobody registers on the website. */
export async function readForm(ctx: Context, entryId: string): Promise<FormView | null> {
  const offer = await offerOfEntry(ctx, entryId);
  return offer && formOf(ctx, offer, await takenPlaces(ctx, offer.id), await paysInShop(ctx, offer));
}

/** `isInShop`: its prices are paid in the shop. */
export function formOf(ctx: Context, offer: OfferRow, taken: Taken, isInShop: boolean): FormView {
  const free = freePlaces(offer, taken);
  return {
    id: offer.id,
    window: windowOf(ctx, offer),
    lines: linesOf(ctx, offer, taken, isInShop),
    isPaid: isInShop && hasPrice(offer),
    isFull: free === 0 && !offer.hasWaitingList,
    isWaitingOnly: free === 0 && offer.hasWaitingList,
    groups: offer.groups.map((group) => ({ key: group.key, label: groupLabel(ctx, offer, group, taken) })),
    ageAsked: offer.ageAsked,
    isForChildren: offer.isForChildren,
    retentionDays: offer.retentionDays,
    each: questionsOf(offer, true).map((one) => shownQuestion(ctx, one)),
    once: questionsOf(offer, false).map((one) => shownQuestion(ctx, one)),
  };
}

function linesOf(ctx: Context, offer: OfferRow, taken: Taken, isInShop: boolean): string[] {
  const window = windowOf(ctx, offer);
  const price = window === 'off' || window === 'over' ? '' : priceWords(ctx, offer, isInShop);
  return [...offerWords(ctx, offer, taken), price].filter(Boolean);
}

/** 'Kinder (noch 3 Plätze)' */
function groupLabel(ctx: Context, offer: OfferRow, group: OfferRow['groups'][number], taken: Taken): string {
  const o = { locale: ctx.locale };
  const free = group.capacity === null ? null : freePlaces(offer, taken, group.key);
  const name = groupName(group, ctx.locale);
  return free === null ? name : `${name} (${m.registrations_groupFree({ count: free }, o)})`;
}

const shownQuestion = (ctx: Context, question: OfferQuestion): ShownQuestion => {
  const { key, kind, help, options, isRequired } = question;
  return { key, kind, help, options, isRequired, label: textIn(question, 'label', ctx.locale) };
};

/** The part 'Anmeldung' of an event's page. */
export const inviteToEvent: EventInviter = async (ctx, { _id, site, slug }) => {
  const siteId = ctx.sites.find((one) => one.slug === site)?.id ?? ctx.site.id;
  ctx.shows(`registrations:${siteId}`);
  const offer = await offerOfEntry(ctx, _id);
  if (!offer) return null;
  const change = nextChange(ctx, offer);
  if (change) ctx.trueUntil(change);
  const form = formOf(ctx, offer, await takenPlaces(ctx, offer.id), await paysInShop(ctx, offer));
  const isOpen = form.window === 'open' && !form.isFull;
  const o = { locale: ctx.locale };
  const label = form.isWaitingOnly ? m.registrations_toWaitingList({}, o) : m.registrations_toForm({}, o);
  return {
    title: m.registrations_publicTitle({}, o),
    lines: form.lines,
    button: isOpen ? { label, href: `/${site}/Veranstaltungen/${encodeURIComponent(slug)}/Anmeldung` } : null,
  };
};

/** When the sentences about the offer change by themselves. */
function nextChange(ctx: Context, offer: OfferRow): Date | null {
  const zone = zoneOf(ctx, offer.siteId);
  const moments = [offer.opensAt, endOfOffer(offer), offer.startsAt.length > 10 ? offer.startsAt : '']
    .filter(Boolean)
    .map((stamp) => instantOf(stamp.slice(0, 10), stamp.slice(11), zone))
    .filter((at) => at > ctx.now())
    .toSorted((a, b) => a.getTime() - b.getTime());
  return moments[0] ?? null;
}

/** True for a parish where people register for events: its privacy policy says so. */
export const hasOffers = async (ctx: Context, siteId: string): Promise<boolean> => {
  ctx.shows(`registrations:${siteId}`);
  return ctx.kept(`registrations.any ${siteId}`, [`registrations:${siteId}`], async () => {
    return (await ctx.db.$count(registrationOffers, eq(registrationOffers.siteId, siteId))) > 0;
  });
};
