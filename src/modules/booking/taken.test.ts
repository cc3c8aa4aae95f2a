import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { buildBooking, buildResource } from './testing.ts';

const ask = async (house: House, body: object) =>
  (await house.call('admin', 'POST /api/v0/booking/taken', { body: { site: 'fels', ...body } })).body as {
    booking: { title: string; resource: string }[];
  };

test('a service or an event that is entered hears of bookings in its place, by place and by name', async ({
  house,
}) => {
  const { body } = await house.call('admin', 'POST /api/v0/place/', { body: { site: 'fels', name: 'Pfarrkirche' } });
  const placeId = (body as { _id: string }[])[0]?._id ?? '';
  expect(placeId).not.toBe('');
  const hall = await buildResource(house, { placeId, alsoCalled: ['Pfarrsaal'], bufferAfter: 60 });
  await buildBooking(house, hall._id);
  const found = [{ title: 'Chorprobe', resource: 'Pfarrheim Saal' }];
  const at = (from: string, more: object = {}) => [{ from, ...more }];
  for (const [body, booking] of [
    [{ placeId, spans: at('2026-12-05T09:30', { minutes: 45 }) }, found],
    [{ placeId, spans: at('2026-12-05T09:00', { minutes: 60 }) }, []],
    // Until the room is clean again.
    [{ placeId, spans: at('2026-12-05T11:30') }, found],
    [{ place: 'pfarrsaal', spans: at('2026-12-05') }, found],
    [{ place: 'Pfarrsaal', spans: at('2026-12-04', { until: '2026-12-05T10:30' }) }, found],
    [{ place: 'Pfarrsaal', spans: [...at('2026-12-01'), ...at('2026-12-06')] }, []],
    [{ place: 'Kirchenplatz', spans: at('2026-12-05') }, []],
    [{ spans: at('2026-12-05') }, []],
  ] as const)
    expect((await ask(house, body)).booking).toMatchObject(booking);
});
