import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { Entry } from '../contract.ts';
import { loadRelated } from '../pages.ts';
import { buildEntry } from '../testing.ts';

const PICTURE = {
  src: '/api/v0/download/018f6c1e-0000-7000-8000-000000000001',
  alt: 'Das Fest',
  width: 1200,
  height: 800,
};
const EVENT = {
  type: 'event',
  title: 'Pfarrfest',
  date: '2026-11-14T10:00',
  tags: ['Feste'],
  media: [PICTURE],
  details: { place: 'Pfarrheim', show: { films: [] }, dates: [{ date: '2026-11-15T10:00' }] },
} as const;

const begin = (house: House, { _id: id }: Entry, who: Parameters<House['call']>[0] = 'officeOfFels') =>
  house.call(who, 'POST /api/v0/entry/:id/story', { params: { id }, body: {} });
const event = (house: House, change: object = {}) =>
  buildEntry(house, structuredClone({ ...EVENT, ...change }) as never);
function storyIn({ status, text, body }: Awaited<ReturnType<House['call']>>) {
  expect(status, text).toBe(200);
  return body as { entry: Entry; isNew: boolean };
}

describe('the story of an event', () => {
  test('is refused to guests, to another parish, before the event is over, and for a notice', async ({ house }) => {
    const fest = await event(house);
    expect([
      (await begin(house, fest, 'guest')).status,
      (await begin(house, fest, 'officeOfKirchberg')).status,
    ]).toEqual([403, 403]);
    const ahead = await event(house, { title: 'Ball', details: { ...EVENT.details, dates: [{ date: '2026-11-22' }] } });
    const moved = { ...EVENT.details, dates: [], state: 'moved', movedTo: '2027-01-20T19:00' };
    const later = await event(house, { title: 'Vortrag', details: moved });
    for (const one of [ahead, later]) expect((await begin(house, one)).status).toBe(400);
    expect((await begin(house, await buildEntry(house))).status).toBe(404);
  });

  test('begins as a draft with what the event says, and both lead to each other', async ({ house }) => {
    const fest = await event(house);
    const { entry, isNew } = storyIn(await begin(house, fest));
    expect(isNew).toBe(true);
    expect(entry).toMatchObject({ type: 'chronicle', status: 'draft', title: 'Pfarrfest', date: '2026-11-15' });
    expect(entry).toMatchObject({ tags: ['Feste'], media: [PICTURE], site: 'fels' });
    expect(entry.details).toEqual({ relatedEvent: fest._id, place: 'Pfarrheim', show: { films: [] } });
    const office = await house.contextOf('officeOfFels');
    expect(await loadRelated(office, fest)).toMatchObject({ _id: entry._id });
    expect(await loadRelated(office, entry)).toMatchObject({ _id: fest._id });
    expect(await loadRelated(await house.contextOf('guest'), fest)).toBeNull();
  });

  test('is never there twice, and begins anew once it was taken back', async ({ house }) => {
    const fest = await event(house);
    const both = await Promise.all([begin(house, fest), begin(house, fest)]);
    const [one, other] = both.map(storyIn);
    expect(one?.entry._id).toBe(other?.entry._id);
    expect([one?.isNew, other?.isNew].filter(Boolean)).toHaveLength(1);
    await house.call('officeOfFels', 'DELETE /api/v0/entry/:id', { params: { id: one?.entry._id ?? '' } });
    const next = storyIn(await begin(house, fest));
    expect(next.isNew).toBe(true);
    expect(next.entry._id).not.toBe(one?.entry._id);
  });
});
