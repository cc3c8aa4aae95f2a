import { describe, expect, test } from 'vitest';
import { repeatDates } from './repeat-dates.ts';

describe('dates of a series', () => {
  test.each([
    ['2026-12-01', { every: 'week', until: null, times: 3 }, ['2026-12-01', '2026-12-08', '2026-12-15']],
    ['2026-12-01', { every: 'twoWeeks', until: '2026-12-31', times: null }, ['2026-12-01', '2026-12-15', '2026-12-29']],
    ['2026-12-08', { every: 'month', until: null, times: 3 }, ['2026-12-08', '2027-01-12', '2027-02-09']],
    // The 31st and 29 February are fifth weekdays, that is the last ones.
    ['2026-12-31', { every: 'month', until: null, times: 3 }, ['2026-12-31', '2027-01-28', '2027-02-25']],
    ['2028-02-29', { every: 'month', until: null, times: 3 }, ['2028-02-29', '2028-03-28', '2028-04-25']],
    ['2026-12-01', { every: 'week', until: '2026-12-09', times: 9 }, ['2026-12-01', '2026-12-08']],
  ] as const)('from %s, %o', (first, repeat, dates) => {
    expect(repeatDates(first, repeat)).toEqual(dates);
  });

  test.each([
    [{ every: 'week', until: null, times: null }],
    [{ every: 'week', until: '2026-11-30', times: null }],
    [{ every: 'week', until: '2028-12-01', times: null }],
  ] as const)('are refused without an end, before the first one, and beyond sixty: %o', (repeat) => {
    expect(() => repeatDates('2026-12-01', repeat)).toThrow('invalid');
  });
});
