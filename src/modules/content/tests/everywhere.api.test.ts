// Promises EV6, EV11 and SE6: what may not be seen is nowhere, and what two parishes show is one entry.
import { describe, expect } from 'vitest';
import { searchTerms } from '#kernel/search/search-terms.ts';
import { buildFile, buildPdf, download } from '#modules/media/testing.ts';
import { type House, test } from '../../../testing/house.ts';
import { loadEntries, loadEntry } from '../pages.ts';
import { previewOf } from '../service/publishing/preview-link.ts';
import { searchEntries } from '../service/search/search-entries.ts';
import { buildEntry, buildWritten } from '../testing.ts';

const textOf = async (house: House, url: string) => (await house.server.app.inject(url)).body;

/** Everything a guest of a parish can read of its news, as one text. */
async function allOf(house: House, site: 'fels' | 'kirchberg'): Promise<string> {
  const ctx = await house.contextOf('guest', { site });
  const list = await house.call('guest', 'GET /api/v0/entry/', { query: { site } });
  const types = ['news', 'event', 'notice', 'page', 'bulletin', 'chronicle', 'obituary'] as const;
  return JSON.stringify([
    list.body,
    await Promise.all(types.map((type) => loadEntries(ctx, type, { sort: '-date' }))),
    await searchEntries(ctx, searchTerms('Glockenweihe', [])),
    await Promise.all(['atom', 'rss', 'json'].map((kind) => textOf(house, `/feed/${site}/aktuelles.${kind}`))),
    await textOf(house, `/ical/${site}/veranstaltungen.ics`),
  ]);
}

describe('news that guests may not see', () => {
  test.for([
    ['hidden', { hidden: true }],
    ['over', { end: '2026-11-20T10:00' }],
    ['still to come', { start: '2026-11-22T10:00' }],
    ['a draft', { status: 'draft' }],
  ] as const)('are nowhere when they are %s: lists, address, search, feeds, sitemap', async ([_, state], { house }) => {
    await buildEntry(house, { type: 'news', title: 'Glockenweihe' });
    expect(await allOf(house, 'fels')).toContain('Glockenweihe');
    const { _id } = await buildEntry(house, { type: 'news', title: 'Glockenweihe geheim', ...state });
    expect(await allOf(house, 'fels')).not.toContain('Glockenweihe geheim');
    expect(await loadEntry(await house.contextOf('guest'), 'Glockenweihe-geheim')).toBeNull();
    expect((await house.call('guest', 'GET /api/v0/entry/:id', { params: { id: _id } })).status).toBe(404);
    const sitemap = await textOf(house, '/fels/sitemap.xml');
    expect(sitemap).toContain('/fels/Glockenweihe</loc>');
    expect(sitemap).not.toContain('Glockenweihe-geheim');
  });
});

