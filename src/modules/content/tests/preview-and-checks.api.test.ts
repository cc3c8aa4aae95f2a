import { describe, expect } from 'vitest';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { type House, test } from '../../../testing/house.ts';
import { textBlock } from '../blocks/arrange.ts';
import type { PublishCheck } from '../contract/publishing.ts';
import { previewOf } from '../service/publishing/preview-link.ts';
import { checksOf } from '../service/publishing/publish-checks.ts';
import { buildEntry } from '../testing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const linkTo = async (house: House, id: string, days = 7) => {
  const input = { params: { id }, body: { days } };
  const { body } = await house.call('editor', 'POST /api/v0/entry/:id/preview', input);
  const [, site, page, token = ''] = new URL((body as { url: string }).url).pathname.split('/');
  expect([site, page]).toEqual(['fels', 'Vorschau']);
  return token;
};

describe('a preview link', () => {
  test('shows a draft to a guest, and nothing but it', async ({ house }) => {
    const draft = await buildEntry(house, { title: 'Entwurf', status: 'draft' });
    const token = await linkTo(house, draft._id);
    const guest = await house.contextOf('guest');
    expect((await previewOf(guest, token))?.entry.title).toBe('Entwurf');
    expect((await house.call('guest', 'GET /api/v0/entry/:id', { params: { id: draft._id } })).status).toBe(404);
    expect(await previewOf(guest, `${token}x`)).toBeNull();
  });

  test('belongs to its parish, and the entry to those who may change it', async ({ house }) => {
    const draft = await buildEntry(house, { title: 'Entwurf', status: 'draft' });
    const token = await linkTo(house, draft._id);
    expect(await previewOf(await house.contextOf('guest', { site: 'kirchberg' }), token)).toBeNull();
    const input = { params: { id: draft._id }, body: {} };
    expect((await house.call('officeOfKirchberg', 'POST /api/v0/entry/:id/preview', input)).status).toBe(403);
  });

  test('expires, is replaced by the next one, and can be ended', async ({ house }) => {
    const draft = await buildEntry(house, { title: 'Entwurf', status: 'draft' });
    const first = await linkTo(house, draft._id);
    const second = await linkTo(house, draft._id, 2);
    const guest = await house.contextOf('guest');
    expect(await previewOf(guest, first)).toBeNull();
    expect(await previewOf(guest, second)).not.toBeNull();
    const later = () => new Date(guest.now().getTime() + 2 * DAY_MS + 1000);
    expect(await previewOf({ ...guest, now: later }, second)).toBeNull();
    await house.call('editor', 'DELETE /api/v0/entry/:id/preview', { params: { id: draft._id } });
    expect(await previewOf(guest, second)).toBeNull();
  });
});

const picture = { src: '/api/v0/download/7d0c9c5e-0000-4000-8000-000000000001', width: 8, height: 6, alt: '' };

