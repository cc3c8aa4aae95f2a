import { expect, test } from 'vitest';
import { fieldErrorOf, readRefusal } from './refusal.ts';

const WIRE = {
  status: 400,
  code: 'invalid',
  message: 'Bitte prüfen Sie die markierten Angaben.',
  requestId: '7f3a21bb99',
  details: { fields: { quantity: 'Diese Zahl ist zu klein.' }, current: { rev: 4 } },
};

test('a refusal that was read once keeps its fields and the stored record', () => {
  const once = readRefusal(WIRE);
  expect(readRefusal(once)).toEqual(once);
  expect(fieldErrorOf(once)).toBe('Diese Zahl ist zu klein.');
});
