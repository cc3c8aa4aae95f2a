import { expect, test } from 'vitest';
import { type FeeMember, feesOf } from './fees.ts';

const RATES = { year: 2026, adultCents: 12_000, youthCents: 6001, supporterCents: 3000, familyPermille: 250 };

const member = (athlete: string, more: Partial<FeeMember> = {}): FeeMember => ({
  athlete,
  fee: 'auto',
  bornOn: '1990-05-01',
  joinedOn: null,
  payer: null,
  ...more,
});

const centsOf = (members: FeeMember[], rates = RATES) => feesOf(members, rates).map(({ cents }) => cents);

test.each([
  ['an adult', {}, 12_000],
  ['without a date of birth', { bornOn: null }, 12_000],
  ['who is 18 on the first of January', { bornOn: '2008-01-01' }, 12_000],
  ['who is 17 on the first of January', { bornOn: '2008-01-02' }, 6001],
  ['a supporter, whatever the age', { fee: 'supporter', bornOn: '2015-01-01' }, 3000],
  ['an exempt one', { fee: 'exempt' }, 0],
  ['who joined on 30 June', { joinedOn: '2026-06-30' }, 12_000],
  ['who joined on 1 July', { joinedOn: '2026-07-01' }, 6000],
  ['half of an odd amount, rounded up', { bornOn: '2015-01-01', joinedOn: '2026-09-01' }, 3001],
] as const)('%s pays what the kind and the day of joining say', (_who, more, cents) => {
  expect(centsOf([member('a', more)])).toEqual([cents]);
});

test('who joins after the year pays nothing for it, and stands in no list', () => {
  expect(feesOf([member('a', { joinedOn: '2027-01-01' })], RATES)).toEqual([]);
});

test('in a family all but the one with the highest fee pay less; strangers do not', () => {
  const family = [
    member('child', { payer: 'p', bornOn: '2016-01-01' }),
    member('mother', { payer: 'p' }),
    member('father', { payer: 'p' }),
    member('other', { payer: 'q' }),
    member('alone'),
  ];
  expect(centsOf(family)).toEqual([4501, 12_000, 9000, 12_000, 12_000]);
});

test('a fee is never negative, never above its rate, and the order of members changes no sum', () => {
  const members = (['auto', 'adult', 'youth', 'supporter', 'exempt'] as const).flatMap((fee) =>
    [null, '2026-03-01', '2026-08-01'].flatMap((joinedOn) =>
      [null, 'p', 'q'].map((payer) =>
        member(`${fee} ${joinedOn} ${payer}`, { fee, joinedOn, payer, bornOn: joinedOn ? '2012-06-01' : null }),
      ),
    ),
  );
  const sum = (all: FeeMember[]) => centsOf(all).reduce((total, one) => total + one, 0);
  expect(centsOf(members).every((one) => one >= 0 && one <= RATES.adultCents)).toBe(true);
  for (let at = 0; at < members.length; at += 1)
    expect(sum([...members.slice(at), ...members.slice(0, at)])).toBe(sum(members));
});
