import { describe, expect, it } from 'vitest';
import {
  addDays,
  datesFromTo,
  instantOf,
  isSummerTime,
  minutesOf,
  ordinalInMonth,
  timeOf,
  wallClock,
} from './local-dates.ts';

const vienna = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
});

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

  it('agrees with the zone data of the platform for every day of three years', () => {
    for (const on of datesFromTo('2026-01-01', '2028-12-31')) {
      for (const at of ['00:30', '05:30', '23:30']) {
        const instant = instantOf(on, at);
        expect(vienna.format(instant)).toBe(`${on}, ${at}`);
        expect(wallClock(instant)).toEqual({ on, at });
      }
    }
  });

  it('puts midnight at the end of the day on the next one', () => {
    expect(instantOf('2026-12-24', '24:00').toISOString()).toBe('2026-12-24T23:00:00.000Z');
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

  it('crosses months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});
