import { invalid } from '#kernel/errors.ts';
import type { GiftAmounts } from '../../contract/product-parts.ts';

type Priced = { giftAmounts: GiftAmounts; priceCents: number };

/** Amounts that buyers can choose for a gift voucher. Without values and limits it is worth its price. */
export type GiftChoices = { valuesCents: readonly number[]; free: { fromCents: number; toCents: number } | null };

/** The highest value of a gift voucher, where a product names only the lowest. */
const MOST_CENTS = 100_000;

export function giftChoicesOf({ giftAmounts: { valuesCents, fromCents, toCents }, priceCents }: Priced): GiftChoices {
  const free = fromCents === null ? null : { fromCents, toCents: toCents ?? MOST_CENTS };
  const values = [...new Set(valuesCents)].toSorted((one, other) => one - other);
  return { valuesCents: values.length === 0 && !free ? [priceCents] : values, free };
}

/** The lowest value, and whether there are others. */
export function lowestGift(product: Priced): { cents: number; isFrom: boolean } {
  const { valuesCents, free } = giftChoicesOf(product);
  const all = [...valuesCents, ...(free ? [free.fromCents] : [])];
  return { cents: Math.min(...all), isFrom: all.length > 1 || free !== null };
}

export function mayBeWorth(product: Priced, cents: number): boolean {
  const { valuesCents, free } = giftChoicesOf(product);
  return valuesCents.includes(cents) || (free !== null && free.fromCents <= cents && cents <= free.toCents);
}

/** @throws AppError invalid at `giftAmounts` for limits that leave nothing */
export function demandGiftAmounts({ fromCents, toCents }: GiftAmounts): void {
  if (toCents !== null && (fromCents === null || toCents < fromCents))
    throw invalid({ giftAmounts: 'catalog_fieldGiftLimits' });
}
