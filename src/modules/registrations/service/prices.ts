import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { demandVatGroup, readShop } from '#modules/catalog/index.ts';
import { takesFees } from '#modules/orders/index.ts';
import { m } from '#texts';
import { groupName } from './offer-words.ts';
import type { OfferRow, PersonRow } from './offers.ts';

type Priced = Pick<OfferRow, 'priceCents' | 'groups'>;

/** Cents of one person of a group; '' where the event has none. */
export const priceOf = ({ priceCents, groups }: Priced, group: string): number =>
  groups.find(({ key }) => key === group)?.priceCents ?? priceCents;

/** True where at least one of the groups, or the event, costs something. */
export const hasPrice = (offer: Priced): boolean =>
  offer.groups.length === 0 ? offer.priceCents > 0 : offer.groups.some(({ key }) => priceOf(offer, key) > 0);

/** Cents of these people, as agreed with each of them. */
export const sumOf = (people: readonly Pick<PersonRow, 'priceCents'>[]): number =>
  people.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** True while the prices of this offer are paid in the shop: without one, and without a method of payment, they are paid on the spot. */
export async function paysInShop(ctx: Context, { payment, siteId, priceCents }: OfferRow): Promise<boolean> {
  return payment === 'shop' && (await takesFees(ctx, siteId, priceCents));
}

type Paid = Pick<OfferRow, 'payment' | 'vatGroup'> & Priced;

/** Checks how an offer of a parish is paid. @throws AppError invalid at `payment` and `vatGroup` */
export async function demandPayable(tx: Context, siteId: string, offer: Paid): Promise<void> {
  if (offer.payment !== 'shop') return;
  if (!(await takesFees(tx, siteId, offer.priceCents))) throw invalid({ payment: 'registrations_fieldNoShop' });
  if (offer.vatGroup) await demandVatGroup(tx, siteId, offer.vatGroup, 'vatGroup');
  else if (!(await readShop(tx, siteId))?.vatGroup) throw invalid({ vatGroup: 'registrations_fieldNoVatGroup' });
}

/** 'Preis: Kinder € 5,– · Erwachsene frei', with how it is paid; '' where nothing is asked for. */
export function priceWords(ctx: Context, offer: OfferRow, isInShop: boolean): string {
  const { locale } = ctx;
  const o = { locale };
  if (!hasPrice(offer)) return '';
  const prices = offer.groups.map((group) => `${groupName(group, locale)} ${one(ctx, offer, group.key, locale)}`);
  const price = prices.length > 0 ? prices.join(' · ') : one(ctx, offer, '', locale);
  return isInShop ? m.registrations_priceInShop({ price }, o) : m.registrations_priceOnSpot({ price }, o);
}

function one(ctx: Context, offer: OfferRow, group: string, locale: Locale): string {
  const cents = priceOf(offer, group);
  return cents === 0 ? m.registrations_priceFree({}, { locale }) : moneyIn(ctx, offer.siteId, locale)(cents);
}
