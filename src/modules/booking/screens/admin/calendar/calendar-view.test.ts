import { describe, expect, test } from 'vitest';
import { listOfDays } from '#kernel/i18n/month-days.ts';
import type { CalendarItem } from '../../../contract/booking.ts';
import { closedIn, dayStretch, daysOf, onceEach, piecesOn, stepped } from './calendar-view.ts';
import { between, draftOf, endedAt, isSameTime, movedBy, pressed } from './draft.ts';

const item = (id: string, startsAt: string, endsAt: string, resource = 'hall') =>
  ({ id, resource, source: 'booking', startsAt: `2026-12-${startsAt}`, endsAt: `2026-12-${endsAt}` }) as CalendarItem;

describe('days of a view', () => {
  test('a week begins on Monday, a month shows whole weeks', () => {
    expect(daysOf('week', '2026-12-06')).toEqual({ from: '2026-11-30', to: '2026-12-06' });
    expect(daysOf('month', '2026-12-15')).toEqual({ from: '2026-11-30', to: '2027-01-03' });
    expect(listOfDays(daysOf('month', '2027-02-10'))).toHaveLength(28);
  });
  test('the month after December is January of the next year, also from the 31st', () => {
    expect(stepped('month', '2026-12-31', 1)).toBe('2027-01-01');
    expect(stepped('month', '2027-01-31', -1)).toBe('2026-12-01');
    expect(stepped('week', '2026-12-30', 1)).toBe('2027-01-06');
    expect(stepped('day', '2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('pieces on a track', () => {
  const day = dayStretch('2026-12-05');
  test('what overlaps stands side by side, what follows has the whole width', () => {
    const pieces = piecesOn(
      [
        item('a', '05T10:00', '05T12:00'),
        item('b', '05T11:00', '05T13:00'),
        item('c', '05T12:00', '05T13:00'),
        item('d', '05T13:00', '05T14:00'),
      ],
      day,
    );
    expect(pieces.map(({ item: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 2],
      ['d', 0, 1],
    ]);
  });
  test('a night is cut at midnight, on both days', () => {
    const night = item('n', '05T22:00', '06T02:00');
    expect(piecesOn([night], day)).toMatchObject([{ from: 1320, to: 1440 }]);
    expect(piecesOn([night], dayStretch('2026-12-06'))).toMatchObject([{ from: 0, to: 120 }]);
    expect(piecesOn([night], dayStretch('2026-12-07'))).toEqual([]);
  });
  test('a booking of two rooms stands once where rooms are not told apart', () => {
    const both = [item('a', '05T10:00', '05T12:00'), item('a', '05T10:00', '05T12:00', 'club')];
    expect(onceEach(both)).toHaveLength(1);
  });
  test('closed is what no span covers, on the clocks of the parish', () => {
    const spans = [
      { begins: '2026-12-05T07:00:00.000Z', ends: '2026-12-05T11:00:00.000Z' },
      { begins: '2026-12-05T10:00:00.000Z', ends: '2026-12-05T17:00:00.000Z' },
    ];
    expect(closedIn(spans, day)).toEqual([
      { from: 0, to: 480 },
      { from: 1080, to: 1440 },
    ]);
    expect(closedIn([], day)).toEqual([{ from: 0, to: 1440 }]);
  });
});

describe('a time that is being chosen', () => {
  const choir = item('a', '05T10:00', '05T12:00');
  const at = (hour: number) => dayStretch('2026-12-05').start + hour * 60;
  test('a dragged booking keeps its length and stops at quarters of an hour', () => {
    expect(movedBy(choir, 52, '')).toMatchObject({ startsAt: '2026-12-05T10:45', endsAt: '2026-12-05T12:45' });
    expect(movedBy(choir, 3, 'club')).toMatchObject({ startsAt: '2026-12-05T10:00', resource: 'club' });
    expect(isSameTime(movedBy(choir, 3, 'hall'))).toBe(true);
  });
  test('an end is never before the beginning', () => {
    expect(endedAt(choir, at(13)).endsAt).toBe('2026-12-05T13:00');
    expect(endedAt(choir, at(8)).endsAt).toBe('2026-12-05T10:15');
  });
  test('a new time is drawn in either direction; a press alone is an hour', () => {
    expect(between(at(12.1), at(10.1), 'hall')).toMatchObject({
      startsAt: '2026-12-05T10:00',
      endsAt: '2026-12-05T12:15',
    });
    expect(between(at(10), at(10), 'hall').endsAt).toBe('2026-12-05T11:00');
  });
  test('arrow keys move along the time and across the rooms, with Shift the end', () => {
    const draft = draftOf(choir);
    const resources = ['hall', 'club'];
    const press = (key: string, view: 'day' | 'week' | 'month' | 'rooms', shiftKey = false) =>
      pressed(draft, { key, shiftKey }, { view, resources });
    expect(press('ArrowDown', 'day')).toMatchObject({ startsAt: '2026-12-05T10:15', endsAt: '2026-12-05T12:15' });
    expect(press('ArrowDown', 'day', true)).toMatchObject({ startsAt: '2026-12-05T10:00', endsAt: '2026-12-05T12:15' });
    expect(press('ArrowRight', 'day')).toMatchObject({ resource: 'club' });
    expect(press('ArrowLeft', 'day')).toEqual(draft);
    expect(press('ArrowRight', 'week')).toMatchObject({ startsAt: '2026-12-06T10:00' });
    expect(press('ArrowDown', 'month')).toMatchObject({ startsAt: '2026-12-12T10:00' });
    expect(press('ArrowDown', 'rooms')).toMatchObject({ resource: 'club' });
    expect(press('a', 'day')).toBeNull();
  });
});
