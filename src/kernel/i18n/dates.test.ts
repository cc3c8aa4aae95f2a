import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, htmlDateTime, weekdayOf } from './calendar-days.ts';
import {
  asOfText,
  churchWeekOf,
  clock,
  dateRange,
  datesUnbroken,
  dayAndMonth,
  longDate,
  monthTitle,
  relativeDay,
  shortDate,
  textDate,
  timeOfDay,
  timeRange,
} from './dates.ts';

describe('dates in words', () => {
  const rows: [name: string, said: string | null, expected: string | null][] = [
    ['a date of another year carries its year', longDate('2027-01-05', 'de', '2026-12-23'), 'Dienstag, 5. Jänner 2027'],
    ['a date of this year does not', longDate('2026-11-29', 'de', '2026-11-21'), 'Sonntag, 29. November'],
    ['without a today the year is always there', longDate('2026-11-29', 'de'), 'Sonntag, 29. November 2026'],
    ['English puts the day first as well', longDate('2026-11-29', 'en', '2026-01-01'), 'Sunday, 29 November'],
    ['February is Februar, not Feber', textDate('2027-02-02', 'de', '2027-01-01'), '2. Februar'],
    ['lists use two letters and no zeros', shortDate('2027-01-05', 'de'), 'Di 5.1.'],
    ['English lists', shortDate('2027-01-05', 'en'), 'Tue 5 Jan'],
    ['day and month alone', dayAndMonth('2026-12-24', 'de'), '24.12.'],
    ['a month of this year', monthTitle('2026-12-01', 'de', '2026-11-21'), 'Dezember'],
    ['a month of another year', monthTitle('2027-01-01', 'de', '2026-11-21'), 'Jänner 2027'],
    ['a range inside a month', dateRange('2027-01-02', '2027-01-05', 'de', '2026-12-23'), '2.–5. Jänner 2027'],
    [
      'a range over two months',
      dateRange('2026-11-29', '2026-12-06', 'de', '2026-11-21'),
      '29. November bis 6. Dezember',
    ],
    ['a range over the year', dateRange('2026-12-20', '2027-01-02', 'de'), '20. Dezember 2026 bis 2. Jänner 2027'],
    ['a range of one day', dateRange('2026-12-20', '2026-12-20', 'de', '2026-01-01'), '20. Dezember'],
    ['an English range', dateRange('2026-11-29', '2026-12-06', 'en', '2026-11-21'), '29 November to 6 December'],
    ['today', relativeDay('2026-12-23', '2026-12-23', 'de'), 'heute'],
    ['tomorrow over the year', relativeDay('2027-01-01', '2026-12-31', 'de'), 'morgen'],
    ['the day after tomorrow', relativeDay('2026-12-25', '2026-12-23', 'de'), 'übermorgen'],
    ['three days away has no word', relativeDay('2026-12-26', '2026-12-23', 'de'), null],
    ['English has no word for the day after tomorrow', relativeDay('2026-12-25', '2026-12-23', 'en'), null],
    ['dates kept together', datesUnbroken('2. bis 5. Dezember 2026'), '2. bis 5.\u00a0Dezember 2026'],
    ['as of', asOfText({ on: '2026-12-23', at: '09:05' }, 'de'), 'Mi\u00a023.12., 9:05\u00a0Uhr'],
  ];
  it.each(rows)('%s', (_name, said, expected) => {
    expect(said).toBe(expected);
  });
});

describe('times in words', () => {
  it.each([
    ['08:45', '8:45', '8:45 Uhr', '8:45'],
    ['00:00', '0:00', '0:00 Uhr', '0:00'],
    ['12:00', '12:00', '12:00 Uhr', '12:00'],
    ['18:30', '18:30', '18:30 Uhr', '18:30'],
    ['24:00', '24:00', '24:00 Uhr', 'midnight'],
  ])('%s', (at, onTheClock, german, english) => {
    expect([clock(at), timeOfDay(at, 'de'), timeOfDay(at, 'en')]).toEqual([onTheClock, german, english]);
  });

  it.each([
    ['08:45', '09:45', '8:45–9:45 Uhr', '8:45–9:45'],
    ['11:00', '13:00', '11:00–13:00 Uhr', '11:00–13:00'],
    ['22:00', '24:00', '22:00–24:00 Uhr', '22:00–midnight'],
    ['17:00', null, '17:00 Uhr', '17:00'],
  ])('%s to %s', (from, to, german, english) => {
    expect([timeRange(from, to, 'de'), timeRange(from, to, 'en')]).toEqual([german, english]);
  });
});

describe('local dates', () => {
  it('counts days over the change of the clocks', () => {
    expect([addDays('2026-10-24', 2), daysBetween('2027-03-27', '2027-03-29')]).toEqual(['2026-10-26', 2]);
  });

  it('knows Monday as 1 and Sunday as 7, and weeks that begin on Sunday', () => {
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7]);
    expect(churchWeekOf('2026-12-23')).toEqual({ from: '2026-12-20', to: '2026-12-26' });
    expect(churchWeekOf('2026-12-20')).toEqual({ from: '2026-12-20', to: '2026-12-26' });
  });

  it('writes midnight of Christmas Eve as the next day in machine form', () => {
    expect(htmlDateTime({ on: '2026-12-24', at: '24:00' })).toBe('2026-12-25T00:00');
  });
});
