import { netOf } from './money.ts';
import type { RateSum } from './priced-cart.ts';

/** Rest of a paid document's rate after earlier credits. */
export type RemainingRate = Pick<RateSum, 'permille' | 'grossCents'>;

export type Credit = { grossCents: number; netCents: number; vatCents: number };

/**
 * Credit of a partial refund by the cumulative method: VAT before minus VAT after, so that the credits of a document always sum
 * to its VAT. @throws RangeError when more is credited than is left
 */
export function creditOf({ permille, grossCents }: RemainingRate, creditedCents: number): Credit {
  if (creditedCents < 0 || creditedCents > grossCents) throw new RangeError('More is credited than was paid');
  const vat = (gross: number) => gross - netOf(gross, permille);
  const vatCents = vat(grossCents) - vat(grossCents - creditedCents);
  return { grossCents: creditedCents, netCents: creditedCents - vatCents, vatCents };
}

/** Value of `pieces` units of a line after promo codes; the pieces of a line always sum to its value. */
export function valueOfPieces(line: { goodsCents: number; quantity: number }, pieces: number, returned = 0): number {
  const upTo = (count: number) => Math.floor((line.goodsCents * count * 2 + line.quantity) / (line.quantity * 2));
  return upTo(returned + pieces) - upTo(returned);
}
