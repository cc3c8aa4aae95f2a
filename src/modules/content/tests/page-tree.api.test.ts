import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { textBlock } from '../blocks/arrange.ts';
import type { PageTreeView } from '../contract/page-tree.ts';
import type { Entry } from '../contract.ts';
import { loadNavigation } from '../pages.ts';
import { redirectOf } from '../service/addresses/redirects.ts';
import { buildEntry } from '../testing.ts';

const buildPage = (house: House, title: string, more: object = {}) =>
  buildEntry(house, { type: 'page', title, slug: title, ...more });

type Reply = { page_tree: PageTreeView };

const treeOf = async (house: House) =>
  ((await house.call('editor', 'GET /api/v0/page_tree/', { query: { site: 'fels' } })).body as Reply).page_tree;

const change = (house: House, path: string, body: object) =>
  house.call('editor', `POST /api/v0/page_tree/${path}`, { body: { site: 'fels', ...body } });

const menuOf = async (house: House, name: 'main' | 'life' | 'legal') =>
  (await loadNavigation(await house.contextOf('guest'))).menus[name].map(({ label }) => label);

describe('the pages of a parish', () => {
  test('are the fixed ones and the written ones, each where it was moved to', async ({ house }) => {
    const taufe = await buildPage(house, 'Taufe');
    await change(house, 'move', { page: taufe._id, parent: 'Kontakt', before: null });
    const { pages } = await treeOf(house);
    const found = pages.find(({ page }) => page === taufe._id);
    expect(found).toMatchObject({ kind: 'written', parent: 'Kontakt', level: 1, english: 'missing' });
    expect(pages.find(({ page }) => page === 'Gottesdienstordnung')).toMatchObject({ kind: 'fixed', entry: null });
    expect((await loadNavigation(await house.contextOf('guest'))).places.Taufe?.above?.path).toBe('Kontakt');
  });

  test('say how far their English is', async ({ house }) => {
    const english = { title: 'Baptism', teaser: '', content: ['<p>Welcome</p>'] };
    const blocks = [textBlock('a'), textBlock('b')];
    await buildPage(house, 'Taufe', { english, blocks, content: ['<p>Willkommen</p>', '<p>Anmeldung</p>'] });
    await buildPage(house, 'Firmung', { english, content: ['<p>Willkommen</p>'] });
    const { pages } = await treeOf(house);
    const stateOf = (name: string) => pages.find(({ label }) => label.de === name)?.english;
    expect([stateOf('Taufe'), stateOf('Firmung')]).toEqual(['partly', 'done']);
  });

  test('two editors who move pages at once both get their way', async ({ house }) => {
    const [one, other] = [await buildPage(house, 'Eins'), await buildPage(house, 'Zwei')];
    const moves = await Promise.all([
      change(house, 'move', { page: one._id, parent: 'Kontakt', before: null }),
      change(house, 'move', { page: other._id, parent: 'Chronik', before: null }),
    ]);
    expect(moves.map(({ status }) => status)).toEqual([200, 200]);
    const { pages } = await treeOf(house);
    const parentOf = (id: string) => pages.find(({ page }) => page === id)?.parent;
    expect([parentOf(one._id), parentOf(other._id)]).toEqual(['Kontakt', 'Chronik']);
  });

  test('another parish may not arrange them', async ({ house }) => {
    const body = { site: 'fels', page: 'Kontakt', parent: null, before: 'Chronik' };
    expect((await house.call('officeOfKirchberg', 'POST /api/v0/page_tree/move', { body })).status).toBe(403);
  });
});

describe('menus', () => {
  test('show a page where it was put, without those hidden or not published', async ({ house }) => {
    const taufe = await buildPage(house, 'Taufe');
    const draft = await buildPage(house, 'Entwurf', { status: 'draft' });
    for (const { _id } of [taufe, draft]) await change(house, 'menu', { menu: 'main', page: _id, before: 'Chronik' });
    expect(await menuOf(house, 'main')).toEqual([
      'Gottesdienste',
      'Veranstaltungen',
      'Taufe',
      'Chronik',
      'Pfarrbriefe',
      'Kontakt',
    ]);
    await change(house, 'menu/remove', { menu: 'main', page: 'Pfarrbriefe' });
    expect(await menuOf(house, 'main')).not.toContain('Pfarrbriefe');
  });

  test('keep imprint and privacy policy', async ({ house }) => {
    expect((await change(house, 'menu/remove', { menu: 'legal', page: 'Impressum' })).status).toBe(400);
    expect(await menuOf(house, 'legal')).toEqual(['Impressum', 'Datenschutz']);
  });

  test('show the name a page was given', async ({ house }) => {
    await change(house, 'label', { page: 'Veranstaltungen', label: { de: 'Termine', en: '' } });
    expect(await menuOf(house, 'main')).toContain('Termine');
    await change(house, 'label', { page: 'Veranstaltungen', label: null });
    expect(await menuOf(house, 'main')).toContain('Veranstaltungen');
  });
});

test('a new entry has the defaults of the specification', async ({ house }) => {
  const { body } = await house.call('editor', 'POST /api/v0/entry/', { body: { site: 'fels', tags: ['Advent'] } });
  const [made] = body as Entry[];
  expect(made).toMatchObject({ title: 'Titel', content: ['<p>content</p>'], tags: ['Advent'], status: 'draft' });
});