describe('the files of entries that guests may not see', () => {
  const HIDDEN = [
    ['hidden', { hidden: true }],
    ['over', { end: '2026-11-20T10:00' }],
    ['still to come', { start: '2026-11-22T10:00' }],
    ['a draft', { status: 'draft' }],
    ['archived', { status: 'archived' }],
  ] as const;
  const attached = async (house: House) => {
    const file = await buildFile(house, { name: 'blatt.pdf', body: buildPdf() });
    return { file, downloads: [{ title: 'Blatt', file: file._id, url: file.url }] };
  };
  const pictured = async (house: House) => {
    const file = await buildFile(house);
    return { file, media: [{ file: file._id, src: file.url, width: 8, height: 6, alt: 'Turm' }] };
  };
  const statusFor = async (house: House, who: 'guest' | 'editor', { _id }: { _id: string }) =>
    (await download(house, who, { _id })).status;

  test.for(HIDDEN)('are withheld when it is %s, and stay for editors', async ([_, state], { house }) => {
    const { file, downloads } = await attached(house);
    const picture = await pictured(house);
    expect(await statusFor(house, 'guest', file)).toBe(200);
    await buildEntry(house, { type: 'news', title: 'Glockenweihe', downloads, media: picture.media, ...state });
    for (const one of [file, picture.file]) {
      expect(await statusFor(house, 'guest', one)).toBe(404);
      expect((await house.server.app.inject(one.url)).statusCode).toBe(404);
      const toEditor = await download(house, 'editor', { _id: one._id });
      expect([toEditor.status, toEditor.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    }
  });

  test('are withheld from the minute on in which it ends', async ({ house }) => {
    const { file, downloads } = await attached(house);
    await buildEntry(house, { type: 'news', title: 'Glockenweihe', downloads, end: '2026-11-21T10:30' });
    expect(await statusFor(house, 'guest', file)).toBe(200);
    house.clock.set('2026-11-21T09:31:00Z');
    expect(await statusFor(house, 'guest', file)).toBe(404);
  });

  test('are withheld after the minute in which it ends, also when that was only set in this minute', async ({
    house,
  }) => {
    const { file, downloads } = await attached(house);
    house.clock.set('2026-11-21T09:30:20Z');
    await buildEntry(house, { type: 'news', title: 'Glockenweihe', downloads, end: '2026-11-21T10:30' });
    expect(await statusFor(house, 'guest', file)).toBe(200);
    house.clock.set('2026-11-21T09:31:00Z');
    expect(await statusFor(house, 'guest', file)).toBe(404);
  });

  test('are withheld while it is in the trash, and back with it', async ({ house }) => {
    const { file, downloads } = await attached(house);
    const { _id } = await buildEntry(house, { type: 'news', title: 'Glockenweihe', downloads });
    expect(await statusFor(house, 'guest', file)).toBe(200);
    await house.call('editor', 'DELETE /api/v0/entry/:id', { params: { id: _id } });
    expect(await statusFor(house, 'guest', file)).toBe(404);
    await house.call('editor', 'POST /api/v0/entry/restore', { body: [_id] });
    expect(await statusFor(house, 'guest', file)).toBe(200);
  });

  test('are withheld while only the draft of a published entry has them', async ({ house }) => {
    const { file, downloads } = await attached(house);
    const { _id, rev } = await buildWritten(house, { downloads }, { type: 'news', title: 'Glockenweihe' });
    expect(await statusFor(house, 'guest', file)).toBe(404);
    await house.call('editor', 'POST /api/v0/entry/:id/draft/publish', { params: { id: _id }, body: { rev } });
    expect(await statusFor(house, 'guest', file)).toBe(200);
  });

  test('stay for guests as long as something they may see has them too', async ({ house }) => {
    const { file, downloads } = await attached(house);
    await buildEntry(house, { type: 'news', title: 'Geheim', downloads, hidden: true });
    const shown = await buildEntry(house, { type: 'news', title: 'Offen', downloads });
    expect(await statusFor(house, 'guest', file)).toBe(200);
    const hide = { body: { _id: shown._id, rev: shown.rev, hidden: true } };
    expect((await house.call('editor', 'PUT /api/v0/entry/', hide)).status).toBe(200);
    expect(await statusFor(house, 'guest', file)).toBe(404);
  });

  test('stay for guests in a gallery, unless that belongs to such an entry alone', async ({ house }) => {
    const { file, media } = await pictured(house);
    const gallery = { site: 'fels', name: 'Fest', files: [file._id] };
    const { body } = await house.call('admin', 'POST /api/v0/gallery/', { body: gallery });
    const [{ _id }] = body as [{ _id: string }];
    await buildEntry(house, { type: 'news', title: 'Geheim', media, hidden: true });
    expect(await statusFor(house, 'guest', file)).toBe(200);
    await buildEntry(house, { type: 'news', title: 'Auch geheim', details: { show: { gallery: _id } }, hidden: true });
    expect(await statusFor(house, 'guest', file)).toBe(404);
  });

  describe('that only a gallery of it has', () => {
    const inGallery = async (house: House) => {
      const { file } = await pictured(house);
      const body = { site: 'fels', name: 'Fest', files: [file._id] };
      const [gallery] = (await house.call('admin', 'POST /api/v0/gallery/', { body })).body as [{ _id: string }];
      return { file, gallery, details: { show: { gallery: gallery._id } } };
    };

    test.for(HIDDEN)('are withheld when it is %s, and stay for editors', async ([_, state], { house }) => {
      const { file, details } = await inGallery(house);
      expect(await statusFor(house, 'guest', file)).toBe(200);
      const { _id } = await buildEntry(house, { type: 'news', title: 'Geheim', details, ...state });
      expect(await statusFor(house, 'guest', file)).toBe(404);
      expect(await statusFor(house, 'editor', file)).toBe(200);
      const { body } = await house.call('editor', 'POST /api/v0/entry/:id/preview', { params: { id: _id }, body: {} });
      const token = (body as { url: string }).url.split('/').at(-1) ?? '';
      expect((await house.server.app.inject(`${file.url}?preview=${token}`)).statusCode).toBe(200);
    });

    test('stay withheld when the gallery is in the trash, and come back with an entry that guests see', async ({
      house,
    }) => {
      const { file, gallery, details } = await inGallery(house);
      await buildEntry(house, { type: 'news', title: 'Geheim', details, hidden: true });
      await house.call('admin', 'DELETE /api/v0/gallery/:id', { params: { id: gallery._id } });
      expect(await statusFor(house, 'guest', file)).toBe(404);
      await house.call('admin', 'POST /api/v0/gallery/restore', { body: [gallery._id] });
      await buildEntry(house, { type: 'news', title: 'Offen', details });
      expect(await statusFor(house, 'guest', file)).toBe(200);
    });

    test('stay for guests when another gallery shows them', async ({ house }) => {
      const { file, details } = await inGallery(house);
      await buildEntry(house, { type: 'news', title: 'Geheim', details, hidden: true });
      const body = { site: 'fels', name: 'Offen', files: [file._id] };
      await house.call('admin', 'POST /api/v0/gallery/', { body });
      expect(await statusFor(house, 'guest', file)).toBe(200);
    });
  });

  test('stay withheld when it is deleted for good, until something that guests see has them', async ({ house }) => {
    const { file, downloads } = await attached(house);
    const { file: inGallery } = await pictured(house);
    const body = { site: 'fels', name: 'Fest', files: [inGallery._id] };
    const [gallery] = (await house.call('admin', 'POST /api/v0/gallery/', { body })).body as [{ _id: string }];
    const details = { show: { gallery: gallery._id } };
    const both = async () => [await statusFor(house, 'guest', file), await statusFor(house, 'guest', inGallery)];
    const { _id } = await buildEntry(house, { type: 'news', title: 'Geheim', downloads, details, hidden: true });
    await house.call('editor', 'DELETE /api/v0/entry/:id', { params: { id: _id } });
    const purge = await house.call('admin', 'POST /api/v0/trash/purge', { body: [{ kind: 'entry', _id }] });
    expect([purge.status, purge.body]).toEqual([200, { removed: [_id] }]);
    expect(await both()).toEqual([404, 404]);
    await buildEntry(house, { type: 'news', title: 'Offen', downloads, details });
    expect(await both()).toEqual([200, 200]);
  });

  test('come with the preview link of the entry, and with no other', async ({ house }) => {
    const [{ file, downloads }, { media }] = [await attached(house), await pictured(house)];
    const { _id } = await buildEntry(house, { type: 'news', title: 'Geheim', downloads, media, hidden: true });
    const other = await buildEntry(house, { type: 'news', title: 'Entwurf', status: 'draft' });
    const guest = await house.contextOf('guest');
    const entryBy = async (id: string) => {
      const { body } = await house.call('editor', 'POST /api/v0/entry/:id/preview', { params: { id }, body: {} });
      const token = (body as { url: string }).url.split('/').at(-1) ?? '';
      return { token, entry: (await previewOf(guest, token))?.entry };
    };
    const { entry } = await entryBy(_id);
    const addresses = [entry?.downloads[0]?.url, entry?.pictures[0]?.src].map(String);
    for (const url of addresses) {
      const answer = await house.server.app.inject(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    }
    const { token } = await entryBy(other._id);
    expect((await house.server.app.inject(`${file.url}?preview=${token}`)).statusCode).toBe(404);
    await house.call('editor', 'DELETE /api/v0/entry/:id/preview', { params: { id: _id } });
    expect((await house.server.app.inject(addresses[0] ?? '')).statusCode).toBe(404);
  });
});

describe('two parishes', () => {
  test('see nothing of each other that was not shared', async ({ house }) => {
    const day = { date: '2026-12-05T19:00', details: { place: 'Pfarrheim' } };
    for (const type of ['news', 'event', 'notice', 'page', 'bulletin', 'chronicle'] as const) {
      await buildEntry(house, {
        type,
        site: 'kirchberg',
        title: `Glockenweihe ${type}`,
        ...(type === 'event' ? day : {}),
      });
    }
    expect(await allOf(house, 'kirchberg')).toContain('Glockenweihe event');
    expect(await allOf(house, 'fels')).not.toContain('Glockenweihe ');
  });

  test('show a shared entry as one: written in one place, with the address of its own parish', async ({ house }) => {
    const { _id, rev } = await buildEntry(house, { type: 'news', title: 'Glockenweihe', sharedWith: ['kirchberg'] });
    const there = async () => loadEntry(await house.contextOf('guest', { site: 'kirchberg' }), 'Glockenweihe');
    expect(await there()).toMatchObject({ _id, site: 'fels', title: 'Glockenweihe' });
    const body = { _id, rev, title: 'Glockenweihe am Sonntag' };
    expect((await house.call('editor', 'PUT /api/v0/entry/', { body })).status).toBe(200);
    expect(await there()).toMatchObject({ title: 'Glockenweihe am Sonntag' });
    const sitemap = await textOf(house, '/fels/sitemap.xml');
    expect(sitemap.match(/<loc>[^<]*Glockenweihe<\/loc>/g)).toEqual([
      '<loc>http://localhost:3000/fels/Glockenweihe</loc>',
    ]);
  });
});
