import type { VatCategory } from '../contract/price-rules.ts';
import type { TaxRegime } from './resolve-tax.ts';

export type AppliedVat = { permille: number; category: VatCategory; reason: string };

/** One line as it is printed and frozen on documents. In the net pipeline all amounts are net. */
export type PricedLine = AppliedVat & {
  key: string;
  quantity: number;
  /** Per unit after surcharges and discount group. */
  unitCents: number;
  /** Per unit before the discount group. */
  listCents: number;
  /** The discount group that counted; null without one. */
  discount: { name: string; permille: number } | null;
  lineCents: number;
  /** Share of the promo codes, positive. */
  promoCents: number;
  /** lineCents - promoCents */
  goodsCents: number;
  /** Net of goodsCents; the lines of a rate sum to its net exactly. */
  netCents: number;
};

/** Sum of a rate; computed once for each rate and document. */
export type RateSum = AppliedVat & {
  goodsCents: number;
  shippingCents: number;
  grossCents: number;
  netCents: number;
  vatCents: number;
  shippingNetCents: number;
};

/** A code and what it took off; it counts once nothing is missing of its minimum. */
export type PricedPromo = { code: string; kind: 'fixed' | 'percent' | 'shipping'; cents: number; missingCents: number };

export type PriceNote = 'smallBusiness' | 'intraCommunity' | 'export' | 'vatIdUnconfirmed';

/** Result of the engine; totals are never computed anywhere else. */
export type PricedCart = {
  pipeline: 'gross' | 'net';
  /** Country whose rates apply. */
  taxCountry: string;
  /** Tax regime if the seller were no small business, which depends on the day of the supply. */
  supply: Exclude<TaxRegime, 'smallBusiness'>;
  lines: PricedLine[];
  rates: RateSum[];
  goodsCents: number;
  promoCents: number;
  shippingCents: number;
  /** Shipping group that counted; '' for an agreed price and for pickup. */
  shippingName: string;
  /** Reduction by each promo code, in the order in which they were given. */
  promos: PricedPromo[];
  outsideCents: number;
  netCents: number;
  vatCents: number;
  /** Amount due: goods, shipping, and amounts outside VAT. */
  totalCents: number;
  /** Vouchers as payments, in the order in which they were given. */
  payments: { code: string; cents: number }[];
  toPayCents: number;
  /** Amount missing for free shipping; null where there is none to reach. */
  freeShipping: { fromCents: number; missingCents: number } | null;
  /** Sentences that have to stand on screen and documents. */
  notes: PriceNote[];
};