describe('a page', () => {
  test('becomes the home page', async ({ house }) => {
    const advent = await buildPage(house, 'Advent');
    expect((await change(house, 'home', { page: advent._id })).status).toBe(200);
    expect((await loadNavigation(await house.contextOf('guest'))).home).toBe('Advent');
  });

  test('is copied as a draft with a free address', async ({ house }) => {
    const taufe = await buildPage(house, 'Taufe', { slugEn: 'Baptism' });
    const body = { page: taufe._id, site: 'fels' };
    const { _id } = (await house.call('editor', 'POST /api/v0/page_tree/copy', { body })).body as { _id: string };
    const { body: copy } = await house.call('editor', 'GET /api/v0/entry/:id', { params: { id: _id } });
    expect(copy).toMatchObject({
      entry: [{ slug: 'Taufe-2', slugEn: 'Baptism-2', status: 'draft', content: taufe.content }],
    });
  });

  test('moves to another parish only for those who may write in both, and its address leads there', async ({
    house,
  }) => {
    const taufe = await buildPage(house, 'Taufe', { slugEn: 'Baptism' });
    const body = { page: taufe._id, site: 'kirchberg' };
    expect((await house.call('editor', 'POST /api/v0/page_tree/transfer', { body })).status).toBe(403);
    expect((await house.call('admin', 'POST /api/v0/page_tree/transfer', { body })).status).toBe(200);
    const ctx = await house.contextOf('admin');
    expect(await redirectOf(ctx, 'Taufe')).toBe('/kirchberg/Taufe');
    expect(await redirectOf(ctx, 'Baptism')).toBe('/kirchberg/Baptism');
    const { body: read } = await house.call('admin', 'GET /api/v0/entry/:id', { params: { id: taufe._id } });
    const [moved] = (read as { entry: Entry[] }).entry;
    expect(moved?.slugEn).toBe('Baptism');
    const change = { _id: taufe._id, rev: moved?.rev, slug: 'Taufen' };
    expect((await house.call('admin', 'PUT /api/v0/entry/', { body: change })).status).toBe(200);
    expect(await redirectOf(ctx, 'Taufe')).toBe('/kirchberg/Taufen');
  });

  test('that is a fixed part of its parish stays there', async ({ house }) => {
    const kontakt = await buildPage(house, 'Kontakt');
    const body = { page: kontakt._id, site: 'kirchberg' };
    expect((await house.call('admin', 'POST /api/v0/page_tree/transfer', { body })).status).toBe(400);
  });

  test('keeps its address where it is a fixed part', async ({ house }) => {
    const { _id, rev } = await buildPage(house, 'Kontakt');
    const answer = await house.call('editor', 'PUT /api/v0/entry/', { body: { _id, rev, slug: 'Anfahrt' } });
    expect(answer.status).toBe(400);
  });

  test('leads elsewhere only to an address that is not its own', async ({ house }) => {
    const write = (redirectTo: string) =>
      house.call('editor', 'POST /api/v0/entry/', {
        body: { site: 'fels', type: 'page', title: 'Alt', slug: 'Alt', content: [], details: { redirectTo } },
      });
    expect((await write('javascript:alert(1)')).status).toBe(400);
    expect((await write('/fels/Alt')).status).toBe(400);
    expect((await write('/fels/Kontakt')).status).toBe(201);
  });

  test('has an English address of its own that no other entry has', async ({ house }) => {
    const taufe = await buildPage(house, 'Taufe', { slugEn: 'Baptism' });
    expect(taufe.slugEn).toBe('Baptism');
    const body = { site: 'fels', type: 'page', title: 'Zweite', content: ['<p>x</p>'], slugEn: 'Baptism' };
    expect((await house.call('editor', 'POST /api/v0/entry/', { body })).status).toBe(409);
  });

  test('keeps its old English address when that changes or is given up', async ({ house }) => {
    const { _id, rev } = await buildPage(house, 'Taufe', { slugEn: 'Baptism' });
    const ctx = await house.contextOf('admin');
    const renamed = { _id, rev, slugEn: 'Christening' };
    expect((await house.call('editor', 'PUT /api/v0/entry/', { body: renamed })).status).toBe(200);
    expect(await redirectOf(ctx, 'Baptism')).toBe('Christening');
    const back = { _id, rev: rev + 1, slugEn: 'Baptism' };
    expect((await house.call('editor', 'PUT /api/v0/entry/', { body: back })).status).toBe(200);
    expect(await redirectOf(ctx, 'Baptism')).toBeNull();
    const without = { _id, rev: rev + 2, slugEn: null };
    expect((await house.call('editor', 'PUT /api/v0/entry/', { body: without })).status).toBe(200);
    expect(await redirectOf(ctx, 'Baptism')).toBe('Taufe');
    expect(await redirectOf(ctx, 'Christening')).toBe('Taufe');
  });

  test('marks its English text as old once the German one changes alone', async ({ house }) => {
    const english = { title: 'Baptism', teaser: '', content: ['<p>Welcome</p>'] };
    const taufe = await buildPage(house, 'Taufe', { english });
    const put = async (body: object) =>
      ((await house.call('editor', 'PUT /api/v0/entry/', { body: { _id: taufe._id, ...body } })).body as Entry[])[0];
    const changed = await put({ rev: taufe.rev, teaser: 'Neu' });
    expect(changed?.englishStale).toBe(true);
    expect((await put({ rev: changed?.rev, english: { ...english, teaser: 'New' } }))?.englishStale).toBe(false);
  });
});
