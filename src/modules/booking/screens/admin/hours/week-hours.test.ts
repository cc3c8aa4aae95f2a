import { describe, expect, test } from 'vitest';
import { copiedTo, endOf, endShown, hoursOn, nextHours, withHours } from './week-hours.ts';

const morning = { from: '08:00', to: '12:00' };
const evening = { from: '17:00', to: '24:00' };

describe('hours of the week', () => {
  test('hours of one day leave those of the others, in the order of the week', () => {
    const week = withHours([{ weekday: 3, ...morning }], 1, [morning, evening]);
    expect(week.map(({ weekday }) => weekday)).toEqual([1, 1, 3]);
    expect(hoursOn(week, 1)).toEqual([morning, evening]);
    expect(withHours(week, 1, [])).toEqual([{ weekday: 3, ...morning }]);
  });
  test('a day is copied to others, whose own hours it replaces', () => {
    const week = copiedTo(
      [
        { weekday: 1, ...morning },
        { weekday: 2, ...evening },
      ],
      1,
      [2, 3],
    );
    expect([1, 2, 3, 4].map((day) => hoursOn(week, day))).toEqual([[morning], [morning], [morning], []]);
  });
  test('further hours begin after the last, and stay within the day', () => {
    expect(nextHours([])).toEqual({ from: '08:00', to: '22:00' });
    expect(nextHours([morning])).toEqual({ from: '13:00', to: '15:00' });
    expect(nextHours([evening])).toEqual({ from: '22:00', to: '24:00' });
  });
  test('midnight at the end of the day', () => {
    expect([endOf('00:00'), endOf('22:00'), endShown('24:00')]).toEqual(['24:00', '22:00', '00:00']);
  });
});
