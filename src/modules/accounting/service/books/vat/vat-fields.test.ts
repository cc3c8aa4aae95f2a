import { expect, test } from 'vitest';
import { daysOf } from '../period.ts';
import { categoryOf } from './vat-category.ts';
import { formOfCountry, type VatSum, vatFields } from './vat-fields.ts';

const sum = (category: VatSum['category'], permille: number, netCents: number, more: Partial<VatSum> = {}): VatSum => ({
  category,
  permille,
  netCents,
  vatCents: Math.round((netCents * permille) / 1000),
  isHomeId: false,
  ...more,
});

const fieldsOf = (country: string, sums: VatSum[], inputCents = 0) =>
  vatFields(formOfCountry(country), sums, inputCents).map(({ number, side, cents }) => `${number} ${side} ${cents}`);

test('U30: rates have their fields, what is exempt is taken off, credits are negative', () => {
  const sums = [
    sum('taxed', 200, 100_000),
    sum('taxed', 200, -20_000),
    sum('taxed', 130, 1000),
    sum('taxed', 100, 2000),
    sum('exempt', 0, 3000),
    sum('export', 0, 400),
    sum('intraCommunity', 0, 500),
    sum('notTaxable', 0, 9999),
  ];
  expect(fieldsOf('at', sums, 1000)).toEqual([
    '000 base 86900',
    '006 base 1000',
    '006 tax 130',
    '011 minus 400',
    '017 minus 500',
    '020 minus 3000',
    '022 base 80000',
    '022 tax 16000',
    '029 base 2000',
    '029 tax 200',
    '060 tax 1000',
    '095 tax 15330',
  ]);
});

test('U30: a rate without a known field is told without one, not lost', () => {
  expect(fieldsOf('at', [sum('taxed', 49, 1000)])).toEqual([
    '000 base 1000',
    ' base 1000',
    ' tax 49',
    '060 tax 0',
    '095 tax 49',
  ]);
});

test('reverse charge counts in the country of the recipient; a small business is exempt', () => {
  const sums = [
    sum('reverseCharge', 0, 700, { isHomeId: true }),
    sum('reverseCharge', 0, 800),
    sum('smallBusiness', 0, 900),
  ];
  expect(fieldsOf('at', sums).slice(0, 3)).toEqual(['000 base 1600', '016 minus 900', '021 minus 700']);
  expect(fieldsOf('de', sums)).toEqual(['21 base 800', '60 base 700', '66 tax 0', '83 tax 0']);
});

test('UStVA: rates of Germany, and others in their own fields', () => {
  const sums = [sum('taxed', 190, 10_000), sum('taxed', 70, 1000), sum('taxed', 200, 500), sum('exempt', 0, 40)];
  expect(fieldsOf('de', sums, 100)).toEqual([
    '35 base 500',
    '36 tax 100',
    '48 base 40',
    '81 base 10000',
    '81 tax 1900',
    '86 base 1000',
    '86 tax 70',
    '66 tax 100',
    '83 tax 1970',
  ]);
});

test.each([
  ['2026', '2026-01-01', '2026-12-31'],
  ['2026-Q1', '2026-01-01', '2026-03-31'],
  ['2026-Q4', '2026-10-01', '2026-12-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s is from %s to %s', (period, from, to) => {
  expect(daysOf(period)).toEqual({ from, to });
});

test('the shop tells by its notes why there is no VAT', () => {
  expect(categoryOf({ permille: 0, notes: ['export'] })).toBe('export');
  expect(categoryOf({ permille: 0, category: 'exempt', notes: [] })).toBe('exempt');
  expect(categoryOf({ permille: 0, notes: [] })).toBe('notTaxable');
  expect(categoryOf({ permille: 200, notes: ['vatIdUnconfirmed'] })).toBe('taxed');
});
