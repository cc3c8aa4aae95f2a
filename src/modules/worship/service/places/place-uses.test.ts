import { expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import { seedSchedule, serviceOn } from '../../testing.ts';

type Item = { _id: string; rev: number };

const office = (house: House, key: string, parts: object) => house.call('officeOfFels', key, parts);

async function makeChapel(house: House): Promise<string> {
  await seedSchedule(house);
  const made = await office(house, 'POST /api/v0/place/', { body: { site: 'fels', name: 'Bergkapelle' } });
  return (made.body as Item[])[0]?._id ?? '';
}

/** Plans a Mass in the chapel on a feast that has no plan yet. */
async function planMass(house: House, placeId: string): Promise<string> {
  const mass = { placeId, at: '10:00', durationMinutes: 60, type: 'messe', title: 'Bergmesse', dayOffset: 0 };
  const body = { site: 'fels', feastKey: 'mariae_himmelfahrt', services: [mass] };
  const made = await office(house, 'POST /api/v0/feast_plan/', { body });
  expect(made.status, made.text).toBe(201);
  return (made.body as Item[])[0]?._id ?? '';
}

const remove = (house: House, kind: string, id: string) =>
  office(house, `DELETE /api/v0/${kind}/:id`, { params: { id } });
const IN_USE = { status: 409, body: { code: 'worship.placeInUse' } };
const GONE = { status: 409, body: { code: 'worship.placeGone' } };

test('a place stays as long as a feast is planned there, and the plan does not come back without it', async ({
  house,
}) => {
  const placeId = await makeChapel(house);
  const planId = await planMass(house, placeId);
  expect(await remove(house, 'place', placeId)).toMatchObject(IN_USE);
  expect((await remove(house, 'feast_plan', planId)).status).toBe(200);
  expect((await remove(house, 'place', placeId)).status).toBe(200);
  const [plan, place] = [
    { kind: 'feast_plan', _id: planId },
    { kind: 'place', _id: placeId },
  ];
  expect(await office(house, 'POST /api/v0/trash/restore', { body: [plan] })).toMatchObject(GONE);
  const purge = (body: object[]) => house.call('admin', 'POST /api/v0/trash/purge', { body });
  expect(await purge([place])).toMatchObject({ status: 409, body: { code: 'trash.stillNeeded' } });
  expect((await purge([plan])).status).toBe(200);
  expect((await purge([place])).status).toBe(200);
});

test('a place stays as long as a service was moved there, or could be by taking an act back', async ({ house }) => {
  const placeId = await makeChapel(house);
  const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
  const say = async (verb: string, more: object) => {
    const { key, rev } = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
    expect((await office(house, `POST /api/v0/service/${verb}`, { body: { key, rev, ...more } })).status).toBe(200);
  };
  await say('move', { placeId });
  expect(await remove(house, 'place', placeId)).toMatchObject(IN_USE);
  await say('move', { placeId: mass.office?.placeId });
  expect(await remove(house, 'place', placeId)).toMatchObject(IN_USE);
  await say('restore', {});
  await say('restore', {});
  expect((await remove(house, 'place', placeId)).status).toBe(200);
});
