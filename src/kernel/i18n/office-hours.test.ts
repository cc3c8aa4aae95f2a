import { describe, expect, it } from 'vitest';
import { closureBefore, type OfficeHoursView, officeStateAt, officeStateEnds } from './office-hours.ts';

const fels: OfficeHoursView = {
  regular: [
    { weekday: 1, from: '08:00', to: '11:00' },
    { weekday: 4, from: '15:00', to: '18:00' },
  ],
  periods: [
    {
      fromOn: '2000-07-01',
      toOn: '2000-08-31',
      yearly: true,
      reason: null,
      slots: [{ weekday: 4, from: '15:00', to: '18:00' }],
    },
    { fromOn: '2026-12-24', toOn: '2027-01-06', yearly: false, reason: 'Weihnachtsferien', slots: [] },
  ],
};
const at = (moment: string) => ({ on: moment.slice(0, 10), at: moment.slice(11) });

describe('the office', () => {
  it.each([
    ['is closed before it opens', '2026-11-23 07:59', 'opens 2026-11-23 08:00'],
    ['is open from the first minute', '2026-11-23 08:00', 'open until 11:00'],
    ['is open until the last minute', '2026-11-23 10:59', 'open until 11:00'],
    ['is closed at the closing time', '2026-11-23 11:00', 'opens 2026-11-26 15:00'],
    ['opens tomorrow', '2026-11-25 20:00', 'opens 2026-11-26 15:00'],
    ['does not open on a Monday in July', '2027-07-05 09:00', 'opens 2027-07-08 15:00'],
    ['jumps over the holidays', '2026-12-23 10:14', 'opens 2027-01-07 15:00'],
    ['is closed on a Thursday in the holidays', '2026-12-24 16:00', 'opens 2027-01-07 15:00'],
    ['is open again after them', '2027-01-07 16:00', 'open until 18:00'],
  ])('%s', (_name, now, expected) => {
    const state = officeStateAt(fels, at(now));
    const said = state.open ? `open until ${state.untilAt}` : `opens ${state.next?.on} ${state.next?.at}`;
    expect(said).toBe(expected);
  });

  it('that never opens says so instead of searching for ever', () => {
    const state = officeStateAt({ regular: [], periods: [] }, at('2026-11-23 09:00'));
    expect(state).toEqual({ open: false, next: null, period: null });
  });

  it('names the period it is closed for', () => {
    expect(officeStateAt(fels, at('2026-12-28 09:00')).period?.reason).toBe('Weihnachtsferien');
  });

  it('explains on the day before the holidays why it opens only after them', () => {
    expect(closureBefore(fels, '2026-12-23', '2027-01-07')?.reason).toBe('Weihnachtsferien');
    expect(closureBefore(fels, '2026-11-25', '2026-11-26')).toBeNull();
  });

  it('knows yearly periods over the turn of the year', () => {
    const closed = { fromOn: '2000-12-24', toOn: '2000-01-06', yearly: true, reason: null, slots: [] };
    const hours = { regular: fels.regular, periods: [closed] };
    expect(officeStateAt(hours, at('2030-01-03 16:00')).open).toBe(false);
    expect(officeStateAt(hours, at('2030-01-10 16:00')).open).toBe(true);
  });

  it.each([
    ['at the opening', '2026-11-23 07:00', '2026-11-23 08:00'],
    ['at the closing', '2026-11-23 09:00', '2026-11-23 11:00'],
    ['at midnight when nothing else happens', '2026-11-23 12:00', '2026-11-24 00:00'],
  ])('changes its sentence %s', (_name, now, expected) => {
    expect(officeStateEnds(fels, at(now))).toEqual(at(expected));
  });
});
