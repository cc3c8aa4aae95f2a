import { expect, test } from 'vitest';
import { shownDelivery } from './delivery-time.ts';
import { lowestBefore, shownReduction } from './lowest-price.ts';
import { divideRounded, netOf, prorate, scaled } from './money.ts';
import { unitPrice } from './unit-price.ts';

test.each([
  [5, 2, 3],
  [-5, 2, -3],
  [149_625, 1000, 150],
  [-149_625, 1000, -150],
  [4, 3, 1],
  [-1, 3, 0],
])('R-2: %i / %i is rounded half away from zero to %i', (numerator, denominator, rounded) => {
  expect(divideRounded(numerator, denominator)).toBe(rounded);
});

test('amounts beyond the safe integers stay exact', () => {
  expect(scaled(9_000_000_000_001, 3000, 1000)).toBe(27_000_000_000_003);
  expect(netOf(1500, 190)).toBe(1261);
});

test('R-5: parts sum exactly, ties go to the larger weight, then to the lower key', () => {
  const parts = (...weights: number[]) =>
    weights.map((weight, index) => ({ key: String.fromCharCode(97 + index), weight }));
  expect(prorate(100, parts(1, 1, 1))).toEqual([34, 33, 33]);
  expect(prorate(-100, parts(1, 1, 1))).toEqual([-34, -33, -33]);
  expect(prorate(5, parts(0, 0))).toEqual([5, 0]);
  expect(prorate(5, [])).toEqual([]);
  expect(prorate(1, parts(1, 3, 0))).toEqual([0, 1, 0]);
});

test('P-20: the lowest price of the 30 days before, and no percentage that is not true', () => {
  const log = [
    { on: '2026-10-01', priceCents: 1295 },
    { on: '2026-10-20', priceCents: 995 },
    { on: '2026-10-23', priceCents: 1295 },
  ];
  expect(shownReduction(1095, log, '2026-11-10')).toEqual({ lowestCents: 995, permille: null });
  expect(shownReduction(895, log, '2026-11-10')).toEqual({ lowestCents: 995, permille: 100 });
  expect(lowestBefore(log, '2026-12-24')).toBe(1295);
  expect(lowestBefore([], '2026-12-24')).toBeNull();
  expect(shownReduction(895, [], '2026-11-10')).toBeNull();
});

test.each([
  [490, 250, 'g', 1960, 'kg'],
  [1499, 750, 'ml', 1999, 'l'],
  [300, 1500, 'mm', 200, 'm'],
] as const)('P-21: %i cents for %i %s are %i for 1 %s', (cents, amount, unit, expected, per) => {
  expect(unitPrice(cents, { amount, unit })).toEqual({ cents: expected, per });
});

test.each([
  [2, 4, { unit: 'days', from: 2, to: 4 }],
  [1, 6, { unit: 'days', from: 1, to: 6 }],
  [10, 13, { unit: 'days', from: 10, to: 13 }],
  [10, 15, { unit: 'weeks', from: 2, to: 3 }],
] as const)('S9.5: %i to %i days', (from, to, shown) => {
  expect(shownDelivery(from, to)).toEqual(shown);
});
