import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { buildEntry as buildEvent } from '../content/testing.ts';
import type { Resource } from './contract/resource.ts';
import { buildBooking, buildKind, buildResource, hold } from './testing.ts';

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

test('a renamed room is taken by events that still name it as before; a name that nothing uses is forgotten', async ({
  house,
}) => {
  const hall = await buildResource(house, { name: 'Pfarrheim' });
  const kind = await buildKind(house, hall._id);
  await buildEvent(house, { type: 'event' });
  const rename = async (rev: number, name: string) =>
    (await house.call('admin', 'PUT /api/v0/resource/', { body: { _id: hall._id, rev, name } })).body;
  expect(await rename(1, 'Kleiner Saal')).toMatchObject([{ alsoCalled: ['Pfarrheim'] }]);
  await expect(hold(house, kind._id, { begins: '2026-12-05T14:00:00Z' })).rejects.toMatchObject({
    code: 'booking.taken',
  });
  expect(await rename(2, 'Großer Saal')).toMatchObject([{ alsoCalled: ['Pfarrheim'] }]);
});

test('a room that gets another name by a merge is taken by what names it as before', async ({ house }) => {
  const hall = await buildResource(house, { site: 'kirchberg', name: 'Pfarrheim', alsoCalled: ['Heim'] });
  await buildResource(house, { site: 'goesing', name: 'Pfarrheim' });
  const { kirchberg, goesing } = house.sites;
  const body = { from: kirchberg._id, into: goesing._id };
  expect((await house.call('admin', 'POST /api/v0/site/merge', { body })).status).toBe(200);
  const query = { site: 'goesing' };
  const { resource } = (await house.call('admin', 'GET /api/v0/resource/', { query })).body as { resource: Resource[] };
  expect(resource.find(({ _id }) => _id === hall._id)).toMatchObject({
    name: `Pfarrheim (${kirchberg.name})`,
    alsoCalled: ['Pfarrheim', 'Heim'],
  });
});
