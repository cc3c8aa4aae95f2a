import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { loadChronicleYears, loadEntries, loadEntry, loadParish, pageEndsAt } from './pages.ts';
import { nextEntryChange } from './service/next-change.ts';
import { buildEntry } from './testing.ts';

/** The context of a guest that remembers what a page said about itself. */
async function guestPage(house: House) {
  const ctx = await house.contextOf('guest');
  const told = { tags: new Set<string>(), until: Number.POSITIVE_INFINITY };
  const page: typeof ctx = {
    ...ctx,
    keptPart: (_key, load) => load(page),
    shows: (...tags: string[]) => {
      for (const tag of tags) told.tags.add(tag);
    },
    trueUntil: (moment: Date) => {
      told.until = Math.min(told.until, moment.getTime());
    },
  };
  return { ctx: page, told, until: () => new Date(told.until).toISOString() };
}

describe('what a page of a guest shows', () => {
  test('is no draft and nothing hidden, of another parish, or before its time', async ({ house }) => {
    await buildEntry(house, { title: 'Entwurf', status: 'draft' });
    await buildEntry(house, { title: 'Versteckt', hidden: true });
    await buildEntry(house, { title: 'Fremd', site: 'kirchberg' });
    await buildEntry(house, { title: 'Später', start: '2026-12-01' });
    await buildEntry(house, { title: 'Vorbei', end: '2026-11-20' });
    await buildEntry(house, { title: 'Heute' });
    await buildEntry(house, { title: 'Geteilt', site: 'kirchberg', sharedWith: ['fels'] });
    const { ctx } = await guestPage(house);
    const titles = (await loadEntries(ctx, 'notice', { sort: 'title' })).map(({ title }) => title);
    expect(titles).toEqual(['Geteilt', 'Heute']);
  });

  test('carries the tags of what may change it and is true until midnight', async ({ house }) => {
    const { ctx, told, until } = await guestPage(house);
    const { site } = await loadParish(ctx);
    await loadEntry(ctx, 'Home');
    expect([...told.tags].toSorted()).toEqual(
      [`entries:${site._id}`, 'config', 'sites', `site:${site._id}`].toSorted(),
    );
    expect(until()).toBe('2026-11-21T23:00:00.000Z');
  });

  test('is true only until an entry appears or disappears', async ({ house }) => {
    const { ctx, until } = await guestPage(house);
    expect(await nextEntryChange(ctx)).toBeNull();
    await buildEntry(house, { title: 'Endet', end: '2026-11-21T12:00' });
    expect((await nextEntryChange(ctx))?.toISOString()).toBe('2026-11-21T11:01:00.000Z');
    await buildEntry(house, { title: 'Beginnt', start: '2026-11-21T11:30' });
    await loadEntries(ctx, 'notice', { sort: 'position' });
    expect(until()).toBe('2026-11-21T10:30:00.000Z');
  });

  test('ends when the office closes, on the clock of the parish', async ({ house }) => {
    const { ctx, until } = await guestPage(house);
    pageEndsAt(ctx, null, { on: '2026-11-21', at: '11:00' });
    expect(until()).toBe('2026-11-21T10:00:00.000Z');
  });
});

describe('the chronicle', () => {
  test('has the years of what a guest may read, the latest first', async ({ house }) => {
    await buildEntry(house, { type: 'chronicle', title: 'Orgel', date: '1986-11-23' });
    await buildEntry(house, { type: 'chronicle', title: 'Martin', date: '2026-11-11' });
    await buildEntry(house, { type: 'chronicle', title: 'Entwurf', date: '2025-01-01', status: 'draft' });
    const { ctx } = await guestPage(house);
    expect(await loadChronicleYears(ctx)).toEqual(['2026', '1986']);
  });
});

describe('files at fixed addresses', () => {
  const get = async (house: House, url: string) => {
    const { statusCode, headers, body } = await house.server.app.inject(url);
    return { status: statusCode, type: String(headers['content-type']), body };
  };

  test('the sitemap lists published pages once, under their own parish, and no drafts', async ({ house }) => {
    await buildEntry(house, { type: 'page', title: 'Taufe' });
    await buildEntry(house, { type: 'page', title: 'Geheim', status: 'draft' });
    await buildEntry(house, { type: 'event', title: 'Ball', site: 'kirchberg', sharedWith: ['fels'] });
    const { body, type } = await get(house, '/sitemap.xml');
    expect(type).toContain('application/xml');
    expect(body).toContain('<loc>http://localhost:3000/fels/Taufe</loc>');
    expect(body).toContain('/kirchberg/Veranstaltungen/Ball</loc>');
    expect(body).not.toMatch(/Geheim|\/fels\/Veranstaltungen\/Ball/);
  });

  test('are what browsers and search engines expect there', async ({ house }) => {
    const rows = [
      ['/robots.txt', 'text/plain', 'Disallow: /admincenter'],
      ['/.well-known/security.txt', 'text/plain', 'Expires: 2027-11-21T09:14:00.000Z'],
      ['/service-worker.js', 'text/javascript', '/offline.html'],
      ['/offline.html', 'text/html', 'Sie sind offline'],
      ['/fels/icon.svg', 'image/svg+xml', '#7a1f2b'],
      ['/fels/manifest.webmanifest', 'application/manifest+json', '"start_url":"/fels/Home"'],
      ['/favicon.ico', 'image/png', 'PNG'],
    ] as const;
    for (const [url, type, contains] of rows) {
      const answer = await get(house, url);
      expect([url, answer.status, answer.type.includes(type), answer.body.includes(contains)]).toEqual([
        url,
        200,
        true,
        true,
      ]);
    }
  });

  test('an unknown parish has no icon', async ({ house }) => {
    expect((await get(house, '/nirgends/icon.svg')).status).toBe(404);
  });
});
