// On both databases: shared entries are found by the association in SQL.
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { buildEntry } from '../testing.ts';

/** Moves a parish into an association, or out of it. */
async function put(house: House, slug: string, associationId: string | null): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/site/', { query: { slug } });
  const [{ _id, rev }] = (body as { site: [{ _id: string; rev: number }] }).site;
  await house.call('admin', 'PUT /api/v0/site/', { body: { _id, rev, associationId } });
}

const seenIn = async (house: House, site: string): Promise<string[]> => {
  const { body } = await house.call('guest', 'GET /api/v0/entry/', { query: { site, type: 'news' } });
  return (body as { entry: { title: string }[] }).entry.map(({ title }) => title);
};

test('an entry is not shared with a parish of another association', async ({ house }) => {
  await put(house, 'kirchberg', null);
  const body = { site: 'fels', type: 'news', title: 'Glockenweihe', sharedWith: ['kirchberg'] };
  const refused = await house.call('admin', 'POST /api/v0/entry/', { body });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.text).toContain('Verbund');
});

test('what a parish shares is hidden while the other one stands apart', async ({ house }) => {
  await buildEntry(house, { type: 'news', title: 'Glockenweihe', sharedWith: ['kirchberg'] });
  expect(await seenIn(house, 'kirchberg')).toEqual(['Glockenweihe']);
  await put(house, 'kirchberg', null);
  expect(await seenIn(house, 'kirchberg')).toEqual([]);
  expect(await seenIn(house, 'fels')).toEqual(['Glockenweihe']);
  await put(house, 'kirchberg', house.sites.fels.associationId);
  expect(await seenIn(house, 'kirchberg')).toEqual(['Glockenweihe']);
});
