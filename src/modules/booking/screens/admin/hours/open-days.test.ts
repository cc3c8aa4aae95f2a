import { describe, expect, test } from 'vitest';
import type { CalendarItem } from '../../../contract/booking.ts';
import { openByDay, outsideHours } from './open-days.ts';

const span = (begins: string, ends: string) => ({ begins: `${begins}:00.000Z`, ends: `${ends}:00.000Z` });

const booking = (id: string, begins: string, ends: string) =>
  ({ id, source: 'booking', resource: 'hall', ...span(begins, ends) }) as CalendarItem;

describe('preview of the hours', () => {
  test('hours stand at their local day, a closed day has none, a whole day ends at 24:00', () => {
    const spans = [span('2026-12-04T07:00', '2026-12-04T11:00'), span('2026-12-04T23:00', '2026-12-05T23:00')];
    expect(openByDay(spans, ['2026-12-04', '2026-12-05', '2026-12-06'])).toEqual([
      { on: '2026-12-04', hours: ['8:00–12:00'] },
      { on: '2026-12-05', hours: ['0:00–24:00'] },
      { on: '2026-12-06', hours: [] },
    ]);
  });
  test('an evening that ends after midnight is one span', () => {
    expect(openByDay([span('2026-12-04T17:00', '2026-12-05T01:00')], ['2026-12-04', '2026-12-05'])).toEqual([
      { on: '2026-12-04', hours: ['18:00–2:00'] },
      { on: '2026-12-05', hours: [] },
    ]);
  });
  test('bookings that lie outside are listed once, those within and past ones are not', () => {
    const calendar = [
      booking('in', '2026-12-04T08:00', '2026-12-04T09:00'),
      booking('late', '2026-12-04T10:00', '2026-12-04T12:00'),
      booking('late', '2026-12-04T10:00', '2026-12-04T12:00'),
      booking('past', '2026-11-04T10:00', '2026-11-04T12:00'),
    ];
    const open = [{ resource: 'hall', spans: [span('2026-12-04T07:00', '2026-12-04T11:00')] }];
    expect(outsideHours({ calendar, open }, '2026-12-01T00:00:00.000Z').map(({ id }) => id)).toEqual(['late']);
  });
});
