import { invalid } from '#kernel/errors.ts';
import type { VatRate } from '../contract/price-rules.ts';

/** @throws AppError invalid at the second of two rates of one country whose periods overlap */
export function refuseOverlaps(rates: readonly VatRate[]): void {
  const index = rates.findIndex((rate, at) => rates.slice(0, at).some((earlier) => overlap(earlier, rate)));
  if (index !== -1) throw invalid({ [`rates.${index}.from`]: 'catalog_fieldRatesOverlap' });
}

function overlap(one: VatRate, other: VatRate): boolean {
  const [endOfOne, endOfOther] = [one.until ?? '9999-12-31', other.until ?? '9999-12-31'];
  return one.country === other.country && one.from <= endOfOther && other.from <= endOfOne;
}
