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
  lineMatcher(LIST)({ text, amountCents, payer }).matches.map(
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
    const found = (text: string) => lineMatcher(over)({ text, amountCents: 2990, payer: 'Anna Müller' }).matches;
    expect(found('FELS-2026-0012')).toEqual([{ id: 'a', reason: 'reference', isSure: false }]);
    expect(found('Kerzen')).toEqual([]);
  });

  test('A-11: 82.87 in place of 82.78 is proposed as swapped digits, and never sure', () => {
    const match = lineMatcher([expected('a', 'FELS-2026-0012', { dueCents: 8278 })]);
    const found = (amountCents: number) => match({ text: 'Kerzen', amountCents, payer: 'Max' }).matches;
    expect(found(8287)).toEqual([{ id: 'a', reason: 'nearAmount', isSure: false }]);
    for (const cents of [8279, 7882, 828, 82_870]) expect(found(cents)).toEqual([]);
  });

  test('an account that paid for somebody before is known again', () => {
    const [found] = lineMatcher(LIST)({ text: 'x', amountCents: 1, payer: 'Opa', payers: ['Berta Beispiel'] }).matches;
    expect(found).toEqual({ id: 'b', reason: 'learnt', isSure: false });
  });

  test.each([
    ['numbers in one text', 'FELS-2026-0012 und FELS-2026-0021', 4490, '', ['a', 'b']],
    ['everything of one payer', 'Rechnungen', 3000, 'Dora Doppelt', ['d', 'e', 'f']],
    ['two of one payer', 'Rechnungen', 1500, 'Dora Doppelt', ['d', 'e']],
    ['another amount', 'FELS-2026-0012 und FELS-2026-0021', 4491, '', []],
    ['one number alone', 'FELS-2026-0012', 2990, '', []],
  ])('split over %s', (_what, text, amountCents, payer, split) => {
    const dora = ['d', 'e', 'f'].map((id, at) =>
      expected(id, `KIRCH-2026-100${at}`, { payer: 'Dora Doppelt', dueCents: 500 * (at + 1) }),
    );
    expect(lineMatcher([...LIST, ...dora])({ text, amountCents, payer }).split).toEqual(split);
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
