import { expect, test } from 'vitest';
import { addDays, instantOf, isOnClock, localStamp } from './local-time.ts';

const VIENNA = 'Europe/Vienna';

test.each([
  ['winter', '2026-12-24', '22:00', '2026-12-24T21:00:00.000Z'],
  ['summer', '2026-07-05', '08:45', '2026-07-05T06:45:00.000Z'],
  ['midnight at the end of the day', '2026-12-24', '24:00', '2026-12-24T23:00:00.000Z'],
  ['the hour that is skipped in spring', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['just after the change in autumn', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])('the instant of a local time: %s', (_case, on, at, expected) => {
  expect(instantOf(on, at, VIENNA).toISOString()).toBe(expected);
});

test.each([
  ['the hour that is skipped in spring', '2027-03-28', '02:30', false],
  ['its end', '2027-03-28', '03:00', true],
  ['the same hour a day before', '2027-03-27', '02:30', true],
  ['the hour that is repeated in autumn', '2026-10-25', '02:30', true],
  ['midnight at the end of the day', '2027-03-28', '24:00', true],
])('a clock shows a local time or not: %s', (_case, on, at, expected) => {
  expect(isOnClock(on, at, VIENNA)).toBe(expected);
});

test('the clock on the wall is shown over both changes of the hour', () => {
  expect(localStamp(new Date('2026-10-25T00:30:00Z'), VIENNA)).toBe('2026-10-25T02:30');
  expect(localStamp(new Date('2026-10-25T01:30:00Z'), VIENNA)).toBe('2026-10-25T02:30');
  expect(localStamp(new Date('2026-12-31T23:05:00Z'), VIENNA)).toBe('2027-01-01T00:05');
});

test('days are added over the end of a year and a leap day', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test.each(['Europe/Vienna', 'Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'])(
  'the clock of %s is that of the platform in every half hour of the days around its changes',
  (timeZone) => {
    const platform = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const begins = ['2011-12-28', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-31', '2027-03-12'];
    for (const begin of begins)
      for (let half = 0; half < 48 * 4; half += 1) {
        const instant = new Date(Date.parse(`${begin}T00:00:00Z`) + half * 1_800_000);
        expect(localStamp(instant, timeZone)).toBe(platform.format(instant).replace(' ', 'T'));
      }
  },
);
