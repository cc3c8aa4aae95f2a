import { describe, expect, test } from 'vitest';
import { registrationOf, withRegistration } from './event-details.ts';
import { whenOf, withWhen } from './event-when.ts';

describe('date and times of an event in its form', () => {
  test.each([
    ['nothing yet', null, {}],
    ['a beginning', '2026-12-05T15:00', {}],
    ['the same day', '2026-12-05T15:00', { endDate: '2026-12-05T17:00' }],
    ['until after midnight', '2027-01-23T20:00', { endDate: '2027-01-24T01:00' }],
    ['several days', '2027-01-02', { endDate: '2027-01-05', allDay: true }],
    ['a whole day', '2027-05-01', { allDay: true }],
  ])('%s is stored as it was read', (_, date, details) => {
    const event = { date, details };
    expect(withWhen(details, whenOf(event))).toEqual(event);
  });

  test('a ball until one in the morning ends on the next day, without a second day in the form', () => {
    const details = { place: 'Saal' };
    const stored = withWhen(details, { on: '2027-01-23', from: '20:00', to: '01:00', lastOn: '', isAllDay: false });
    expect(stored).toEqual({ date: '2027-01-23T20:00', details: { place: 'Saal', endDate: '2027-01-24T01:00' } });
    expect(whenOf(stored).lastOn).toBe('');
  });

  test('the whole day has no times', () => {
    const when = { on: '2027-05-01', from: '10:00', to: '12:00', lastOn: '', isAllDay: true };
    expect(withWhen({}, when)).toEqual({ date: '2027-05-01', details: { allDay: true } });
  });
});

test('a registration keeps what is said and goes with its last part', () => {
  const details = withRegistration({ place: 'Saal' }, { until: '2026-12-01', places: 60, waitingList: true });
  expect(registrationOf(details)).toEqual({ until: '2026-12-01', places: 60, waitingList: true });
  const rest = withRegistration(details, { places: undefined, waitingList: false });
  expect(registrationOf(rest)).toEqual({ until: '2026-12-01' });
  expect(withRegistration(rest, { until: '' })).toEqual({ place: 'Saal' });
});
