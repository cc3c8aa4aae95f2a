import { expect, it } from 'vitest';
import { deliveryWords } from './price-words.ts';

it.each([
  ['days', 1, 1, 'Lieferung in 1 Werktag'],
  ['days', 2, 4, 'Lieferung in 2–4 Werktagen'],
  ['weeks', 1, 1, 'Lieferung in 1 Woche'],
  ['weeks', 1, 2, 'Lieferung in 1–2 Wochen'],
] as const)('a time of delivery in %s from %i to %i is "%s"', (unit, from, to, words) => {
  expect(deliveryWords({ unit, from, to })).toBe(words);
});

it.each([
  ['pickup', 'Abholung in der Pfarre'],
  ['email', 'Per E-Mail oder zum Ausdrucken, ohne Versandkosten.'],
] as const)('a delivery by %s is "%s"', (delivery, words) => {
  expect(deliveryWords(delivery)).toBe(words);
});
