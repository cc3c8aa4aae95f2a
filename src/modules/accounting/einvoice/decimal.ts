/** An exact decimal: `units` × 10^-`scale`. */
export type Decimal = { units: bigint; scale: number };

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** Longer numbers are refused: no invoice needs them, and their arithmetic takes time. */
const MOST_DIGITS = 40;

/** A number as XML Schema writes decimals, with its decimals as they were written; null for anything else. */
export function decimal(text: string | undefined): Decimal | null {
  const [, sign = '', whole = '', fraction = ''] = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text ?? '') ?? [];
  const digits = whole + fraction;
  if (digits === '' || digits.length > MOST_DIGITS) return null;
  return { units: BigInt(`${sign === '-' ? '-' : ''}${digits}`), scale: fraction.length };
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export const negate = (a: Decimal): Decimal => ({ units: -a.units, scale: a.scale });

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));

export const multiply = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale });

export const sum = (all: readonly Decimal[]): Decimal => all.reduce(add, ZERO);

export const absolute = (a: Decimal): Decimal => (a.units < 0n ? negate(a) : a);

/** Negative when `a` is less than `b`, 0 when both are equal. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = subtract(a, b);
  return units === 0n ? 0 : units < 0n ? -1 : 1;
}

export const equal = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0;

export const isZero = (a: Decimal): boolean => a.units === 0n;

/** Rounds to so many decimals; halves go towards positive infinity, as `round` of XPath, by which the official rules are defined. */
export function roundTo(a: Decimal, scale: number): Decimal {
  if (a.scale <= scale) return { units: unitsAt(a, scale), scale };
  const unit = 10n ** BigInt(a.scale - scale);
  return { units: floorDivide(2n * a.units + unit, 2n * unit), scale };
}

/** `a` × `percent` / 100 */
export function percentOf(a: Decimal, percent: Decimal): Decimal {
  const product = multiply(a, percent);
  return { units: product.units, scale: product.scale + 2 };
}

const unitsAt = (a: Decimal, scale: number): bigint => a.units * 10n ** BigInt(scale - a.scale);

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}
