import { eq } from 'drizzle-orm';
import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { bookings } from '../tables.ts';
import { buildBooking, buildKind, buildResource } from '../testing.ts';

const days = { from: '2026-12-01', to: '2026-12-07' };

const wanted = (resource: string) => ({
  site: 'fels',
  startsAt: '2026-12-06T10:00',
  endsAt: '2026-12-06T12:00',
  units: [{ resource, quantity: 1 }],
});

const booked = rights(
  async (house: House) => {
    const resource = (await buildResource(house))._id;
    const kind = (await buildKind(house, resource))._id;
    const other = (await buildResource(house, { name: 'Clubraum' }))._id;
    const booking = (await buildBooking(house, resource))._id;
    const seriesId = crypto.randomUUID();
    await house.handle.db
      .update(bookings)
      .set({ seriesId, seriesSlot: '2026-12-05T10:00' })
      .where(eq(bookings.id, booking));
    return { resource, other, kind, booking };
  },
  [
    ['GET /api/v0/booking/calendar', `${REFUSED} 200`, () => ({ query: { site: 'fels', ...days } })],
    [
      'POST /api/v0/booking/check',
      `${REFUSED} 200`,
      ({ resource }) => ({
        body: {
          site: 'fels',
          startsAt: '2026-12-06T10:00',
          endsAt: '2026-12-06T12:00',
          units: [{ resource, quantity: 1 }],
        },
      }),
    ],
    [
      'POST /api/v0/booking/:id/state',
      `${REFUSED} 200`,
      ({ booking }) => ({ ...byPath(booking), body: { rev: 1, to: 'cancelledByOffice' } }),
    ],
    ['GET /api/v0/booking/:id/handover', `${REFUSED} 200`, ({ booking }) => byPath(booking)],
    [
      'POST /api/v0/booking/:id/handover',
      `${REFUSED} 200`,
      ({ booking }) => ({ ...byPath(booking), body: { step: 'out', rev: 1 } }),
    ],
    [
      'POST /api/v0/booking/:id/deposit',
      `${REFUSED} 409`,
      ({ booking }) => ({ ...byPath(booking), body: { rev: 1, keptCents: 0 } }),
    ],
    ['GET /api/v0/booking/:id/contract', `${REFUSED} 200`, ({ booking }) => byPath(booking)],
    [
      'POST /api/v0/booking/taken',
      `${REFUSED} 200`,
      () => ({ body: { site: 'fels', place: 'Pfarrheim Saal', spans: [{ from: '2026-12-06' }] } }),
    ],
    [
      'POST /api/v0/booking/series/check',
      `${REFUSED} 200`,
      ({ resource }) => ({ body: { ...wanted(resource), repeat: { every: 'week', times: 2 } } }),
    ],
    [
      'POST /api/v0/booking/series',
      `${REFUSED} 200`,
      ({ resource }) => {
        const { site, ...line } = wanted(resource);
        return { body: { site, key: crypto.randomUUID(), lines: [{ slot: line.startsAt, ...line }] } };
      },
    ],
    [
      'POST /api/v0/booking/:id/series',
      `${REFUSED} 200`,
      ({ booking }) => ({ ...byPath(booking), body: { rev: 1, scope: 'all', title: 'Probe' } }),
    ],
    [
      'POST /api/v0/booking/series/back',
      `${REFUSED} 200`,
      ({ booking }) => ({ body: { dates: [{ _id: booking, rev: 1, title: 'Probe' }] } }),
    ],
    [
      'POST /api/v0/booking/series/cancel/back',
      `${REFUSED} 409`,
      ({ booking }) => ({ body: { dates: [{ _id: booking, rev: 1 }] } }),
    ],
    [
      'POST /api/v0/booking/:id/series/cancel',
      `${REFUSED} 200`,
      ({ booking }) => ({ ...byPath(booking), body: { rev: 1, scope: 'all' } }),
    ],
    [
      'GET /api/v0/resource/:id/merge/:into',
      `${REFUSED} 200`,
      ({ resource, other }) => ({ params: { id: resource, into: other } }),
    ],
    [
      'POST /api/v0/resource/:id/merge',
      `${REFUSED} 200`,
      ({ resource, other }) => ({ ...byPath(resource), body: { rev: 1, into: other } }),
    ],
    [
      'POST /api/v0/resource/:id/split',
      `${REFUSED} 200`,
      ({ resource }) => ({ ...byPath(resource), body: { rev: 1, name: 'Saal B' } }),
    ],
    [
      'POST /api/v0/resource/:id/split/back',
      `${REFUSED} 200`,
      ({ resource, other }) => ({ ...byPath(resource), body: { rev: 1, into: other } }),
    ],
    ['GET /api/v0/resource/:id/feeds', `${REFUSED} 200`, ({ resource }) => byPath(resource)],
    ['GET /api/v0/booking_kind/:id/free', '200 200 200 200', ({ kind }) => ({ ...byPath(kind), query: days })],
  ],
);

export const tables = [booked];
