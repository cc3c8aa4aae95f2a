import { describe, expect, it } from 'vitest';
import { type DateRule, datesByRule, rhythmsOf } from './recurring-dates.ts';

/** Tuesday, 12 January 2027: the second of its month. */
const RULE: DateRule = {
  first: '2027-01-12',
  rhythm: 'nth',
  until: '2027-06-30',
  skipsHolidays: false,
  skipsSchoolHolidays: false,
};
const days = (change: Partial<DateRule>) => datesByRule({ ...RULE, ...change });

describe('datesByRule', () => {
  it.each([
    ['every second Tuesday of a month', {}, ['02-09', '03-09', '04-13', '05-11', '06-08']],
    ['every week', { rhythm: 'weekly', until: '2027-02-02' }, ['01-19', '01-26', '02-02']],
    ['every fortnight', { rhythm: 'fortnightly', until: '2027-02-28' }, ['01-26', '02-09', '02-23']],
    [
      'the last Sunday, over the change of the clocks',
      { first: '2027-01-31', rhythm: 'last', until: '2027-04-30' },
      ['02-28', '03-28', '04-25'],
    ],
    ['a fifth one only where there is one', { first: '2027-01-31', until: '2027-05-31' }, ['05-30']],
    ['nothing after a day that is none', { until: '2027-02-30' }, []],
    ['nothing before the first', { until: '2026-12-31' }, []],
  ] as const)('gives %s', (_what, change, expected) => {
    expect(days(change).days.map((on) => on.slice(5))).toEqual(expected);
  });

  it('leaves out holidays, and says which', () => {
    const mondays = { first: '2027-03-15', rhythm: 'weekly', until: '2027-05-17' } as const;
    expect(days({ ...mondays, skipsHolidays: true }).leftOut).toEqual(['2027-03-29', '2027-05-17']);
    const both = days({ ...mondays, skipsHolidays: true, skipsSchoolHolidays: true });
    expect(both.leftOut).toEqual(['2027-03-22', '2027-03-29', '2027-05-17']);
    expect(both.days).toHaveLength(6);
  });

  it('ends at the most that an event may have', () => {
    expect(days({ rhythm: 'weekly', until: '2099-12-31' }).days).toHaveLength(100);
  });
});

it('the last of a month is offered only for a date in its last week', () => {
  expect([rhythmsOf('2027-01-12').includes('last'), rhythmsOf('2027-01-26').includes('last')]).toEqual([false, true]);
});
