import { expect, test } from 'vitest';
import { addressesOf } from './team-addresses.ts';

const parent = { name: 'Eva', email: 'eva@example.test', phone: '1' };
const silent = { name: 'Udo', email: '', phone: '2' };
const own = { name: '', email: 'kind@example.test', phone: '3' };
const child = { bornOn: '2017-03-04', email: own.email, phone: own.phone };

test.each([
  ['a minor: the guardians', { ...child, guardians: [parent] }, [parent]],
  ['a minor without guardians: the own address', { ...child, guardians: [] }, [own]],
  ['a minor whose guardian has no email: both', { ...child, guardians: [silent] }, [silent, own]],
  ['on the day of coming of age: the own address', { ...child, bornOn: '2008-11-28', guardians: [parent] }, [own]],
  ['on the day before: the guardians', { ...child, bornOn: '2008-11-29', guardians: [parent] }, [parent]],
  ['without a date of birth, with guardians', { ...child, bornOn: null, guardians: [parent] }, [parent]],
  ['without a date of birth and guardians', { ...child, bornOn: null, guardians: [] }, [own]],
  ['nothing at all', { bornOn: null, email: '', phone: '', guardians: [] }, []],
])('%s', (_what, player, addresses) => {
  expect(addressesOf(player, '2026-11-28')).toEqual(addresses);
});
