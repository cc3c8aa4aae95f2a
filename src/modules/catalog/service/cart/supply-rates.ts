import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { MissingRate } from '../../pricing/resolve-tax.ts';
import { type AgreedTax, homeRatesOn, permilleOn, reasonOn } from '../../pricing/supply-vat.ts';
import { taxProfileOf } from './price-shop-cart.ts';

/** VAT of a shop on the days on which it supplies what was ordered. */
export type SupplyRates = {
  /** Permille; null for a deleted VAT group. @throws AppError catalog.noRate (409) for a day without a rate */
  permilleOn: (agreed: AgreedTax, group: string, on: string) => number | null;
  /** Why there is none on that day; null where there is. */
  reasonOn: (agreed: AgreedTax, on: string) => ReturnType<typeof reasonOn>;
  homeCountry: string;
  /** Rates of taxed supplies at home on that day, in permille. */
  ratesOn: (on: string) => ReadonlySet<number>;
};

/** Null for a parish without a shop. */
export async function supplyRates(ctx: Context, siteId: string): Promise<SupplyRates | null> {
  const tax = await taxProfileOf(ctx, siteId);
  if (!tax) return null;
  return {
    permilleOn: (...asked) => orRefused(() => permilleOn(tax, ...asked)),
    reasonOn: (...asked) => reasonOn(tax, ...asked),
    homeCountry: tax.homeCountry,
    ratesOn: (on) => homeRatesOn(tax, on),
  };
}

function orRefused<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof MissingRate)
      throw new AppError('catalog.noRate', 409, 'catalog_noRateOnDay', { on: error.on });
    throw error;
  }
}
