import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { buildBooking, buildResource } from './testing.ts';

test('the calendar says how long each booking is set up and cleaned', async ({ house }) => {
  const { _id } = await buildResource(house, { bufferBefore: 60, bufferAfter: 30 });
  await buildBooking(house, _id);
  const { body } = await house.call('admin', 'GET /api/v0/booking/calendar', {
    query: { site: 'fels', from: '2026-12-05', to: '2026-12-05' },
  });
  expect(body).toMatchObject({ calendar: [{ resource: _id, bufferBefore: 60, bufferAfter: 30 }], total: 1 });
});
