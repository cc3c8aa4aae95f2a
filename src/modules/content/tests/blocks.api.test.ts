import { describe, expect } from 'vitest';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { buildFile, buildPdf, buildPicture } from '#modules/media/testing.ts';
import { type House, test, type Who } from '../../../testing/house.ts';
import { arrange, textBlock } from '../blocks/arrange.ts';
import type { Entry } from '../contract.ts';
import { loadEntry } from '../pages.ts';
import { shownBlocks } from '../service/shown-blocks.ts';
import { buildEntry } from '../testing.ts';

const block = (kind: string, data: object, over: Partial<Block> = {}): Block => ({
  id: kind,
  kind,
  version: 1,
  data: data as Record<string, unknown>,
  ...over,
});

const change = (house: House, { _id, rev }: Entry, values: object, as: 'admin' | 'system' = 'admin') =>
  house.call(as, 'PUT /api/v0/entry/', { body: { _id, rev, ...values } });

const page = (house: House, values: object = {}) =>
  buildEntry(house, {
    type: 'page',
    slug: 'Firmung',
    title: 'Firmung',
    content: ['<p>Eins</p>', '<p>Zwei</p>'],
    ...values,
  });

const shownTo = async (house: House, slug = 'Firmung') =>
  (await loadEntry(await house.contextOf('guest'), slug))?.shownBlocks;

describe('in English', () => {
  test.for<[string, string[]]>([
    ['is empty', ['<p>One</p>', '<p></p>']],
    ['is missing', ['<p>One</p>']],
  ])('a text that %s is shown in German, and marked so', async ([, content], { house }) => {
    const english = { title: 'Confirmation', teaser: '', content };
    await page(house, { english, blocks: [textBlock('a'), textBlock('b')] });
    const shown = (await loadEntry(await house.contextOf('guest', { locale: 'en' }), 'Firmung'))?.shownBlocks;
    expect(shown).toMatchObject([{ view: { html: '<p>One</p>' } }, { view: { html: '<p>Zwei</p>' }, lang: 'de' }]);
    expect(shown?.[0]).not.toHaveProperty('lang');
  });
});