describe('the checklist before publishing', () => {
  const codes = (checks: PublishCheck[]) => checks.map(({ code }) => code);

  test('names missing descriptions, skipped headings, past dates, empty link texts and missing languages', async ({
    house,
  }) => {
    const content = ['<h2>Eins</h2><h4>Drei</h4><p><a href="/fels/Home">hier</a></p>'];
    const draft = await buildEntry(house, {
      type: 'event',
      status: 'draft',
      date: '2026-01-05',
      media: [picture],
      content,
    });
    const { body } = await house.call('editor', 'GET /api/v0/entry/:id/check', { params: { id: draft._id } });
    expect(codes((body as { checks: PublishCheck[] }).checks)).toEqual([
      'alt',
      'heading',
      'pastDate',
      'linkText',
      'english',
    ]);
  });

  test('is content with decoration and with headings in order', async ({ house }) => {
    const ctx = await house.contextOf('editor');
    const entry = { type: 'page', status: 'draft', date: null, details: {}, blocks: [], englishStale: false } as const;
    const english = { title: 'x', teaser: '', content: ['<p>x</p>'] };
    const content = ['<h2>Eins</h2><h3>Zwei</h3><h2>Drei</h2>'];
    const media = [{ ...picture, isDecorative: true }];
    expect(checksOf(ctx, { ...entry, siteId: ctx.site.id, english, content, media, blocks: [] })).toEqual([]);
  });

  test('looks into blocks: pictures of a gallery, headings between texts', async ({ house }) => {
    const ctx = await house.contextOf('editor');
    const entry = { type: 'page', status: 'draft', date: null, details: {}, englishStale: false } as const;
    const english = { title: 'x', teaser: '', content: ['<p>x</p>'] };
    const block = (id: string, kind: string, data = {}) => ({ id, kind, version: 1, data });
    const blocks = [
      block('h', 'heading', { text: 'Drei', level: 3 }),
      block('t', 'text'),
      block('g', 'gallery', { title: '', pictures: [picture, { ...picture, alt: 'Turm' }] }),
    ];
    const written = { ...entry, media: [], siteId: ctx.site.id, english, content: ['<h2>Zwei</h2>'], blocks };
    expect(codes(checksOf(ctx, written))).toEqual(['alt', 'heading']);
  });

  test('names an English text that lacks a part, and one that is older than the German', async ({ house }) => {
    const ctx = await house.contextOf('editor');
    const entry = { type: 'page', status: 'draft', date: null, details: {}, siteId: ctx.site.id } as const;
    const content = ['<p>Eins</p>', '<p>Zwei</p>'];
    const blocks = [textBlock('a'), textBlock('b')];
    const state = (english: string[], over: { blocks?: Block[]; englishStale?: boolean } = {}) => {
      const written = { title: 'x', teaser: '', content: english };
      return codes(
        checksOf(ctx, { ...entry, media: [], content, blocks, englishStale: false, english: written, ...over }),
      );
    };
    expect(state(['<p>One</p>', '<p> </p>'])).toEqual(['englishPartly']);
    expect(state(['<p>One</p>'])).toEqual(['englishPartly']);
    expect(state([], { blocks: [] })).toEqual(['englishPartly']);
    expect(state(['<p>One and two</p>'], { blocks: [] })).toEqual([]);
    expect(state(['<p>One</p>', '<p>Two</p>'])).toEqual([]);
    expect(state(['<p>One</p>', '<p>Two</p>'], { englishStale: true })).toEqual(['englishStale']);
  });

  test('blocks publishing only in strict mode', async ({ house }) => {
    const write = () =>
      house.call('editor', 'POST /api/v0/entry/', {
        body: {
          site: 'fels',
          type: 'notice',
          title: 'Mit Bild',
          content: ['<p>x</p>'],
          media: [picture],
          status: 'published',
        },
      });
    expect((await write()).status).toBe(201);
    const { body } = await house.call('admin', 'GET /api/v0/config/');
    const { rev, config } = body as { rev: number; config: object };
    const strict = { rev, config: { ...config, content: { strict_publishing: true } } };
    expect((await house.call('admin', 'PUT /api/v0/config/', { body: strict })).status).toBe(200);
    expect(await write()).toMatchObject({ status: 422, body: { code: 'content.unsettled' } });
    const { _id } = await buildEntry(house, { media: [picture], status: 'draft' });
    const check = await house.call('editor', 'GET /api/v0/entry/:id/check', { params: { id: _id } });
    expect(check.body).toMatchObject({
      isStrict: true,
      checks: [{ code: 'alt', isBlocking: true }, { code: 'english' }],
    });
  });

  test('in strict mode drafts and plans of public entries are blocked too, changes only for what they add', async ({
    house,
  }) => {
    const old = await buildEntry(house, { title: 'Alt', media: [picture] });
    const strict = { content: { strict_publishing: true } };
    const { body } = await house.call('admin', 'GET /api/v0/config/');
    const { rev, config } = body as { rev: number; config: object };
    await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { ...config, ...strict } } });
    const refused = { status: 422, body: { code: 'content.unsettled' } };
    const entry = await buildEntry(house, { title: 'Neu' });
    const params = { id: entry._id };
    const added = { rev: entry.rev, media: [picture] };
    expect(await house.call('editor', 'PUT /api/v0/entry/', { body: { _id: entry._id, ...added } })).toMatchObject(
      refused,
    );
    const drafted = await house.call('editor', 'PUT /api/v0/entry/:id/draft', { params, body: added });
    const { rev: draftRev } = drafted.body as { rev: number };
    const publish = { params, body: { rev: draftRev } };
    expect(await house.call('editor', 'POST /api/v0/entry/:id/draft/publish', publish)).toMatchObject(refused);
    const plan = { params, body: { rev: draftRev, at: '2030-01-01T06:00' } };
    expect(await house.call('editor', 'POST /api/v0/entry/:id/draft/plan', plan)).toMatchObject(refused);
    const known = { _id: old._id, rev: old.rev, title: 'Neuer Titel' };
    expect((await house.call('editor', 'PUT /api/v0/entry/', { body: known })).status).toBe(200);
  });
});

describe('the feed of news', () => {
  const feed = (house: House, file: string) => house.call('guest', `GET /feed/fels/${file}`);

  test('has what guests may read, in Atom and JSON, and is well-formed', async ({ house }) => {
    await buildEntry(house, { type: 'news', title: 'Glocke & Turm' });
    await buildEntry(house, { type: 'news', title: 'Geheim', status: 'draft' });
    await buildEntry(house, { type: 'news', title: 'Vorbei', end: '2026-01-01' });
    const atom = await feed(house, 'aktuelles.atom');
    expect(atom.headers['content-type']).toContain('application/atom+xml');
    expect(atom.text).toContain('<title>Glocke &amp; Turm</title>');
    const json = JSON.parse((await feed(house, 'aktuelles.json')).text);
    expect(json.items.map(({ title }: { title: string }) => title)).toEqual(['Glocke & Turm']);
    expect(atom.text).not.toMatch(/Geheim|Vorbei/);
  });

  test('is not found for an unknown parish', async ({ house }) => {
    expect((await house.call('guest', 'GET /feed/nirgends/aktuelles.atom')).status).toBe(404);
  });
});
