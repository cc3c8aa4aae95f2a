import { expect, test } from 'vitest';
import { dateOf } from './clock-words.ts';

const NOW = new Date('2026-11-26T10:00:00Z');

test.each([
  ['2026-11-26T09:00:00Z', 'Do 26.11.'],
  ['2026-11-26T23:30:00Z', 'Fr 27.11.'],
  ['2025-12-31T22:30:00Z', '31.12.2025'],
  ['2025-12-31T23:30:00Z', 'Do 1.1.'],
])('the day of %s in the time zone of the parish is %s', (instant, words) => {
  expect(dateOf(instant, NOW)).toBe(words);
});
