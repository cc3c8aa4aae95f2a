import { describe, expect, it } from 'vitest';
import { ordinalInMonth } from '#kernel/i18n/calendar-days.ts';
import { instantOf } from '#kernel/local-time.ts';
import { datesFromTo, isSummerTime, minutesOf, timeOf } from './local-dates.ts';

describe('local dates', () => {
  it.each([
    ['2026-03-28', false],
    ['2026-03-29', true],
    ['2026-10-24', true],
    ['2026-10-25', false],
    ['2027-03-28', true],
    ['2027-10-31', false],
  ])('knows whether %s is in summer time: %s', (on, expected) => {
    expect(isSummerTime(on)).toBe(expected);
  });

  it('agrees with the zone data of the platform for every noon of three years', () => {
    for (const on of datesFromTo('2026-01-01', '2028-12-31')) {
      const hours = (Date.parse(`${on}T12:00:00Z`) - instantOf(on, '12:00', 'Europe/Vienna').getTime()) / 3_600_000;
      expect(isSummerTime(on)).toBe(hours === 2);
    }
  });

  it('keeps midnight at the end of its day', () => {
    expect(timeOf(minutesOf('24:00'))).toBe('24:00');
  });

  it.each([
    ['2026-11-01', 1, false],
    ['2026-11-22', 4, false],
    ['2026-11-29', 5, true],
    ['2027-02-28', 4, true],
  ])('counts the weekday of %s in its month', (on, nth, last) => {
    expect(ordinalInMonth(on)).toEqual({ nth, last });
  });
});
