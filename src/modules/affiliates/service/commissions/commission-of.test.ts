import { expect, test } from 'vitest';
import { commissionFor, type Kept } from './commission-of.ts';

const line = (quantity: number, netCents: number) => ({ quantity, netCents, isVoucher: false });

/** The goods of P-1, net after the promo code: three candles, two books, flowers, two loaves. */
const P_1 = [line(3, 2733), line(2, 1670), line(1, 1202), line(2, 966)];
const ALL = [3, 2, 1, 2].map((quantity, at) => ({ line: at, quantity }));

const commission = (more: Partial<Kept> = {}) =>
  commissionFor({ lines: P_1, permille: 50, totalCents: 8278, returned: [], allowedCents: 0, ...more });

test.each<[string, Partial<Kept>, number, number]>([
  ['P-19: 5 % of the net goods of P-1', {}, 6571, 329],
  ['P-19: nothing once everything came back', { returned: ALL }, 0, 0],
  ['one candle came back', { returned: [{ line: 0, quantity: 1 }] }, 5660, 283],
  ['more came back than was sold', { returned: [{ line: 2, quantity: 9 }] }, 5369, 268],
  ['half of the total was paid back without goods', { allowedCents: 4139 }, 3286, 164],
  ['all of it was paid back', { allowedCents: 8278 }, 0, 0],
  ['more was paid back than it cost', { allowedCents: 9000 }, 0, 0],
  ['a gift voucher was sold as well', { lines: [...P_1, { ...line(1, 5000), isVoucher: true }] }, 6571, 329],
  ['a promo code paid everything', { lines: [line(1, 0)], totalCents: 0 }, 0, 0],
  ['a rate of 7.5 %', { permille: 75 }, 6571, 493],
])('%s', (_name, more, baseCents, cents) => {
  expect(commission(more)).toEqual({ baseCents, cents });
});

test('candles returned one by one sum to their commission', () => {
  const left = [0, 1, 2, 3].map((quantity) => commission({ returned: [{ line: 0, quantity }] }).baseCents);
  expect(left.map((cents, at) => (at === 0 ? 0 : (left[at - 1] ?? 0) - cents))).toEqual([0, 911, 911, 911]);
});
