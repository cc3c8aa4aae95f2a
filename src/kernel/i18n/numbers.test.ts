import { expect, it } from 'vitest';
import { countOf, fileSize, moneyOf } from './numbers.ts';

const nb = (text: string) => text.replaceAll(' ', '\u00a0');

it.each([
  [421240, '€ 4.212,40', '4.212,40 €', '€4,212.40', '4,212.40 €'],
  [3400, '€ 34,–', '34,– €', '€34', '34 €'],
  [5, '€ 0,05', '0,05 €', '€0.05', '0.05 €'],
  [-6720, '–€ 67,20', '–67,20 €', '–€67.20', '–67.20 €'],
  [123456789, '€ 1.234.567,89', '1.234.567,89 €', '€1,234,567.89', '1,234,567.89 €'],
])('writes %d cents as money', (cents, german, germanAfter, english, englishAfter) => {
  const [before, after] = [{ euroAfter: false }, { euroAfter: true }];
  expect([moneyOf(before, 'de')(cents), moneyOf(after, 'de')(cents)]).toEqual([nb(german), nb(germanAfter)]);
  expect([moneyOf(before, 'en')(cents), moneyOf(after, 'en')(cents)]).toEqual([nb(english), nb(englishAfter)]);
});

it.each([
  [3400, '€ 34,00', '€34.00'],
  [-5, '–€ 0,05', '–€0.05'],
])('writes %d cents with two decimals in any case, for tables', (cents, german, english) => {
  const form = { euroAfter: false, isExact: true };
  expect([moneyOf(form, 'de')(cents), moneyOf(form, 'en')(cents)]).toEqual([nb(german), english]);
});

it.each([
  [0, '0', '0'],
  [9999, '9999', '9999'],
  [12345, '12.345', '12,345'],
])('writes %d as a count', (count, german, english) => {
  expect([countOf(count, 'de'), countOf(count, 'en')]).toEqual([german, english]);
});

it.each([
  [0, '0 B', '0 B'],
  [1023, '1023 B', '1023 B'],
  [1024, '1 KB', '1 KB'],
  [812 * 1024 + 300, '812 KB', '812 KB'],
  [1024 ** 2 - 1, '1 MB', '1 MB'],
  [2.1 * 1024 ** 2, '2,1 MB', '2.1 MB'],
  [50 * 1024 ** 2, '50 MB', '50 MB'],
  [10 * 1024 ** 3, '10 GB', '10 GB'],
  [10.25 * 1024 ** 3, '10,25 GB', '10.25 GB'],
])('writes %d bytes as a size', (bytes, german, english) => {
  expect([fileSize(bytes, 'de'), fileSize(bytes, 'en')]).toEqual([nb(german), nb(english)]);
});
