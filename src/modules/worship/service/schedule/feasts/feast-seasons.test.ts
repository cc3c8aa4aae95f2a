import { expect, test } from 'vitest';
import { feastAhead, feastDays } from './feast-seasons.ts';

test.each([
  ['2026-12-02', null],
  ['2026-12-03', { season: 'Weihnachten', from: '2026-12-24', to: '2027-01-06' }],
  ['2027-01-06', { season: 'Weihnachten', from: '2026-12-24', to: '2027-01-06' }],
  ['2027-01-07', null],
  ['2027-02-27', null],
  ['2027-02-28', { season: 'Ostern', from: '2027-03-21', to: '2027-03-29' }],
  ['2027-10-10', { season: 'Allerheiligen', from: '2027-10-31', to: '2027-11-02' }],
  ['2027-11-03', null],
])('on %s the feast that is announced is %o', (today, feast) => {
  expect(feastAhead(today)).toEqual(feast);
});

test('days of a feast are those of the coming one', () => {
  expect(feastDays('Ostern', '2027-03-30').from).toBe('2028-04-09');
  expect(feastDays('Weihnachten', '2027-01-07')).toEqual({
    season: 'Weihnachten',
    from: '2027-12-24',
    to: '2028-01-06',
  });
});
