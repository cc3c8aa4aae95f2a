import { expect, test } from 'vitest';
import { acrossRooms } from '#kernel/across-rooms.ts';
import { buildEntry } from '#modules/content/testing.ts';
import { modules } from './modules.ts';
import routes from './routes.ts';
import { test as houseTest } from './testing/house.ts';
import { byPath } from './testing/matrix.ts';

/** A written page, with the table of the shop below its text. */
const WRITTEN = 'versandkosten';

type Entry = { path?: string; children?: Entry[] };

const { pageSegments, siteMenu } = acrossRooms(modules);

/** First segments of the addresses below a parish that rooms serve. */
function segmentsBelowParish(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ path, children = [] }) =>
    path === ':pfarre'
      ? children.flatMap((child) => (child.path ? [child.path.split(/[/.]/)[0] ?? ''] : []))
      : segmentsBelowParish(children),
  );
}

test('every page of a room below a parish is in the menu or keeps its address for itself', () => {
  const segments = segmentsBelowParish(routes as Entry[]).filter((segment) => !/^[:*]/.test(segment));
  expect(segments).toContain('Formular');
  const known = new Set([...siteMenu.map(({ path }) => path.toLowerCase()), ...pageSegments, WRITTEN]);
  expect([...new Set(segments)].filter((segment) => !known.has(segment.toLowerCase()))).toEqual([]);
});

houseTest('a written page gets no address that a room has, in whatever letters', async ({ house }) => {
  const page = await buildEntry(house, { type: 'page', title: 'Vorschau' });
  expect(page.slug).toBe('Vorschau-2');
  const chosen = { body: { type: 'page', site: 'fels', title: 'Neu', slug: 'formular', content: ['<p>Text</p>'] } };
  expect((await house.call('editor', 'POST /api/v0/entry/', chosen)).body).toMatchObject({
    code: 'content.addressTaken',
    details: { fields: { slug: expect.any(String) } },
  });
  const move = { ...byPath(page._id), body: { _id: page._id, rev: page.rev, slug: 'WARENKORB' } };
  expect((await house.call('editor', 'PUT /api/v0/entry/', move)).status).toBe(409);
});
