import type { TaxProfile } from './cart-input.ts';
import { netOf, prorate } from './money.ts';
import { rateOf, regimeOf, type TaxRegime } from './resolve-tax.ts';

/** Taxes that an order froze. Whether the seller is a small business is not among them: that holds by the day of the supply. */
export type AgreedTax = { country: string; regime: Exclude<TaxRegime, 'smallBusiness'> };

export type RateRow = { permille: number; netCents: number; vatCents: number };

/** Pieces of a line with the rate they are listed at (`from`) and the correct one (`to`); `goodsCents` after promo codes. */
export type RatedPart = { key: string; goodsCents: number; from: number; to: number };

/**
 * Rate of a VAT group on the day of a supply, in permille; null for a deleted group.
 * @throws MissingRate where the group has none for the country and day
 */
export function permilleOn(tax: TaxProfile, agreed: AgreedTax, group: string, on: string): number | null {
  if (reasonOn(tax, agreed, on)) return 0;
  if (!tax.rates.has(group)) return null;
  return rateOf(tax, group, agreed.country, on).permille;
}

/** Why a supply on this day has no VAT; null where it has. */
export function reasonOn(
  tax: TaxProfile,
  { country, regime }: AgreedTax,
  on: string,
): 'smallBusiness' | 'intraCommunity' | 'export' | null {
  if (regimeOf({ tax, country, suppliedOn: on }) === 'smallBusiness') return 'smallBusiness';
  return regime === 'intraCommunity' || regime === 'export' ? regime : null;
}

/** Rates of taxed supplies in the country of the seller on a day, in permille. */
export const homeRatesOn = (tax: TaxProfile, on: string): ReadonlySet<number> =>
  new Set(
    [...tax.rates.values()]
      .flat()
      .filter(
        ({ country, kind, from, until }) =>
          country === tax.homeCountry && kind === 'taxed' && from <= on && (until === null || on <= until),
      )
      .map(({ permille }) => permille),
  );

/**
 * VAT of a document whose parts move to other rates. What the customer owes stays: net and VAT are computed anew from the gross of each
 * rate, which takes its share of the shipping along. `grossCents` is everything but donations; what of it has no rate
 * belongs to the parts without one.
 */
export function movedRates(
  { rates, grossCents }: { rates: readonly RateRow[]; grossCents: number },
  parts: readonly RatedPart[],
): RateRow[] {
  const held = new Map(rates.map(({ permille, netCents, vatCents }) => [permille, netCents + vatCents]));
  const taxedCents = [...held.values()].reduce((sum, cents) => sum + cents, 0);
  const sums = new Map<number, number>();
  const add = (permille: number, cents: number) => sums.set(permille, (sums.get(permille) ?? 0) + cents);
  for (const [permille, cents] of [...held, [UNTAXED, grossCents - taxedCents] as const]) {
    const own = parts.filter(({ from }) => (held.has(from) ? from : UNTAXED) === permille);
    const weights = own.map(({ key, goodsCents }) => ({ key, weight: goodsCents }));
    if (own.length === 0) add(permille, cents);
    for (const [at, share] of prorate(cents, weights).entries()) add(own[at]?.to ?? permille, share);
  }
  return [...sums]
    .sort(([one], [other]) => other - one)
    .map(([permille, cents]) => rateRow(permille, cents))
    .filter(({ vatCents }) => vatCents !== 0);
}

const UNTAXED = 0;

function rateRow(permille: number, cents: number): RateRow {
  const netCents = netOf(cents, permille);
  return { permille, netCents, vatCents: cents - netCents };
}

/** Differences per rate that turn `before` into `after`; unchanged rates are left out. */
export function rateChanges(before: readonly RateRow[], after: readonly RateRow[]): RateRow[] {
  const permilles = [...new Set([...before, ...after].map(({ permille }) => permille))].sort(
    (one, other) => other - one,
  );
  return permilles
    .map((permille) => {
      const [old, now] = [sumOfRate(before, permille), sumOfRate(after, permille)];
      return { permille, netCents: now.netCents - old.netCents, vatCents: now.vatCents - old.vatCents };
    })
    .filter(({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0);
}

/** Rows of several documents, one row for each rate. */
export function joinedRates(rows: readonly RateRow[]): RateRow[] {
  return [...new Set(rows.map(({ permille }) => permille))].map((permille) => sumOfRate(rows, permille));
}

function sumOfRate(rows: readonly RateRow[], permille: number): RateRow {
  const own = rows.filter((row) => row.permille === permille);
  return {
    permille,
    netCents: own.reduce((sum, { netCents }) => sum + netCents, 0),
    vatCents: own.reduce((sum, { vatCents }) => sum + vatCents, 0),
  };
}
