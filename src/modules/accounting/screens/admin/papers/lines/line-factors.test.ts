import { expect, test } from 'vitest';
import type { Factor } from '../../../../contract/factors.ts';
import { effectOf, holds } from './line-factors.tsx';

const factor = (more: Partial<Factor>): Factor =>
  ({
    kind: 'season',
    permille: 0,
    cents: 0,
    validFrom: null,
    validTo: null,
    weekdays: [],
    fromThousandths: 0,
    ...more,
  }) as Factor;

test.each([
  [{ validFrom: '2026-06-01', validTo: '2026-08-31' }, '2026-05-31', 1, false],
  [{ validFrom: '2026-06-01', validTo: '2026-08-31' }, '2026-08-31', 1, true],
  [{ validFrom: '2026-06-01', validTo: '2026-08-31' }, '2026-09-01', 1, false],
  [{ kind: 'weekday', weekdays: [6, 7] }, '2026-11-27', 1, false],
  [{ kind: 'weekday', weekdays: [6, 7] }, '2026-11-28', 1, true],
  [{ kind: 'quantity', fromThousandths: 10_000 }, '2026-11-28', 9999, false],
  [{ kind: 'quantity', fromThousandths: 10_000 }, '2026-11-28', 10_000, true],
  [{ kind: 'member', validTo: '2026-11-27' }, '2026-11-28', 1, false],
  [{ kind: 'member' }, '2026-11-28', 1, true],
] as const)('%o on %s for %i thousandths: %s', (more, on, quantity, expected) => {
  expect(holds(factor(more as Partial<Factor>), on, quantity)).toBe(expected);
});

test.each([
  [{ permille: 125 }, '+ 12,5 %'],
  [{ permille: -200 }, '− 20 %'],
] as const)('says what %o does', (more, words) => {
  expect(effectOf(factor(more))).toBe(words);
});