describe('the blocks of an entry', () => {
  test.for<[string, Block[]]>([
    ['an unknown kind', [block('hologram', {})]],
    ['data of another form', [block('heading', { txt: 'Ablauf' })]],
    ['a script as an address', [block('button', { label: 'Los', url: 'javascript:alert(1)' })]],
    ['the same id twice', [block('divider', {}), block('divider', {})]],
    ['a table with too many columns', [block('table', { rows: [Array(13).fill('x')] })]],
  ])('refuse %s', async ([, blocks], { house }) => {
    const refused = await change(house, await page(house), { blocks });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { details: { fields: { blocks: expect.any(String) } } },
    ]);
  });

  test('refuse a document as a picture (S5.2)', async ({ house }) => {
    const pdf = await buildFile(house, { name: 'Blatt.pdf', body: Buffer.from('%PDF-1.7\nBlatt') });
    const picture = { file: pdf._id, src: pdf.url, width: 4, height: 3, alt: '' };
    expect((await change(house, await page(house), { blocks: [block('picture', { picture })] })).status).toBe(400);
  });

  test('take HTML of its own from system users only, who may move it all the same (ED13)', async ({ house }) => {
    const html = block('html', {
      html: '<p style="color:red" onclick="x()">A<script>alert(1)</script></p>',
      title: '',
    });
    const entry = await page(house);
    const refused = await change(house, entry, { blocks: [html] });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'C100' }]);
    const [stored] = (await change(house, entry, { blocks: [html] }, 'system')).body as Entry[];
    expect(stored?.blocks[0]?.data.html).toBe('<p style="color:red">A</p>');
    const blocks = [block('divider', {}), ...(stored?.blocks ?? [])];
    expect((await change(house, stored as Entry, { blocks })).status).toBe(200);
  });

  test('are cleaned on the server (ED13)', async ({ house }) => {
    const dirty = '<p onclick="x()">A<img src=x onerror=alert(1)><iframe src="https://a.example"></iframe></p>';
    const blocks = [
      block('columns', { cells: [dirty, '<p>B</p>'] }),
      block('accordion', { items: [{ title: 'Frage', html: dirty }] }),
    ];
    const { body } = await change(house, await page(house), { blocks });
    expect(JSON.stringify((body as Entry[])[0]?.blocks)).not.toMatch(/onclick|onerror|iframe|img/);
  });

  test('stand on the page in their order, text taken from `content`', async ({ house }) => {
    const entry = await page(house);
    const heading = block('heading', { text: 'Ablauf', level: 2 });
    await change(house, entry, { blocks: [heading, textBlock('t1'), block('divider', {}), textBlock('t2')] });
    expect((await shownTo(house))?.map(({ kind, view }) => [kind, view])).toEqual([
      ['heading', { text: 'Ablauf', level: 2 }],
      ['text', { html: '<p>Eins</p>' }],
      ['divider', {}],
      ['text', { html: '<p>Zwei</p>' }],
    ]);
  });

  test('lose no text of clients that know only `content` (S7.11)', async ({ house }) => {
    const entry = await page(house);
    const { body } = await change(house, entry, { blocks: [textBlock('t1'), block('divider', {}), textBlock('t2')] });
    await change(house, (body as Entry[])[0] as Entry, { content: ['<p>A</p>', '<p>B</p>', '<p>C</p>'] });
    expect((await shownTo(house))?.map(({ view }) => (view as { html?: string }).html ?? '-')).toEqual([
      '<p>A</p>',
      '-',
      '<p>B</p>',
      '<p>C</p>',
    ]);
  });

  test('show German words to English readers until there are English ones, and say so', async ({ house }) => {
    const both = block('heading', { text: 'Ablauf', level: 2, en: { text: 'Schedule' } });
    const german = block('quote', { text: 'Kommt und seht.', source: '' });
    await change(house, await page(house), { blocks: [both, german] });
    const entry = (await loadEntry(await house.contextOf('guest'), 'Firmung')) as Entry;
    const shown = await shownBlocks({ ...(await house.contextOf('guest')), locale: 'en' }, entry);
    expect(shown.slice(0, 2)).toMatchObject([
      { view: { text: 'Schedule' } },
      { view: { text: 'Kommt und seht.' }, lang: 'de' },
    ]);
    expect(shown[0]).not.toHaveProperty('lang');
  });

  test('can be published without a text', async ({ house }) => {
    const made = await buildEntry(house, { type: 'page', title: 'Bilder', content: [], blocks: [block('hours', {})] });
    expect(made.status).toBe('published');
  });

  test('are found by the search in both languages', async ({ house }) => {
    await change(house, await page(house), {
      blocks: [block('heading', { text: 'Generalprobe', level: 2, en: { text: 'Rehearsal' } })],
    });
    for (const search of ['generalprobe', 'rehearsal']) {
      const { body } = await house.call('guest', 'GET /api/v0/entry/', { query: { search } });
      expect((body as { total: number }).total).toBe(1);
    }
  });

  test('keep the earlier state in the history', async ({ house }) => {
    const entry = await page(house, { blocks: [block('divider', {})] });
    await change(house, entry, { blocks: [] });
    const { body } = await house.call('admin', 'GET /api/v0/entry/:id/history', { params: { id: entry._id } });
    expect((body as { history: { state: Entry }[] }).history[0]?.state.blocks).toMatchObject([{ kind: 'divider' }]);
  });

  test('show guests what of their files they may load, and leave out only the rest', async ({ house }) => {
    const [open, internal] = [
      await buildFile(house),
      await buildFile(house, { body: await buildPicture({ width: 9, height: 9 }) }),
    ];
    const sheet = await buildFile(house, { name: 'blatt.pdf', body: buildPdf() });
    const close = { _id: internal._id, rev: internal.rev, isPublic: false };
    expect((await house.call('admin', 'PUT /api/v0/file/', { body: close })).status).toBe(200);
    const pictureOf = ({ _id, url }: { _id: string; url: string }) => ({
      file: _id,
      src: url,
      width: 4,
      height: 3,
      alt: 'Turm',
    });
    await page(house, {
      blocks: [
        block('picture', { picture: pictureOf(open) }),
        block('gallery', { title: 'Fest', pictures: [pictureOf(open), pictureOf(internal)] }),
        block('downloads', { files: [{ file: sheet._id, title: 'Blatt', url: sheet.url }] }),
        block('picture', { picture: pictureOf(internal) }, { id: 'inside' }),
      ],
    });
    const [picture, gallery, downloads, ...others] =
      (await shownTo(house))?.filter(({ kind }) => kind !== 'text') ?? [];
    expect(others).toEqual([]);
    expect([picture, gallery, downloads]).toMatchObject([
      { kind: 'picture', view: { fileId: open._id } },
      { kind: 'gallery', view: { pictures: [{ fileId: open._id }] } },
      { kind: 'downloads', view: [{ title: 'Blatt' }] },
    ]);
  });

  test('offer those who write in the parish what its visitors see, and nobody else', async ({ house }) => {
    const functions = [{ site: 'fels', text: { de: 'Organistin', en: '' }, position: 1 }];
    const person = (name: string, visible: boolean) => ({ site: 'fels', name, visible, functions });
    const body = [person('Anna Sichtbar', true), person('Berta Verborgen', false)];
    expect((await house.call('admin', 'POST /api/v0/person/', { body })).status).toBe(201);
    const choicesOf = (kind: string, as: Who, site = 'fels') =>
      house.call(as, 'GET /api/v0/block/choices', { query: { site, kind } });
    const { body: people } = await choicesOf('people', 'officeOfFels');
    expect((people as { choice: { label: string }[] }).choice.map(({ label }) => label)).toEqual(['Anna Sichtbar']);
    expect((await choicesOf('divider', 'officeOfFels')).body).toEqual({ choice: [] });
    expect((await choicesOf('people', 'officeOfFels', 'kirchberg')).status).toBe(403);
    expect((await choicesOf('people', 'guest')).status).toBe(403);
  });

  test('count as uses of their files', async ({ house }) => {
    const file = await buildFile(house);
    const picture = { file: file._id, src: file.url, width: 4, height: 3, alt: '' };
    await change(house, await page(house), { blocks: [block('gallery', { pictures: [picture] })] });
    const ctx = await house.contextOf('admin');
    expect(await ctx.across.mediaUses(ctx, [file._id])).toMatchObject([{ kind: 'entry', title: 'Firmung' }]);
  });
});

describe('arrange', () => {
  const kinds = (blocks: Block[], content: string[]) =>
    arrange(blocks, content).map(({ block: { kind }, textAt }) => (textAt === null ? kind : textAt));

  test.for<[string, Block[], string[], (string | number)[]]>([
    ['text only', [], ['a', 'b'], [0, 1]],
    ['text around a block', [textBlock('1'), block('divider', {}), textBlock('2')], ['a', 'b'], [0, 'divider', 1]],
    ['more text than blocks', [block('divider', {})], ['a'], ['divider', 0]],
    ['less text than blocks', [textBlock('1'), textBlock('2')], ['a'], [0]],
  ])('puts %s in order', ([, blocks, content, order]) => {
    expect(kinds(blocks, content)).toEqual(order);
  });
});
