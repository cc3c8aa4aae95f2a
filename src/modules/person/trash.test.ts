import { expect } from 'vitest';
import { type House, test, type Who } from '../../testing/house.ts';

const DAY_MS = 24 * 3_600_000;
const PERSON = { site: 'fels', name: 'Notburga Pfeiffenberg', phone: '+43 2738 0000 99' };

const trashOf = async (house: House, who: Who) =>
  ((await house.call(who, 'GET /api/v0/trash/')).body as { trash: object[] }).trash;

const remove = (house: House, id: string) =>
  house.call('officeOfFels', 'DELETE /api/v0/person/:id', { params: { id } });

async function removed(house: House): Promise<string> {
  const made = await house.call('officeOfFels', 'POST /api/v0/person/', { body: PERSON });
  const [{ _id } = { _id: '' }] = made.body as Array<{ _id: string }>;
  await remove(house, _id);
  return _id;
}

test('a removed person lies in the trash of the parish, for its office only, and comes back', async ({ house }) => {
  const _id = await removed(house);
  expect(await trashOf(house, 'officeOfKirchberg')).toEqual([]);
  expect(await trashOf(house, 'officeOfFels')).toMatchObject([{ kind: 'person', _id, title: PERSON.name }]);
  const body = [{ kind: 'person', _id }];
  expect((await house.call('officeOfKirchberg', 'POST /api/v0/trash/restore', { body })).status).toBe(403);
  expect((await house.call('officeOfFels', 'POST /api/v0/trash/restore', { body })).status).toBe(200);
  expect((await house.call('officeOfFels', 'GET /api/v0/person/:id', { params: { id: _id } })).status).toBe(200);
});

test('after 30 days nothing of a removed person is left', async ({ house }) => {
  await removed(house);
  house.clock.advance(31 * DAY_MS);
  await house.server.jobs.find(({ name }) => name === 'trash.sweep')?.run({});
  expect((await house.handle.query('select id from person_people', [])).rows).toEqual([]);
});

test('deleting a person for good writes no name into the audit trail', async ({ house }) => {
  const _id = await removed(house);
  await house.call('admin', 'POST /api/v0/trash/purge', { body: [{ kind: 'person', _id }] });
  const { rows } = await house.handle.query(`select object_label from audit_trail where act = 'trash.item.purge'`);
  expect(rows).toEqual([{ object_label: 'Person' }]);
});
