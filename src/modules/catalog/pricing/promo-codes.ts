import type { CartLine, PromoCode } from './cart-input.ts';
import { permilleOf, prorate, scaled } from './money.ts';
import type { PricedPromo } from './priced-cart.ts';

export type PromoShares = { shares: number[]; promos: PricedPromo[] };

/**
 * Reduces goods by codes, in the order in which they were given: a percentage once on the eligible sum, then split by the
 * largest remainder; a fixed amount never exceeds the eligible sum; a code whose minimum is not reached takes nothing off.
 * @param amounts value of each line in the pipeline; `gross` the same VAT included, by which fixed amounts are converted
 */
export function applyPromos(
  promos: readonly PromoCode[],
  lines: readonly CartLine[],
  { amounts, gross }: { amounts: readonly number[]; gross: readonly number[] },
): PromoShares {
  const shares = amounts.map(() => 0);
  const taken = promos.map((promo) => {
    const missingCents = missingOf(promo, gross);
    const left = lines.map((line, index) =>
      isEligible(promo, line) ? (amounts[index] ?? 0) - (shares[index] ?? 0) : 0,
    );
    const eligible = sumOf(left);
    const cents = missingCents > 0 ? 0 : Math.min(eligible, reductionOf(promo, { eligible, amounts, gross }));
    const parts = prorate(
      cents,
      lines.map(({ key }, index) => ({ key, weight: left[index] ?? 0 })),
    );
    for (const [index, part] of parts.entries()) shares[index] = (shares[index] ?? 0) + part;
    return { code: promo.code, kind: promo.kind, cents, missingCents };
  });
  return { shares, promos: taken };
}

function reductionOf(
  promo: PromoCode,
  { eligible, amounts, gross }: { eligible: number; amounts: readonly number[]; gross: readonly number[] },
): number {
  if (promo.kind === 'shipping') return 0;
  if (promo.kind === 'percent') return permilleOf(eligible, promo.permille);
  const [own, whole] = [sumOf(amounts), sumOf(gross)];
  return own === whole || whole === 0 ? promo.cents : scaled(promo.cents, own, whole);
}

const missingOf = ({ minimumCents = 0 }: PromoCode, gross: readonly number[]): number =>
  Math.max(0, minimumCents - sumOf(gross));

const isEligible = (
  { productGroups: wanted = [] }: PromoCode,
  { productGroups = [], isUndiscounted }: CartLine,
): boolean => !isUndiscounted && (wanted.length === 0 || wanted.some((group) => productGroups.includes(group)));

/** True with a code for free shipping, and with one of 100 % on everything, which leaves nothing to pay (P-13). */
export const waivesShipping = (
  promos: readonly PromoCode[],
  lines: readonly CartLine[],
  gross: readonly number[],
): boolean => promos.some((promo) => missingOf(promo, gross) === 0 && waives(promo, lines));

function waives(promo: PromoCode, lines: readonly CartLine[]): boolean {
  if (promo.kind === 'shipping') return lines.some((line) => isEligible(promo, line));
  return promo.kind === 'percent' && promo.permille === 1000 && (promo.productGroups ?? []).length === 0;
}

export const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);
