import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test, type Who } from '../../../testing/house.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import type { SavedViews } from '../contract/views.ts';
import { savedViews } from '../tables.ts';
import { withPassword } from '../testing.ts';

const LIST = 'bugtracker/browse';

const keep = (house: House, who: Who, name: string, more: object = {}) =>
  house.call(who, 'POST /api/v0/auth/views', {
    body: { site: 'fels', list: LIST, name, query: `search=${name}`, ...more },
  });

const viewsOf = async (house: House, who: Who): Promise<SavedViews> =>
  (await house.call(who, 'GET /api/v0/auth/views', { query: { site: 'fels', list: LIST } })).body as SavedViews;

const namesOf = async (house: House, who: Who): Promise<string[]> =>
  (await viewsOf(house, who)).view.map(({ name }) => name);

const idOf = async (house: House, who: Who, name: string): Promise<string> =>
  (await viewsOf(house, who)).view.find((one) => one.name === name)?._id ?? '';

const change = (house: House, who: Who, id: string, body: object) =>
  house.call(who, 'PUT /api/v0/auth/views/:id', { params: { id }, query: { site: 'fels' }, body });

test('only administrators share filters, and change shared ones', async ({ house }) => {
  expect((await keep(house, 'officeOfFels', 'Dringend', { isShared: true })).status).toBe(403);
  await keep(house, 'officeOfFels', 'Meine');
  expect(
    (await change(house, 'officeOfFels', await idOf(house, 'officeOfFels', 'Meine'), { isShared: true })).status,
  ).toBe(403);
  await keep(house, 'admin', 'Dringend', { isShared: true });
  const shared = await idOf(house, 'officeOfFels', 'Dringend');
  expect((await change(house, 'officeOfFels', shared, { isFirst: true })).status).toBe(404);
  const gone = await house.call('officeOfFels', 'DELETE /api/v0/auth/views/:id', { params: { id: shared }, query: {} });
  expect(gone.status).toBe(404);
  expect(await viewsOf(house, 'officeOfFels')).toMatchObject({
    mayShare: false,
    view: [
      { name: 'Meine', isShared: false, isMine: true },
      { name: 'Dringend', isShared: true, isMine: false },
    ],
  });
});

test('filters of other people and those shared with another parish are not seen', async ({ house }) => {
  await keep(house, 'officeOfFels', 'Meine');
  await keep(house, 'admin', 'Kirchberg', { site: 'kirchberg', isShared: true });
  expect(await namesOf(house, 'officeOfFels')).toEqual(['Meine']);
  expect(await namesOf(house, 'admin')).toEqual([]);
  expect((await change(house, 'admin', await idOf(house, 'officeOfFels', 'Meine'), { isFirst: true })).status).toBe(
    404,
  );
});

test('one of the own filters opens with the list, and they keep their order', async ({ house }) => {
  for (const name of ['Eins', 'Zwei', 'Drei']) await keep(house, 'officeOfFels', name, { isFirst: true });
  const first = async () => (await viewsOf(house, 'officeOfFels')).view.filter(({ isFirst }) => isFirst);
  expect(await first()).toMatchObject([{ name: 'Drei' }]);
  const ids = (await viewsOf(house, 'officeOfFels')).view.map(({ _id }) => _id).toReversed();
  const body = { site: 'fels', list: LIST, ids };
  await house.call('officeOfFels', 'PUT /api/v0/auth/views/order', { body });
  expect(await namesOf(house, 'officeOfFels')).toEqual(['Drei', 'Zwei', 'Eins']);
});

test('the same name replaces the own filter, but not one that is shared elsewhere', async ({ house }) => {
  await keep(house, 'admin', 'Dringend');
  await keep(house, 'admin', 'Dringend', { query: 'priority=high' });
  expect((await viewsOf(house, 'admin')).view).toMatchObject([{ name: 'Dringend', query: 'priority=high' }]);
  await keep(house, 'admin', 'Dringend', { isShared: true });
  const refused = await keep(house, 'admin', 'Dringend', { site: 'kirchberg', isShared: true });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Diesen Namen hat schon ein anderer Filter.');
});

test('shared filters follow a merged parish, where only one opens with the list', async ({ house }) => {
  await keep(house, 'admin', 'Kirchberg', { site: 'kirchberg', isShared: true, isFirst: true });
  await keep(house, 'admin', 'Fels', { isShared: true, isFirst: true });
  const pair = { from: house.sites.kirchberg._id, into: house.sites.fels._id };
  const { body } = await house.call('admin', 'POST /api/v0/site/merge/preview', { body: pair });
  expect(body).toMatchObject({ counts: expect.arrayContaining([{ label: 'Geteilte Filter', count: 1 }]) });
  expect((await house.call('admin', 'POST /api/v0/site/merge', { body: pair })).status).toBe(200);
  expect((await viewsOf(house, 'officeOfFels')).view).toMatchObject([
    { name: 'Fels', isFirst: true },
    { name: 'Kirchberg', isFirst: false },
  ]);
});

test('an erased account leaves what it shared to the parish, and nothing of its own', async ({ house }) => {
  await withPassword(house, 'officeOfFels');
  const { id } = house.people.officeOfFels;
  const { db } = house.handle;
  await keep(house, 'officeOfFels', 'Huber');
  await keep(house, 'admin', 'Dringend', { isShared: true });
  // Shared while the account still might.
  await db.update(savedViews).set({ userId: id }).where(eq(savedViews.name, 'Dringend'));
  const body = { password: TEST_PASSWORD };
  expect((await house.call('officeOfFels', 'POST /api/v0/auth/account/erase', { body })).status).toBe(200);
  expect(await db.select().from(savedViews)).toMatchObject([{ name: 'Dringend', userId: null }]);
  const shared = await idOf(house, 'admin', 'Dringend');
  const changed = await change(house, 'admin', shared, { isFirst: true });
  expect(changed.body).toMatchObject({ view: [{ name: 'Dringend', isMine: true, isFirst: true }] });
});
