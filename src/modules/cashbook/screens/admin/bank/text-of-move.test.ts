import { expect, test } from 'vitest';
import type { BankMove } from '#design/admin/shell/admin-part.ts';
import { alikeAmong } from './text-of-move.ts';

const move = (change: Partial<BankMove> & Pick<BankMove, 'id'>): BankMove => ({
  rev: 1,
  isOpen: true,
  bookedOn: '2026-11-20',
  amountCents: 1000,
  payer: 'Franz Spender',
  text: 'Spende Orgel 2026',
  isProposed: false,
  ...change,
});

test('bookings with the words of one text are booked by one decision, but for what may be a payment, is done, or went the other way', () => {
  const own = move({ id: 'own' });
  const like = move({ id: 'like', payer: 'Berta Spender', text: 'SPENDE  Orgel 11/2025', amountCents: 5000 });
  const others = [
    move({ id: 'other words', text: 'Spende Dach' }),
    move({ id: 'payment', isProposed: true }),
    move({ id: 'done', isOpen: false }),
    move({ id: 'left', amountCents: -1000 }),
  ];
  expect(alikeAmong([own, like, ...others], own)).toEqual([like]);
  const silent = move({ id: 'silent', text: '12' });
  expect(alikeAmong([silent, move({ id: 'also silent', text: '12' })], silent)).toEqual([]);
});
