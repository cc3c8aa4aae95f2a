import type { CartLine, PromoCode } from './cart-input.ts';
import { permilleOf, prorate, scaled } from './money.ts';

export type PromoShares = { shares: number[]; promos: { code: string; cents: number }[] };

/**
 * Reduces goods by codes, in the order in which they were given: a percentage once on the eligible sum, then split by the
 * largest remainder; a fixed amount never exceeds the eligible sum.
 * @param amounts value of each line in the pipeline; `gross` the same VAT included, by which fixed amounts are converted
 */
export function applyPromos(
  promos: readonly PromoCode[],
  lines: readonly CartLine[],
  { amounts, gross }: { amounts: readonly number[]; gross: readonly number[] },
): PromoShares {
  const shares = amounts.map(() => 0);
  const taken = promos.map((promo) => {
    const left = lines.map((line, index) =>
      isEligible(promo, line) ? (amounts[index] ?? 0) - (shares[index] ?? 0) : 0,
    );
    const eligible = sumOf(left);
    const cents = Math.min(eligible, reductionOf(promo, { eligible, amounts, gross }));
    const parts = prorate(
      cents,
      lines.map(({ key }, index) => ({ key, weight: left[index] ?? 0 })),
    );
    for (const [index, part] of parts.entries()) shares[index] = (shares[index] ?? 0) + part;
    return { code: promo.code, cents };
  });
  return { shares, promos: taken };
}

function reductionOf(
  promo: PromoCode,
  { eligible, amounts, gross }: { eligible: number; amounts: readonly number[]; gross: readonly number[] },
): number {
  if (promo.kind === 'percent') return permilleOf(eligible, promo.permille);
  const [own, whole] = [sumOf(amounts), sumOf(gross)];
  return own === whole || whole === 0 ? promo.cents : scaled(promo.cents, own, whole);
}

const isEligible = ({ productGroup = null }: PromoCode, { productGroups = [] }: CartLine): boolean =>
  productGroup === null || productGroups.includes(productGroup);

/** A code of 100 % on everything leaves nothing to pay, shipping included (P-13). */
export const waivesEverything = (promos: readonly PromoCode[]): boolean =>
  promos.some((promo) => promo.kind === 'percent' && promo.permille === 1000 && (promo.productGroup ?? null) === null);

export const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);
