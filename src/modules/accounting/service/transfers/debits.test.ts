import { expect, test } from 'vitest';
import { leftBy } from './debits.ts';

test('a bill whose number or whole amount has left the account is not ordered again; one of the same name alone is', () => {
  expect(
    leftBy([
      { bill: 'number', reason: 'reference', isWhole: false },
      { bill: 'name', reason: 'name', isWhole: false },
      { bill: 'amount', reason: 'amount', isWhole: true },
      { bill: 'number', reason: 'reference', isWhole: true },
    ]),
  ).toEqual(['number', 'amount']);
});
