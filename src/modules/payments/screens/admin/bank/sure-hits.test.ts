import { expect, test } from 'vitest';
import type { BankLineView, Proposal } from '../../../contract/bank.ts';
import { sureHits } from './sure-hits.tsx';

const proposal = (payment: string, isSure: boolean): Proposal => ({
  payment,
  label: 'AR-2026-0001',
  payer: 'Anna',
  dueCents: 1200,
  reason: isSure ? 'reference' : 'name',
  isSure,
  isOver: false,
});

const line = (id: string, bookedOn: string, proposals: Proposal[]): BankLineView => ({
  _id: id,
  site: 'fels',
  rev: 3,
  bookedOn,
  amountCents: 1200,
  payer: 'Anna',
  iban: '',
  text: '',
  state: 'open',
  source: 'csv',
  note: '',
  payment: '',
  label: '',
  parts: [],
  proposals,
  asideBefore: '',
});

test('leaves out bookings without a sure hit', () => {
  expect(sureHits([line('a', '2026-11-21', []), line('b', '2026-11-22', [proposal('x', false)])])).toEqual([]);
});

test('takes of each booking its sure hit, the oldest booking first, in whatever order they are listed', () => {
  const lines = [
    line('again', '2026-11-28', [proposal('x', true)]),
    line('other', '2026-11-23', [proposal('y', false), proposal('z', true)]),
    line('first', '2026-11-21', [proposal('x', true)]),
  ];
  expect(sureHits(lines)).toEqual([
    { id: 'first', rev: 3, payment: 'x' },
    { id: 'other', rev: 3, payment: 'z' },
    { id: 'again', rev: 3, payment: 'x' },
  ]);
});
