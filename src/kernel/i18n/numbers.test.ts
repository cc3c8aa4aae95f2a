import { expect, it } from 'vitest';
import { euro, fileSize } from './numbers.ts';

const nb = (text: string) => text.replaceAll(' ', '\u00a0');

it.each([
  [421240, '€ 4.212,40', '€4,212.40'],
  [3400, '€ 34,–', '€34'],
  [5, '€ 0,05', '€0.05'],
  [-6720, '–€ 67,20', '–€67.20'],
  [123456789, '€ 1.234.567,89', '€1,234,567.89'],
])('writes %d cents as money', (cents, german, english) => {
  expect([euro(cents, 'de'), euro(cents, 'en')]).toEqual([nb(german), english]);
});

it.each([
  [2_100_000, '2,1 MB', '2.1 MB'],
  [812_400, '812 kB', '812 kB'],
  [12, '1 kB', '1 kB'],
])('writes %d bytes as a size', (bytes, german, english) => {
  expect([fileSize(bytes, 'de'), fileSize(bytes, 'en')]).toEqual([nb(german), nb(english)]);
});
