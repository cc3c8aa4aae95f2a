import { describe, expect, onTestFinished, vi } from 'vitest';
import { loadNavigation } from '#modules/content/index.ts';
import { buildEntry } from '#modules/content/testing.ts';
import { guestPage } from '../testing/guest-page.ts';
import { type House, test } from '../testing/house.ts';
import { MOST_COUNTED } from './files/sitemap.ts';
import { loadMovedAddress, loadMovedPage, loadParish, pageEndsAt } from './pages.ts';

describe('a page of a parish', () => {
  test('carries the tags of what may change it and is true until midnight', async ({ house }) => {
    const { ctx, told, until } = await guestPage(house);
    const { site } = await loadParish(ctx);
    const tags = ['config', 'sites', `site:${site._id}`, `shop:${site._id}`];
    expect([...told.tags].toSorted()).toEqual(tags.toSorted());
    expect(until()).toBe('2026-11-21T23:00:00.000Z');
  });

  test('ends when the office closes, on the clock of the parish', async ({ house }) => {
    const { ctx, until } = await guestPage(house);
    pageEndsAt(ctx, null, { on: '2026-11-21', at: '11:00' });
    expect(until()).toBe('2026-11-21T10:00:00.000Z');
  });
});

test('a parish is found whatever the case of its address', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const rows = [
    ['/KIRCHBERG/Home', '/kirchberg/Home'],
    ['/Fels', '/fels'],
    ['/fels/Home', null],
    ['/nirgends/Home', null],
    ['//fels', null],
  ] as const;
  for (const [path, to] of rows) expect(await loadMovedAddress(ctx, path), path).toBe(to);
});

async function configure(house: House, pages: Record<string, string>): Promise<void> {
  const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
  expect((await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { pages } } })).status).toBe(200);
}

test.for([
  ['shop', '/Laden', 'Shop', 'Laden'],
  ['shop', '/Laden', 'Shop/Kerzen', 'Laden/Kerzen'],
  ['shop', '/Laden', 'Shop/Produkt/Ewiges-Licht', 'Laden/Produkt/Ewiges-Licht'],
  ['productsearch', '/Warensuche', 'Shop/Suche', 'Warensuche'],
  ['checkout', '/Bezahlen', 'Kassa', 'Bezahlen'],
  ['pricerequest', '/Angebot', 'Preisanfrage', 'Angebot'],
  ['pricerequest', '/Angebot', 'Preisanfrage/1', 'Angebot/1'],
  ['shippingcosts', '/Versand', 'Versandkosten', 'Versand'],
  ['agb', '/Geschaeftsbedingungen', 'Agb', 'Geschaeftsbedingungen'],
] as const)(
  'pages.%s at %s: %s leads to %s below every parish, there and back',
  async ([name, to, before, after], { house }) => {
    const { configuration } = await house.contextOf('admin');
    const byDefault = configuration.defaults as { pages: Record<string, string> };
    await configure(house, { [name]: to });
    for (const site of ['fels', 'kirchberg'] as const) {
      const ctx = await house.contextOf('guest', { site });
      expect(await loadMovedPage(ctx, before)).toBe(`/${site}/${after}`);
      expect(await loadMovedPage(ctx, after)).toBeNull();
    }
    expect(await loadMovedAddress(await house.contextOf('guest'), `/${before}`)).toBe(`/fels/${after}`);
    await configure(house, { [name]: byDefault.pages[name] ?? '' });
    const ctx = await house.contextOf('guest');
    expect(await loadMovedPage(ctx, after)).toBe(`/fels/${before}`);
    expect(await loadMovedPage(ctx, before)).toBeNull();
  },
);

test('account pages and the admin area move at the root, not below a parish', async ({ house }) => {
  await configure(house, { signup: '/Mitmachen' });
  const ctx = await house.contextOf('guest');
  expect(await loadMovedAddress(ctx, '/Registrieren')).toBe('/Mitmachen');
  expect(await loadMovedPage(ctx, 'Registrieren')).toBeNull();
});

describe('the main menu', () => {
  test('has the items of all rooms by their positions, in the language of the reader', async ({ house }) => {
    const menus = async (locale: 'de' | 'en') =>
      (await loadNavigation(await house.contextOf('guest', { locale }))).menus;
    const labels = (links: { label: string }[]) => links.map(({ label }) => label);
    const { main, news, legal } = await menus('de');
    expect(labels(main)).toEqual(['Gottesdienste', 'Veranstaltungen', 'Chronik', 'Pfarrbriefe', 'Kontakt']);
    expect(labels(news)).toEqual(['Verlautbarungen', 'Verstorbene']);
    expect(labels(legal)).toEqual(['Impressum', 'Datenschutz']);
    expect((await menus('en')).main[1]?.label).toBe('Events');
  });
});

