import { expect, test } from 'vitest';
import { proposedColumns } from './read-athletes.ts';
import { readGuardians } from './read-guardians.ts';

test.for([
  ['Vorname', 'E-Mail', 'Telefon', 'Eltern', 'Eltern: E-Mail', 'Eltern: Telefon'],
  ['First name', 'Email', 'Phone', 'Parents', 'Parents: email', 'Parents: phone'],
  ['Name', 'Mail', 'Handy', 'Name der Eltern', 'E-Mail der Eltern', 'Telefon Erziehungsberechtigte'],
])('finds the columns of parents beside the person’s own in %j', (columns) => {
  const found = { firstName: 0, email: 1, phone: 2, guardian: 3, guardianEmail: 4, guardianPhone: 5 };
  expect(proposedColumns(columns)).toEqual(found);
});

test('finds two parents with columns of their own', () => {
  const columns = ['Vorname', 'Mutter', 'Mutter E-Mail', 'Vater', 'Vater E-Mail', 'Geburtsdatum'];
  const found = { firstName: 0, guardian: 1, guardianEmail: 2, guardian2: 3, guardian2Email: 4, bornOn: 5 };
  expect(proposedColumns(columns)).toEqual(found);
});

test('reads several parents of a cell, and addresses without a name', () => {
  const read = (given: Parameters<typeof readGuardians>[0]) => readGuardians(given, 'Eltern von Paula');
  expect(read({ guardian: ' ', guardianEmail: '' })).toEqual([]);
  expect(read({ guardianEmail: 'A@example.org, b@example.org', guardianPhone: '01 23' })).toEqual([
    { name: 'Eltern von Paula', email: 'a@example.org', phone: '01 23' },
    { name: 'Eltern von Paula', email: 'b@example.org', phone: '' },
  ]);
  expect(read({ guardian: 'Eva Erfunden; Max Erfunden', guardian2: 'Oma', guardian2Phone: '+43 1' })).toEqual([
    { name: 'Eva Erfunden', email: '', phone: '' },
    { name: 'Max Erfunden', email: '', phone: '' },
    { name: 'Oma', email: '', phone: '+43 1' },
  ]);
});
