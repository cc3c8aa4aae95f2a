import { describe, expect, test } from 'vitest';
import { endFollowing, minutesOf, shifted, stampAt, whenWords } from './stamps.ts';

describe('local stamps of the calendar', () => {
  test('a stamp is moved by minutes of the clock, over midnight and over a clock change', () => {
    expect(shifted('2026-12-05T23:30', 60)).toBe('2026-12-06T00:30');
    expect(shifted('2027-03-28T01:30', 60)).toBe('2027-03-28T02:30');
    expect(stampAt(minutesOf('2028-02-29T08:00'))).toBe('2028-02-29T08:00');
    expect(minutesOf('')).toBeNaN();
  });
  test('the end follows the beginning, and begins with two hours', () => {
    const before = { startsAt: '2026-12-05T10:00', endsAt: '2026-12-05T11:30' };
    expect(endFollowing(before, '2026-12-06T22:45')).toBe('2026-12-07T00:15');
    expect(endFollowing({ startsAt: '', endsAt: '' }, '2026-12-05T10:00')).toBe('2026-12-05T12:00');
    expect(endFollowing(before, '')).toBe('2026-12-05T11:30');
  });
  test('words for one day, for a night, and with the year of another', () => {
    expect(whenWords({ startsAt: '2026-12-05T10:00', endsAt: '2026-12-05T12:00' })).toBe('Sa 5.12., 10:00–12:00 Uhr');
    expect(whenWords({ startsAt: '2026-12-05T22:00', endsAt: '2026-12-06T02:00' })).toBe(
      'Sa 5.12., 22:00 Uhr – So 6.12., 2:00 Uhr',
    );
    expect(whenWords({ startsAt: '2027-01-02T10:00', endsAt: '2027-01-02T12:00' }, '2026-12-05')).toBe(
      'Sa 2.1. 2027, 10:00–12:00 Uhr',
    );
  });
});