describe('files at fixed addresses', () => {
  const get = async (house: House, url: string) => {
    const { statusCode, headers, body } = await house.server.app.inject(url);
    return { status: statusCode, type: String(headers['content-type']), body };
  };

  test('the sitemap lists published pages once, under their own parish, and no drafts', async ({ house }) => {
    await buildEntry(house, { type: 'page', title: 'Taufe' });
    await buildEntry(house, { type: 'news', title: 'Neue Glocke' });
    await buildEntry(house, { type: 'page', title: 'Geheim', status: 'draft' });
    await buildEntry(house, { type: 'event', title: 'Ball', site: 'kirchberg', sharedWith: ['fels'] });
    const index = await get(house, '/sitemap.xml');
    expect(index.type).toContain('application/xml');
    const files = [...index.body.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, file = '']) => file);
    expect(files.toSorted()).toEqual(['/fels/sitemap.xml', '/goesing/sitemap.xml', '/kirchberg/sitemap.xml']);
    const body = (await Promise.all(files.map(async (file) => (await get(house, file)).body))).join('');
    expect(body).toContain('<loc>http://localhost:3000/fels/Taufe</loc>');
    expect(body).toContain('<loc>http://localhost:3000/fels/Neue-Glocke</loc>');
    expect(body).toContain('/kirchberg/Veranstaltungen/Ball</loc>');
    const home = [...body.matchAll(/<loc>http:\/\/localhost:3000\/goesing\/([^<]+)</g)].map(([, path]) => path);
    const menu = [
      'Gottesdienstordnung',
      'Veranstaltungen',
      'Verlautbarungen',
      'Verstorbene',
      'Chronik',
      'Pfarrbriefe',
      'Kontakt',
    ];
    const both = ['Home', ...menu, 'Impressum', 'Datenschutz'].flatMap((path) => [path, `${path}?lang=en`]);
    expect(home).toEqual(both);
    expect(body).not.toMatch(/Geheim|\/fels\/Veranstaltungen\/Ball/);
  });

  test('the sitemap names the languages of a page both ways, and only those it is written in', async ({ house }) => {
    const english = { title: 'Baptism', teaser: '', content: ['<p>Water</p>'] };
    await buildEntry(house, { type: 'page', title: 'Taufe', english });
    await buildEntry(house, { type: 'page', title: 'Firmung' });
    const { body } = await get(house, '/fels/sitemap.xml');
    const base = 'http://localhost:3000/fels';
    const linesWith = (path: string) => body.split('\n').filter((line) => line.includes(`<loc>${base}/${path}`));
    const [german = '', other = ''] = linesWith('Taufe');
    const alternates = (line: string) => line.match(/<xhtml:link.*(?=<)/)?.[0];
    expect(german).toContain(`hreflang="de-AT" href="${base}/Taufe"`);
    expect(german).toContain(`hreflang="en" href="${base}/Taufe?lang=en"`);
    expect(german).toContain(`hreflang="x-default" href="${base}/Taufe"`);
    expect(other).toContain(`<loc>${base}/Taufe?lang=en</loc>`);
    expect(alternates(other)).toBe(alternates(german));
    expect(linesWith('Firmung')).toHaveLength(1);
    expect(linesWith('Firmung')[0]).not.toContain('hreflang');
  });

  test('the service worker is replaced by its kill switch where nothing shall be kept', async ({ house }) => {
    const config = { system: { offline: false } };
    expect((await house.call('admin', 'PUT /api/v0/config/', { body: { rev: 0, config } })).status).toBe(200);
    expect((await get(house, '/service-worker.js')).body).toContain('unregister');
  });

  test('are what browsers and search engines expect there', async ({ house }) => {
    const rows = [
      ['/robots.txt', 'text/plain', 'Disallow: /admincenter'],
      ['/.well-known/security.txt', 'text/plain', 'Expires: 2027-11-21T09:14:00.000Z'],
      ['/service-worker.js', 'text/javascript', '/offline.html'],
      ['/offline.html', 'text/html', 'Sie sind offline'],
      ['/fels/icon.svg', 'image/svg+xml', '#7a1f2b'],
      ['/fels/manifest.webmanifest', 'application/manifest+json', '"start_url":"/fels/Home"'],
      ['/fels/manifest.webmanifest', 'application/manifest+json', '"sizes":"512x512"'],
      ['/fels/icon-192.png', 'image/png', 'PNG'],
      ['/goesing/icon-512.png', 'image/png', 'PNG'],
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

  test('an unchanged sitemap is not sent again', async ({ house }) => {
    const first = await house.server.app.inject('/fels/sitemap.xml');
    const known = { url: '/fels/sitemap.xml', headers: { 'if-none-match': String(first.headers.etag) } };
    expect((await house.server.app.inject(known)).statusCode).toBe(304);
    await buildEntry(house, { type: 'page', title: 'Taufe' });
    expect((await house.server.app.inject(known)).statusCode).toBe(200);
  });

  test('a sitemap is stored: however often it is asked for, its parish alone is read, and once', async ({ house }) => {
    const read: string[] = [];
    const { across } = await house.contextOf('guest');
    const pages = vi.spyOn(across.sitemap, 'pages').mockImplementation(async ({ site }) => {
      read.push(site.slug);
      return [];
    });
    onTestFinished(() => pages.mockRestore());
    await get(house, '/sitemap.xml');
    for (const url of ['/fels/sitemap.xml', '/fels/sitemap.xml?x=1', '/f%65ls/sitemap.xml']) await get(house, url);
    await house.server.app.inject({
      url: '/fels/sitemap.xml',
      headers: { cookie: `kp_session=${house.people.admin.token}` },
    });
    expect(read).toEqual(['fels']);
    await buildEntry(house, { type: 'page', title: 'Taufe', site: 'kirchberg' });
    await get(house, '/fels/sitemap.xml');
    expect(read).toEqual(['fels']);
    await buildEntry(house, { type: 'page', title: 'Taufe' });
    await get(house, '/fels/sitemap.xml');
    expect(read).toEqual(['fels', 'fels']);
  });

  test('a sitemap has nothing of a parish that is switched off, also for its staff', async ({ house }) => {
    const { kirchberg } = house.sites;
    const body = { _id: kirchberg._id, rev: kirchberg.rev, isOnline: false };
    expect((await house.call('admin', 'PUT /api/v0/site/', { body })).status).toBe(200);
    for (const who of ['guest', 'admin'] as const) {
      expect((await house.call(who, 'GET /sitemap.xml')).text).not.toContain('kirchberg');
      expect((await house.call(who, 'GET /kirchberg/sitemap.xml')).status).toBe(404);
    }
  });

  test('a parish with more pages than a file may list has several, without loss', async ({ house }) => {
    const { across, site } = await house.contextOf('guest');
    const many = 2 * MOST_COUNTED + 1;
    const counts = vi.spyOn(across.sitemap, 'counts').mockResolvedValue(new Map([[site.id, many]]));
    const listed = Array.from({ length: many }, (_, index) => ({ path: `Seite-${index}`, updatedAt: null }));
    const pages = vi.spyOn(across.sitemap, 'pages').mockResolvedValue(listed);
    onTestFinished(() => {
      counts.mockRestore();
      pages.mockRestore();
    });
    const index = (await get(house, '/sitemap.xml')).body;
    const files = [...index.matchAll(/<loc>http:\/\/localhost:3000(\/fels[^<]+)<\/loc>/g)].map(([, file = '']) => file);
    expect(files).toEqual(['/fels/sitemap.xml', '/fels/sitemap-2.xml', '/fels/sitemap-3.xml']);
    const found = new Set<string>();
    for (const file of files) {
      const { body } = await get(house, file);
      const addresses = [...body.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => address);
      expect(addresses.length, file).toBeLessThanOrEqual(50_000);
      for (const address of addresses) found.add(address);
    }
    expect(listed.filter(({ path }) => !found.has(`http://localhost:3000/fels/${path}`))).toEqual([]);
    for (const none of ['/fels/sitemap-4.xml', '/fels/sitemap-0.xml', '/nirgends/sitemap.xml'])
      expect((await get(house, none)).status, none).toBe(404);
  });

  test('an unknown parish has no icon', async ({ house }) => {
    expect((await get(house, '/nirgends/icon.svg')).status).toBe(404);
  });
});
