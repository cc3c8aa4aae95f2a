import { describe, expect, test } from 'vitest';
import { type Expected, isOneSlipAway, lineMatcher } from './match-lines.ts';

const expected = (id: string, label: string, more: Partial<Expected> = {}): Expected => ({
  id,
  label,
  payer: 'Anna Müller',
  dueCents: 2990,
  waits: true,
  ...more,
});

const LIST = [
  expected('a', 'FELS-2026-0012'),
  expected('b', 'FELS-2026-0021', { payer: 'Berta Beispiel', dueCents: 1500 }),
  expected('c', 'TEST-FELS-2026-0012', { payer: 'Carl Probe', dueCents: 700 }),
];

const proposed = (text: string, amountCents = 2990, payer = '') =>
  lineMatcher(LIST)({ text, amountCents, payer }).map(
    ({ id, reason, isSure }) => `${id} ${reason}${isSure ? '!' : ''}`,
  );

describe('what a booking may pay', () => {
  test.each([
    ['the reference, however it is written', 'Bestellung fels 2026/0012 danke', 2990, '', ['a reference!']],
    ['the longer number, not the one at its end', 'TEST-FELS-2026-0012', 700, '', ['c reference!']],
    ['another amount is never sure', 'FELS-2026-0012', 2900, '', ['a reference']],
    ['two swapped digits', 'FELS-2026-0102', 2990, '', ['a nearReference', 'c nearReference']],
    ['the digits alone belong to two orders', '2026 0012', 2990, '', ['a reference', 'c reference']],
    ['a name, whatever its accents', 'Kerzen', 100, 'MUELLER ANNA', ['a name']],
    ['only the amount', 'Kerzen', 1500, 'Max', ['b amount']],
    ['nothing', 'Miete', 99, 'Max', []],
  ])('%s', (_what, text, amount, payer, found) => {
    expect(proposed(text, amount, payer)).toEqual(found);
  });

  test('a payment that is over is found by its reference only, and is never sure', () => {
    const over = [expected('a', 'FELS-2026-0012', { waits: false })];
    const found = (text: string) => lineMatcher(over)({ text, amountCents: 2990, payer: 'Anna Müller' });
    expect(found('FELS-2026-0012')).toEqual([{ id: 'a', reason: 'reference', isSure: false }]);
    expect(found('Kerzen')).toEqual([]);
  });

  test('one slip: wrong, missing, doubled or swapped', () => {
    const near = ['20260012', '20260021', '2026012', '202600012', '20260013', '02260012'];
    expect(near.map((typed) => isOneSlipAway(typed, '20260012'))).toEqual(near.map(() => true));
    expect(['20261002', '2026', '20260120', '19260013'].map((typed) => isOneSlipAway(typed, '20260012'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
