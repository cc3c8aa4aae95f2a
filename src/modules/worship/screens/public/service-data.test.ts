import { expect, test } from 'vitest';
import { buildService } from '#design/public/testing.ts';
import type { Site } from '#modules/sites/contract.ts';
import { serviceData, servicesData } from './service-data.ts';

const organizer = {
  timeZone: 'Europe/Vienna',
  details: { address: { street: 'Kirchenplatz 1', zip: '3481', city: 'Fels' } },
} as Site;

test.each([
  [{ on: '2026-12-24', at: '22:00', durationMinutes: 60 }, '2026-12-24T22:00+01:00', '2026-12-24T23:00+01:00'],
  [{ on: '2026-12-24', at: '24:00', durationMinutes: 60 }, '2026-12-25T00:00+01:00', '2026-12-25T01:00+01:00'],
  [{ on: '2026-12-31', at: '23:30', durationMinutes: 45 }, '2026-12-31T23:30+01:00', '2027-01-01T00:15+01:00'],
])('search engines learn when a service ends: %o', (when, startDate, endDate) => {
  const data = serviceData(buildService(when), organizer);
  expect(data).toMatchObject({ startDate, endDate });
  expect(data).not.toHaveProperty('previousStartDate');
});

test('and when a moved one was to begin', () => {
  const movedFrom = { on: '2026-12-23', at: '18:00', placeName: null };
  expect(serviceData(buildService({ state: 'moved', movedFrom }), organizer)).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-12-23T18:00+01:00',
  });
});

test('a service that was moved to another day is one event', () => {
  const services = [buildService({ key: 'a.left', state: 'cancelled', isMovedAway: true }), buildService({ key: 'a' })];
  expect(servicesData(services, organizer, 1)).toEqual([serviceData(buildService({ key: 'a' }), organizer)]);
});
