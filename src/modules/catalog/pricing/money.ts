/** Rounds a quotient of integers half away from zero: exact, because no fraction is ever a float. */
export function divideRounded(numerator: number, denominator: number): number {
  const sign = numerator < 0 ? -1 : 1;
  const size = Math.abs(numerator);
  const quotient = Math.floor(size / denominator);
  const rest = size - quotient * denominator;
  return sign * (rest * 2 >= denominator ? quotient + 1 : quotient) || 0;
}

/** `amount * factor / divisor`, rounded half away from zero; exact beyond 2^53 as well. */
export function scaled(amount: number, factor: number, divisor: number): number {
  const product = amount * factor;
  if (Number.isSafeInteger(product)) return divideRounded(product, divisor);
  const [exact, by] = [BigInt(amount) * BigInt(factor), BigInt(divisor)];
  const [sign, size] = exact < 0n ? [-1, -exact] : [1, exact];
  return sign * Number((size * 2n + by) / (by * 2n));
}

/** Part of an amount in per mille. */
export const permilleOf = (cents: number, permille: number): number => scaled(cents, permille, 1000);

/** Net of a gross amount. */
export const netOf = (grossCents: number, permille: number): number => scaled(grossCents, 1000, 1000 + permille);

/** Amounts to split by; `key` decides ties, so that the order of the lines does not matter. */
export type Weighed = { key: string; weight: number };

/**
 * Splits an amount by weights with the largest remainder, so that the parts sum exactly. Ties go to the larger weight, then to
 * the lower key. Without weights everything goes to the lowest key.
 */
export function prorate(cents: number, parts: readonly Weighed[]): number[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (parts.length === 0) return [];
  if (total === 0) {
    const lowest = parts.reduce((low, part) => (part.key < low.key ? part : low), parts[0] as Weighed);
    return parts.map((part) => (part === lowest ? cents : 0));
  }
  const sign = cents < 0 ? -1 : 1;
  const size = Math.abs(cents);
  const shares = parts.map(({ weight }) => floored(size, weight, total));
  let left = size - shares.reduce((sum, { whole }) => sum + whole, 0);
  const ranked = parts.map((_part, index) => index).sort((one, other) => compare(parts, shares, one, other));
  for (const index of ranked) {
    if (left <= 0) break;
    const share = shares[index];
    if (share) share.whole += 1;
    left -= 1;
  }
  return shares.map(({ whole }) => sign * whole || 0);
}

type Share = { whole: number; rest: number };

function floored(size: number, weight: number, total: number): Share {
  const product = size * weight;
  if (Number.isSafeInteger(product)) {
    const whole = Math.floor(product / total);
    return { whole, rest: product - whole * total };
  }
  const [exact, by] = [BigInt(size) * BigInt(weight), BigInt(total)];
  return { whole: Number(exact / by), rest: Number(exact % by) };
}

function compare(parts: readonly Weighed[], shares: readonly Share[], one: number, other: number): number {
  const [first, second] = [parts[one], parts[other]];
  const byRest = (shares[other]?.rest ?? 0) - (shares[one]?.rest ?? 0);
  if (byRest !== 0 || !first || !second) return byRest;
  if (first.weight !== second.weight) return second.weight - first.weight;
  return first.key < second.key ? -1 : 1;
}
