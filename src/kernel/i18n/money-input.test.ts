import { expect, test } from 'vitest';
import { centsIn, moneyText } from './money-input.ts';

test.each([
  ['12,95', 1295],
  ['12.95', 1295],
  ['12', 1200],
  ['12,5', 1250],
  ['€ 1.234,50', 123_450],
  ['1.234', 123_400],
  ['', null],
  ['12,955', Number.NaN],
  ['-5', Number.NaN],
  ['zwölf', Number.NaN],
])('%s is %s cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents);
});

test('an amount is written with two decimals', () => {
  expect([0, 5, 1295].map(moneyText)).toEqual(['0,00', '0,05', '12,95']);
});
