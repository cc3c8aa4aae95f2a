import { expect, it } from 'vitest';
import { type TrainingRule, trainingDates } from './training-dates.ts';

/** Tuesdays; 8 December is a public holiday, 24 December to 6 January are school holidays. */
const RULE: TrainingRule = {
  weekday: 2,
  at: '17:00',
  until: '18:30',
  pitch: 'Sportplatz',
  fromOn: '2026-12-01',
  untilOn: '2027-01-19',
  leavesOut: 'public',
  changes: [],
};
const ALL = { from: '2026-11-01', to: '2027-02-28' };
const change = { isOff: false, toOn: null, at: '', until: '', pitch: '', reason: '' };
const days = (rule: Partial<TrainingRule>, between = ALL) =>
  trainingDates({ ...RULE, ...rule }, between).map(({ on, isOff }) => (isOff ? `${on} off` : on));

it('has no date before the beginning, after the end, or on a holiday that is left out', () => {
  expect(days({})).toEqual([
    '2026-12-01',
    '2026-12-15',
    '2026-12-22',
    '2026-12-29',
    '2027-01-05',
    '2027-01-12',
    '2027-01-19',
  ]);
  expect(days({ leavesOut: 'school' })).toEqual(['2026-12-01', '2026-12-15', '2026-12-22', '2027-01-12', '2027-01-19']);
  expect(days({ leavesOut: 'none' })).toContain('2026-12-08');
});

it('keeps a cancelled date, marked', () => {
  const changes = [{ ...change, on: '2026-12-15', isOff: true }];
  expect(days({ changes }, { from: '2026-12-14', to: '2026-12-22' })).toEqual(['2026-12-15 off', '2026-12-22']);
});

it('has a moved date on its new day only, and what is empty as every week', () => {
  const changes = [{ ...change, on: '2026-12-15', toOn: '2026-12-17', at: '16:00' }];
  expect(days({ changes }, { from: '2026-12-15', to: '2026-12-15' })).toEqual([]);
  expect(trainingDates({ ...RULE, changes }, { from: '2026-12-17', to: '2026-12-17' })).toMatchObject([
    { key: '2026-12-15', on: '2026-12-17', at: '16:00', until: '18:30', pitch: 'Sportplatz', isMoved: true },
  ]);
});

it('forgets the change of a day that the rule no longer has', () => {
  expect(days({ weekday: 3, changes: [{ ...change, on: '2026-12-15', toOn: '2026-12-17' }] })).not.toContain(
    '2026-12-17',
  );
});
