import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { longDate, textDate, timeOfDay } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { OfferGroup } from '../contract/offer-parts.ts';
import { endOfOffer, freePlaces, nowIn, type OfferRow, type Taken, windowOf } from './offers.ts';

/** 'Samstag, 5. Dezember 2026, 16:00 Uhr' */
export function stampWords(stamp: string, locale: Locale): string {
  const [on = '', at] = stamp.split('T');
  return [longDate(on, locale), at ? timeOfDay(at, locale) : ''].filter(Boolean).join(', ');
}

/** '1. Dezember 2026, 18:00 Uhr', within a sentence. */
function deadlineWords(stamp: string, locale: Locale, today: string): string {
  const [on = '', at = ''] = stamp.split('T');
  return at === '23:59' ? textDate(on, locale, today) : `${textDate(on, locale, today)}, ${timeOfDay(at, locale)}`;
}

/** All that a visitor has to know before the form: deadline and places, as whole sentences. */
export function offerWords(ctx: Context, offer: OfferRow, taken: Taken): string[] {
  const { locale } = ctx;
  const o = { locale };
  const today = nowIn(ctx, offer.siteId).slice(0, 10);
  const window = windowOf(ctx, offer);
  if (window === 'off') return [m.registrations_isOff({}, o)];
  if (window === 'over') return [m.registrations_isOver({}, o)];
  const end = endOfOffer(offer);
  const words = [
    window === 'upcoming' ? m.registrations_opens({ date: deadlineWords(offer.opensAt, locale, today) }, o) : '',
    end && offer.closesAt ? m.registrations_until({ date: deadlineWords(end, locale, today) }, o) : '',
    placeWords(offer, taken, locale),
  ];
  return words.filter(Boolean);
}

function placeWords(offer: OfferRow, taken: Taken, locale: Locale): string {
  const o = { locale };
  const free = freePlaces(offer, taken);
  if (free === null) return '';
  if (free > 0) return m.registrations_placesFree({ count: free }, o);
  return offer.hasWaitingList ? m.registrations_fullWaiting({}, o) : m.registrations_full({}, o);
}

export const groupName = (group: OfferGroup, locale: Locale): string => textIn(group, 'name', locale);
