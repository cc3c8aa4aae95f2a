import { expect, test } from 'vitest';
import { blankRule, isOver } from './rule-form.ts';
import { atOnDay, usualTime, weekdayOn } from './service-facts.ts';

const SUNDAY = 7;
const WEDNESDAY = 3;

test('a new regular service is on Sunday, in the morning', () => {
  expect(blankRule()).toMatchObject({ weekday: '7', at: '09:00' });
});

test.each([
  ['an untouched time follows to a weekday', '09:00', SUNDAY, WEDNESDAY, '18:00'],
  ['an untouched time follows to Sunday', '18:00', WEDNESDAY, SUNDAY, '09:00'],
  ['an untouched time follows the first day', '18:00', null, SUNDAY, '09:00'],
  ['a chosen time stays', '08:45', SUNDAY, WEDNESDAY, '08:45'],
])('%s', (_case, at, before, weekday, expected) => {
  expect(atOnDay(at, before, weekday)).toBe(expected);
});

test('a regular service is over from the day after its end, and never without one', () => {
  const { fromOn: today } = blankRule();
  expect(['', today, '2026-01-31', '2099-01-31'].map((toOn) => isOver({ toOn }))).toEqual([false, false, true, false]);
});

test('a date that is still being typed is no Sunday', () => {
  expect(usualTime(weekdayOn('2026-11-'))).toBe('18:00');
  expect(usualTime(weekdayOn('2026-11-29'))).toBe('09:00');
});
