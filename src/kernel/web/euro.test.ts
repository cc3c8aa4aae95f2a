import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '#texts/runtime';
import { euro, overwriteMoneyPlace } from './euro.ts';

afterEach(() => {
  overwriteGetLocale(() => 'de');
  overwriteMoneyPlace(() => ({ euroAfter: false }));
});

it('writes amounts in the language of the page, with the sign where its shop has it', () => {
  expect(euro(1250)).toBe('€\u00a012,50');
  overwriteMoneyPlace(() => ({ euroAfter: true }));
  expect(euro(1250)).toBe('12,50\u00a0€');
  overwriteGetLocale(() => 'en');
  expect(euro(1250)).toBe('12.50\u00a0€');
});
