import type { VatRate } from '../contract/price-rules.ts';
import type { TaxProfile, VatIdState } from './cart-input.ts';
import type { AppliedVat, PriceNote } from './priced-cart.ts';

/** Members of the EU VAT area among the countries of delivery; Great Britain, Switzerland and others are third countries. */
const MEMBERS: ReadonlySet<string> = new Set(
  [
    'at',
    'be',
    'bg',
    'cy',
    'cz',
    'de',
    'dk',
    'ee',
    'es',
    'fi',
    'fr',
    'gr',
    'hr',
    'hu',
    'ie',
    'it',
    'lt',
    'lu',
    'lv',
  ].concat(['mt', 'nl', 'pl', 'pt', 'ro', 'se', 'si', 'sk']),
);

/** Net sales to consumers in other member states in a year, up to which home rates apply. */
export const OSS_THRESHOLD_CENTS = 1_000_000;

export type TaxRegime = 'home' | 'destination' | 'smallBusiness' | 'intraCommunity' | 'export';

type Supply = { tax: TaxProfile; country: string; suppliedOn: string; vatId?: VatIdState | undefined };

/** The regime of a supply; 'auto' is decided by `priceCart`, which knows the net of the order, and counts as home here. */
export function regimeOf(supply: Supply): TaxRegime {
  const { tax, suppliedOn } = supply;
  if (tax.smallBusiness.some((period) => contains(period, suppliedOn))) return 'smallBusiness';
  return regimeBeyond(supply);
}

/** The regime of a supply by a seller who is no small business. */
export function regimeBeyond({
  tax,
  country,
  vatId = 'none',
}: Omit<Supply, 'suppliedOn'>): Exclude<TaxRegime, 'smallBusiness'> {
  if (country === tax.homeCountry) return 'home';
  if (!MEMBERS.has(country)) return 'export';
  if (vatId === 'confirmed') return 'intraCommunity';
  return tax.oss === 'destination' ? 'destination' : 'home';
}

/** True if a supply at home rates counts towards the OSS threshold. */
export const countsForOss = ({ tax, country }: Pick<Supply, 'tax' | 'country'>): boolean =>
  tax.oss === 'auto' && country !== tax.homeCountry && MEMBERS.has(country);

/** Stands for the VAT group of what is no supply at all, such as a deposit: it has no VAT in any country. */
export const NO_VAT = 'none';

/** The rate of a VAT group on the day of the supply. @throws MissingRate where the group has none for the country and day */
export function rateOf(tax: TaxProfile, group: string, country: string, on: string): AppliedVat {
  if (group === NO_VAT) return { permille: 0, category: 'notTaxable', reason: '' };
  const rates = tax.rates.get(group) ?? [];
  const rate = rates.find((one) => one.country === country && contains(one, on));
  if (!rate) throw new MissingRate(group, country, on);
  return applied(rate);
}

/** A VAT group has no rate for this country and day: a mistake in the settings of the shop, never 0 %. */
export class MissingRate extends Error {
  readonly vatGroup: string;
  readonly country: string;
  readonly on: string;

  constructor(vatGroup: string, country: string, on: string) {
    super(`No VAT rate of ${vatGroup} in ${country} on ${on}`);
    this.name = 'MissingRate';
    this.vatGroup = vatGroup;
    this.country = country;
    this.on = on;
  }
}

const UNTAXED: Readonly<Record<Exclude<TaxRegime, 'home' | 'destination'>, AppliedVat>> = {
  smallBusiness: { permille: 0, category: 'smallBusiness', reason: '' },
  intraCommunity: { permille: 0, category: 'intraCommunity', reason: '' },
  export: { permille: 0, category: 'export', reason: '' },
};

/** VAT that stands on the document: the rate, or none by the regime. */
export const vatUnder = (regime: TaxRegime, rate: AppliedVat): AppliedVat =>
  regime === 'home' || regime === 'destination' ? rate : UNTAXED[regime];

/** Sentences that the regime demands on screen and documents. */
export function notesOf(regime: TaxRegime, { tax, country, vatId }: Supply): PriceNote[] {
  if (regime === 'smallBusiness' || regime === 'intraCommunity' || regime === 'export') return [regime];
  return vatId === 'unconfirmed' && country !== tax.homeCountry ? ['vatIdUnconfirmed'] : [];
}

function applied({ permille, kind, reason }: VatRate): AppliedVat {
  return { permille: kind === 'taxed' ? permille : 0, category: kind, reason };
}

const contains = ({ from, until }: { from: string; until: string | null }, on: string): boolean =>
  from <= on && (until === null || on <= until);
