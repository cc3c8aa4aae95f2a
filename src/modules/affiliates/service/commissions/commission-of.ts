import { commissionOf, scaled, valueOfPieces } from '#modules/catalog/index.ts';
import type { OrderRow } from '#modules/orders/index.ts';

type Sold = Pick<OrderRow['lines'][number], 'quantity' | 'netCents' | 'isVoucher'> & { isFee?: boolean };

/** Value of an order to its partner. */
export type Commission = { baseCents: number; cents: number };

/** Amounts of an order after refunds. */
export type Kept = {
  lines: readonly Sold[];
  permille: number;
  totalCents: number;
  /** Pieces that came back, by the place of their line. */
  returned: readonly { line: number; quantity: number }[];
  /** Paid back beside those, without anything coming back. */
  allowedCents: number;
};

/**
 * Commission on the net goods after promo codes that the customer kept (P-19): no shipping, no donation. Gift vouchers reduce nothing
 * where they pay, and earn nothing where they are sold, else what they buy would count twice. Money that was paid back without goods
 * reduces the base by its share of the total.
 */
export function commissionFor({ lines, permille, totalCents, returned, allowedCents }: Kept): Commission {
  const keptCents = lines.reduce((sum, { quantity, netCents = 0, isVoucher, isFee }, at) => {
    if (isVoucher || isFee) return sum;
    const back = returned.reduce((pieces, one) => pieces + (one.line === at ? one.quantity : 0), 0);
    return sum + netCents - valueOfPieces({ goodsCents: netCents, quantity }, Math.min(back, quantity));
  }, 0);
  const baseCents = totalCents > 0 ? scaled(keptCents, Math.max(0, totalCents - allowedCents), totalCents) : keptCents;
  return { baseCents, cents: commissionOf([{ netCents: baseCents }], permille) };
}
