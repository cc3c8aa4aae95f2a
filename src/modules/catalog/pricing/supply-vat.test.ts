import { expect, test } from 'vitest';
import type { TaxProfile } from './cart-input.ts';
import { type AgreedTax, movedRates, permilleOn, rateChanges, reasonOn } from './supply-vat.ts';
import { TAX } from './testing.ts';

const rate = (permille: number, from: string, until: string | null, country = 'at') => ({
  country,
  permille,
  from,
  until,
  kind: 'taxed' as const,
  reason: '',
});

const CHANGING: TaxProfile = {
  ...TAX,
  smallBusiness: [{ from: '2027-06-01', until: '2027-12-31' }],
  rates: new Map([
    [
      'bread',
      [rate(100, '2016-01-01', '2026-06-30'), rate(49, '2026-07-01', '2026-12-31'), rate(70, '2016-01-01', null, 'de')],
    ],
  ]),
};
const HOME: AgreedTax = { country: 'at', regime: 'home' };

test.each<[string, AgreedTax, string, number]>([
  ['the day before a rate changes', HOME, '2026-06-30', 100],
  ['the day on which it changes', HOME, '2026-07-01', 49],
  ['a day of a small business', HOME, '2027-06-01', 0],
  ['a destination', { country: 'de', regime: 'destination' }, '2026-07-01', 70],
  ['an export', { country: 'at', regime: 'export' }, '2026-06-30', 0],
  ['a supply to a company abroad', { country: 'at', regime: 'intraCommunity' }, '2026-06-30', 0],
])('R-13: %s has its own rate', (_name, agreed, on, permille) => {
  expect(permilleOn(CHANGING, agreed, 'bread', on)).toBe(permille);
});

test('a day without a rate is a mistake in the settings, and a group that is gone has none', () => {
  expect(() => permilleOn(CHANGING, HOME, 'bread', '2027-01-01')).toThrow('No VAT rate');
  expect(permilleOn(CHANGING, HOME, 'gone', '2026-07-01')).toBeNull();
});

test('the reason for no VAT is that of the day', () => {
  expect(reasonOn(CHANGING, HOME, '2027-05-31')).toBeNull();
  expect(reasonOn(CHANGING, HOME, '2027-06-01')).toBe('smallBusiness');
  expect(reasonOn(CHANGING, { country: 'at', regime: 'export' }, '2027-05-31')).toBe('export');
});

type Moves = Parameters<typeof movedRates>;
const row = (permille: number, netCents: number, vatCents: number) => ({ permille, netCents, vatCents });
const part = (key: string, goodsCents: number, from: number, to: number) => ({ key, goodsCents, from, to });

test.each<[string, Moves[0], Moves[1], Moves[0]['rates']]>([
  ['down', { rates: [row(200, 1571, 314)], grossCents: 1885 }, [part('a', 1295, 200, 100)], [row(100, 1714, 171)]],
  ['up', { rates: [row(100, 1714, 171)], grossCents: 1885 }, [part('a', 1295, 100, 200)], [row(200, 1571, 314)]],
  [
    'of some pieces, with their share of the shipping (5,90)',
    { rates: [row(200, 4808, 962)], grossCents: 5770 },
    [part('a', 2590, 200, 200), part('b', 2590, 200, 100)],
    [row(200, 2404, 481), row(100, 2623, 262)],
  ],
  [
    'into a rate that is there already',
    { rates: [row(200, 1000, 200), row(100, 1000, 100)], grossCents: 2300 },
    [part('a', 1200, 200, 100), part('b', 1100, 100, 100)],
    [row(100, 2091, 209)],
  ],
  ['to none', { rates: [row(200, 1571, 314)], grossCents: 1885 }, [part('a', 1295, 200, 0)], []],
  ['from none', { rates: [], grossCents: 1885 }, [part('a', 1295, 0, 200)], [row(200, 1571, 314)]],
  [
    'beside a gift voucher, which keeps none',
    { rates: [row(200, 1000, 200)], grossCents: 6200 },
    [part('a', 1200, 200, 100), part('b', 5000, 0, 0)],
    [row(100, 1091, 109)],
  ],
])('R-13: a rate moves %s, and what is owed stays', (_name, before, parts, after) => {
  expect(movedRates(before, parts)).toEqual(after);
});

test('a correction says what moves from rate to rate', () => {
  expect(rateChanges([row(200, 1571, 314), row(100, 100, 10)], [row(100, 1814, 181)])).toEqual([
    row(200, -1571, -314),
    row(100, 1714, 171),
  ]);
  expect(rateChanges([row(200, 1571, 314)], [row(200, 1571, 314)])).toEqual([]);
});
