import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { buildBooking, buildKind, buildResource } from '../testing.ts';

const days = { from: '2026-12-01', to: '2026-12-07' };

const booked = rights(
  async (house: House) => {
    const resource = (await buildResource(house))._id;
    const kind = (await buildKind(house, resource))._id;
    return { resource, kind, booking: (await buildBooking(house, resource))._id };
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
    ['GET /api/v0/resource/:id/feeds', `${REFUSED} 200`, ({ resource }) => byPath(resource)],
    ['GET /api/v0/booking_kind/:id/free', '200 200 200 200', ({ kind }) => ({ ...byPath(kind), query: days })],
  ],
);

export const tables = [booked];
