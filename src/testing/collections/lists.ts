import { expect } from 'vitest';
import { test } from '../house.ts';
import { type CollectionCalls, itemsIn, UNKNOWN, WRITER } from './calls.ts';

/** Order, search, and reading by id. */
export function testLists(calls: CollectionCalls): void {
  const { make, name, path, create, setUp, list } = calls;

  test('reads several by id in the order asked for', async ({ house }) => {
    const { own, sample } = await setUp(house);
    const other = await create(house, sample.other);
    const ids = [other._id, UNKNOWN, own._id];
    const answer = await house.call(WRITER, `POST /api/v0/batch/${name}/`, { body: ids });
    expect(itemsIn(answer, name).map(({ _id }) => _id)).toEqual([other._id, own._id]);
    expect((await house.call(WRITER, `GET ${path}:id`, { params: { id: UNKNOWN } })).status).toBe(404);
  });

  test('sorts as a dictionary and finds what has every word', async ({ house }) => {
    const { named } = await make(house);
    if (!named) return;
    const texts = ['Zell', 'anders', 'Ähre', 'Bach'];
    const made = new Map<string, string>();
    for (const text of texts) made.set((await create(house, named.body(text)))._id, text);
    const ours = async (query: object) => (await list(house, query)).items.flatMap(({ _id }) => made.get(_id) ?? []);
    expect(await ours({ sort: named.sort })).toEqual(['Ähre', 'anders', 'Bach', 'Zell']);
    expect(await ours({ sort: `-${named.sort}` })).toEqual(['Zell', 'Bach', 'anders', 'Ähre']);
    expect(await ours({ search: 'ÄHR' })).toEqual(['Ähre']);
    expect(await ours({ search: 'ähre bach' })).toEqual([]);
  });
}
