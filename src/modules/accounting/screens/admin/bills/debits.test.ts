import { expect, test } from 'vitest';
import type { DebitView } from '../../../contract/bills/transfers.ts';
import { leftFor } from './debits.tsx';

const proposal = (bill: string, change: Partial<DebitView['proposals'][number]>): DebitView['proposals'][number] => ({
  bill,
  number: bill,
  payee: 'Blumenhof',
  dueCents: 20_679,
  isWhole: false,
  reason: 'name',
  isSure: false,
  ...change,
});

test('a bill whose number or whole amount has left the account is not ordered again; one of the same name alone is', () => {
  const debit = {
    _id: '',
    rev: 1,
    bookedOn: '2026-11-25',
    amountCents: 20_679,
    payee: 'Blumenhof',
    iban: '',
    text: '',
  };
  const proposals = [
    proposal('number', { reason: 'reference' }),
    proposal('amount', { isWhole: true }),
    proposal('name', {}),
  ];
  expect([...leftFor([{ ...debit, proposals }])]).toEqual(['number', 'amount']);
});
