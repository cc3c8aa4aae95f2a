import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/local-time.ts';
import type { Rhythm } from '../../contract/templates.ts';
import { beginsRight, nextDate, type SeriesRule } from './series-dates.ts';

const MONTHS: Readonly<Partial<Record<Rhythm, number>>> = { monthly: 1, quarterly: 3, yearly: 12 };

const monthOf = (on: string) => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7));
const lastOf = (on: string) => new Date(Date.UTC(Number(on.slice(0, 4)), Number(on.slice(5, 7)), 0)).getUTCDate();

/** All dates of ten years. */
function walk(rule: SeriesRule): string[] {
  const dates: string[] = [];
  for (let on = nextDate(rule, '1999-12-31'); on !== null; on = nextDate(rule, on)) dates.push(on);
  return dates;
}

describe('the dates of a series', () => {
  test('nothing follows without a rhythm or a beginning, or behind the end', () => {
    const rule: SeriesRule = { rhythm: 'monthly', firstOn: '2026-01-31', day: null, endsOn: '2026-03-30' };
    expect(nextDate({ ...rule, rhythm: 'none' }, '2026-01-01')).toBeNull();
    expect(nextDate({ ...rule, firstOn: null }, '2026-01-01')).toBeNull();
    expect(walk(rule)).toEqual(['2026-01-31', '2026-02-28']);
  });

  test('a beginning has to be the wanted day, or the last one of a shorter month', () => {
    expect(beginsRight('2026-02-28', 31)).toBe(true);
    expect(beginsRight('2026-02-28', 30)).toBe(true);
    expect(beginsRight('2026-02-27', 31)).toBe(false);
    expect(beginsRight('2026-03-30', 31)).toBe(false);
    expect(beginsRight('2026-03-12', null)).toBe(true);
  });

  const firsts = Array.from({ length: 366 }, (_one, at) => addDays('2024-01-01', at));
  test.for(['monthly', 'quarterly', 'yearly'] as const)(
    '%s: in ten years no month is left out, none comes twice, and the day never drifts, whatever the first one',
    (rhythm) => {
      const step = MONTHS[rhythm] ?? 0;
      for (const firstOn of firsts) {
        const wanted = Number(firstOn.slice(8));
        const years = Number(firstOn.slice(0, 4)) + 10;
        const dates = walk({ rhythm, firstOn, day: null, endsOn: `${years}-12-31` });
        expect(dates[0]).toBe(firstOn);
        expect(dates.length).toBeGreaterThanOrEqual(Math.floor(120 / step));
        for (const [at, on] of dates.entries()) {
          expect(monthOf(on)).toBe(monthOf(firstOn) + at * step);
          expect(Number(on.slice(8))).toBe(Math.min(wanted, lastOf(on)));
        }
      }
    },
  );

  test('a series that begins in February comes back to the 31st', () => {
    const rule: SeriesRule = { rhythm: 'monthly', firstOn: '2027-02-28', day: 31, endsOn: '2027-05-31' };
    expect(walk(rule)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  test('the next date is the same from every day before it', () => {
    const rule: SeriesRule = { rhythm: 'quarterly', firstOn: '2026-01-31', day: null, endsOn: null };
    for (let day = '2026-01-31'; day < '2026-04-30'; day = addDays(day, 1))
      expect(nextDate(rule, day)).toBe('2026-04-30');
    expect(nextDate(rule, '2026-04-30')).toBe('2026-07-31');
  });
});
