import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acrossRooms } from '#kernel/across-rooms.ts';
import { entries } from '#modules/content/tables.ts';
import { buildEntry } from '#modules/content/testing.ts';
import { modules } from '../modules.ts';
import routes from '../routes.ts';
import { type House, test as houseTest } from '../testing/house.ts';
import { byPath } from '../testing/matrix.ts';

type Entry = { path?: string; children?: Entry[] };

const { siteMenu } = acrossRooms(modules);

/** First segments of the addresses below a parish that rooms serve. */
function segmentsBelowParish(entries: readonly Entry[]): string[] {
  const segments = entries.flatMap(({ path, children = [] }) =>
    path === ':pfarre'
      ? children.flatMap((child) => (child.path ? [child.path.split('/')[0] ?? ''] : []))
      : segmentsBelowParish(children),
  );
  return [...new Set(segments)].filter((segment) => !/^[:*]/.test(segment));
}

/** Pages of rooms on which the parish's own text stands; the written page of exactly this address is that text. */
const texts = siteMenu.filter(({ drawsText }) => drawsText).map(({ path }) => path);
const FILES = ['icon.svg', 'icon.png', 'manifest.webmanifest'];
/** Short addresses of written pages that stand elsewhere. */
const CONFIGURED = ['Privacy', 'Imprint'];
const drawn = [...segmentsBelowParish(routes as Entry[]), ...FILES, ...CONFIGURED].filter(
  (one) => !texts.includes(one),
);

const page = (more: object) => ({
  body: { type: 'page', site: 'fels', title: 'Neu', content: ['<p>Text</p>'], ...more },
});

test('pages that rooms draw without a text of the parish are known', () => {
  expect(drawn).toEqual(
    expect.arrayContaining(['Shop', 'Newsletter', 'Widerruf', 'Spendenaktionen', 'Formular', 'Kassa']),
  );
  expect(texts).toEqual(expect.arrayContaining(['Home', 'Kontakt', 'Chronik', 'Orte', 'Impressum']));
});

houseTest(
  'no written page gets an address that a room draws, in whatever letters, also in English',
  async ({ house }) => {
    const written = await buildEntry(house, { type: 'page', title: 'Beispiel' });
    const refused = { code: 'content.addressTaken' };
    const answers = async (slug: string) => {
      const change = { _id: written._id, rev: written.rev };
      return [
        await house.call('editor', 'POST /api/v0/entry/', page({ slug })),
        await house.call('editor', 'PUT /api/v0/entry/', { ...byPath(written._id), body: { ...change, slug } }),
        await house.call('editor', 'PUT /api/v0/entry/', { ...byPath(written._id), body: { ...change, slugEn: slug } }),
      ];
    };
    const variants = (one: string) => (CONFIGURED.includes(one) ? [one] : [one, one.toLowerCase(), one.toUpperCase()]);
    for (const slug of drawn.flatMap(variants))
      for (const { body } of await answers(slug))
        expect.soft(body, slug).toMatchObject({ ...refused, details: { fields: expect.any(Object) } });
  },
);

houseTest('the page of a room that draws a text leaves its exact address to that text only', async ({ house }) => {
  for (const slug of texts) {
    expect
      .soft((await house.call('editor', 'POST /api/v0/entry/', page({ slug: slug.toLowerCase() }))).status, slug)
      .toBe(409);
    expect
      .soft((await house.call('editor', 'POST /api/v0/entry/', page({ slug, type: 'news' }))).status, slug)
      .toBe(409);
    expect.soft((await house.call('editor', 'POST /api/v0/entry/', page({ slugEn: slug }))).status, slug).toBe(409);
  }
  expect((await house.call('editor', 'POST /api/v0/entry/', page({ slug: 'Orte' }))).status).toBe(201);
});

houseTest('a title that names a page of a room gets a number', async ({ house }) => {
  for (const title of ['Newsletter', 'Widerruf', 'Spendenaktionen', 'Vorschau', 'shop'])
    expect((await buildEntry(house, { type: 'page', title })).slug).toBe(`${title}-2`);
});

houseTest('a page taken back from the trash and a copy get a number as well', async ({ house }) => {
  const { _id } = await buildEntry(house, { type: 'page', title: 'Rundbrief' });
  await house.handle.db.update(entries).set({ slug: 'Newsletter' }).where(eq(entries.id, _id));
  const copy = { body: { page: _id, site: 'kirchberg' } };
  const copied = await house.call('admin', 'POST /api/v0/page_tree/copy', copy);
  expect(await slugOf(house, (copied.body as { _id: string })._id)).toBe('Newsletter-2');
  await house.call('editor', 'DELETE /api/v0/entry/:id', byPath(_id));
  await house.call('editor', 'POST /api/v0/entry/restore', { body: [_id] });
  expect(await slugOf(house, _id)).toBe('Newsletter-2');
});

houseTest('a page that has the address of a room from earlier is listed and can be moved away', async ({ house }) => {
  const { _id, rev } = await buildEntry(house, { type: 'page', title: 'Rundbrief' });
  await house.handle.db.update(entries).set({ slug: 'Newsletter' }).where(eq(entries.id, _id));
  const tree = await house.call('editor', 'GET /api/v0/page_tree/', { query: { site: 'fels' } });
  expect(tree.text).toContain(_id);
  const move = { ...byPath(_id), body: { _id, rev, slug: 'Rundbrief' } };
  expect((await house.call('editor', 'PUT /api/v0/entry/', move)).status).toBe(200);
});

houseTest('an address that the configuration gives to a page of a room is taken', async ({ house }) => {
  const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
  await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { pages: { shop: '/Laden' } } } });
  expect((await house.call('editor', 'POST /api/v0/entry/', page({ slug: 'laden' }))).status).toBe(409);
});

async function slugOf(house: House, id: string): Promise<string | undefined> {
  const [row] = await house.handle.db.select().from(entries).where(eq(entries.id, id));
  return row?.slug;
}
