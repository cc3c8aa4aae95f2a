import { describe, expect } from 'vitest';
import { localStamp } from '#kernel/local-time.ts';
import { type House, test, type Who } from '../../../testing/house.ts';
import type { MissingPage } from '../contract/missing-pages.ts';
import { loadNearest } from '../pages.ts';
import { noteMissing, sweepMissing } from '../service/addresses/missing-pages.ts';
import { missingPages } from '../tables.ts';
import { buildEntry } from '../testing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function ask(house: House, ...paths: string[]) {
  const ctx = await house.contextOf('guest');
  for (const path of paths) await noteMissing(ctx, path);
}

async function missingOf(house: House, who: Who, query: object = {}): Promise<MissingPage[]> {
  const answer = await house.call(who, 'GET /api/v0/missing_page/', { query: { ...query } });
  return (answer.body as { missing_page: MissingPage[] }).missing_page;
}

const pathsOf = (pages: MissingPage[]) => pages.map(({ path }) => path);

describe('missing addresses', () => {
  test('of another parish are not shown, nor dismissed', async ({ house }) => {
    await ask(house, '/fels/Alt');
    expect(await missingOf(house, 'officeOfKirchberg')).toEqual([]);
    const [page] = await missingOf(house, 'admin');
    const answer = await house.call('officeOfKirchberg', 'POST /api/v0/missing_page/dismiss', { body: [page?._id] });
    expect(answer.status).toBe(404);
  });

  test('of no parish are for those who look after all of them', async ({ house }) => {
    await ask(house, '/wagram/Alt');
    expect(await missingOf(house, 'officeOfFels')).toEqual([]);
    expect(await missingOf(house, 'admin')).toMatchObject([{ site: null, path: '/wagram/Alt' }]);
  });

  test.for(['/fels/wp-login.php', '/fels/.env', '/.git/config', '/fels/backup.sql', '/cgi-bin/luci', '/fels/<script>'])(
    'leave out what scanners try: %s',
    async (path, { house }) => {
      await ask(house, path);
      expect(await missingOf(house, 'admin')).toEqual([]);
    },
  );

  test('are counted, the most wanted first', async ({ house }) => {
    await ask(house, '/fels/Einmal', '/fels/Oft', '/fels/Oft');
    const pages = await missingOf(house, 'officeOfFels');
    expect(pages.map(({ path, count }) => [path, count])).toEqual([
      ['/fels/Oft', 2],
      ['/fels/Einmal', 1],
    ]);
    expect(pathsOf(await missingOf(house, 'officeOfFels', { show: 'often' }))).toEqual(['/fels/Oft']);
    expect(pathsOf(await missingOf(house, 'officeOfFels', { search: 'einm' }))).toEqual(['/fels/Einmal']);
  });

  test('can be dismissed and shown again', async ({ house }) => {
    await ask(house, '/fels/Alt');
    const [page] = await missingOf(house, 'officeOfFels');
    const act = (verb: string) =>
      house.call('officeOfFels', `POST /api/v0/missing_page/${verb}`, { body: [page?._id] });
    expect((await act('dismiss')).status).toBe(200);
    await ask(house, '/fels/Alt');
    expect(await missingOf(house, 'officeOfFels')).toEqual([]);
    expect(await missingOf(house, 'officeOfFels', { show: 'dismissed' })).toMatchObject([{ count: 2 }]);
    expect((await act('restore')).status).toBe(200);
    expect(await missingOf(house, 'officeOfFels')).toHaveLength(1);
  });

  test('are missing no more when a redirect leads on', async ({ house }) => {
    await ask(house, '/fels/Alt');
    await house.call('officeOfFels', 'POST /api/v0/redirect/', { body: { site: 'fels', from: 'Alt', to: 'Kontakt' } });
    expect(await missingOf(house, 'officeOfFels')).toEqual([]);
  });

  test('cannot fill the disk: the rarest gives way to the new one', async ({ house }) => {
    const many = Array.from({ length: 2000 }, (_, at) => ({ path: `/fels/Erfunden-${at}`, lastAt: new Date(at) }));
    await house.handle.db.insert(missingPages).values(many);
    await ask(house, '/fels/Neu');
    expect(await house.handle.db.$count(missingPages)).toBe(2000);
    expect(await missingOf(house, 'admin', { search: 'Neu' })).toHaveLength(1);
    expect(await missingOf(house, 'admin', { search: 'Erfunden-0' })).toEqual([]);
  });

  test('are forgotten when nobody asks any more, what was asked for once sooner', async ({ house }) => {
    await ask(house, '/fels/Einmal', '/fels/Oft', '/fels/Oft');
    house.clock.advance(15 * DAY_MS);
    expect(await sweepMissing(await house.contextOf('system'))).toBe(1);
    const left = await house.handle.db.select().from(missingPages);
    expect(left.map(({ path }) => path)).toEqual(['/fels/Oft']);
    house.clock.advance(80 * DAY_MS);
    expect(await sweepMissing(await house.contextOf('system'))).toBe(1);
  });
});

describe('pages that were meant', () => {
  test.for([
    ['taufe.html', '/fels/Taufe'],
    ['aktuelles/Taufen', '/fels/Taufe'],
    ['Tauffe', '/fels/Taufe'],
    ['Foerderverein', '/fels/Foerderverein-der-Pfarre'],
    ['f%C3%B6rderverein-pfarre', '/fels/Foerderverein-der-Pfarre'],
    ['gottesdienst-ordnung', '/fels/Gottesdienstordnung'],
    ['Pfarrball', '/fels/Veranstaltungen/Pfarrball'],
  ] as const)('%s means %s', async ([asked, href], { house }) => {
    await buildEntry(house, { type: 'page', title: 'Taufe' });
    await buildEntry(house, { type: 'page', title: 'Förderverein der Pfarre' });
    await buildEntry(house, { type: 'event', title: 'Pfarrball', date: '2027-01-23' });
    expect((await loadNearest(await house.contextOf('guest'), asked))[0]?.href).toBe(href);
  });

  test('are neither drafts nor of another parish, and nothing is guessed', async ({ house }) => {
    await buildEntry(house, { type: 'page', title: 'Geheimplan', status: 'draft' });
    await buildEntry(house, { type: 'page', title: 'Weinsegnung', site: 'kirchberg' });
    const guest = await house.contextOf('guest');
    for (const asked of ['Geheimplan', 'Weinsegnung', 'xyzzy', '%'])
      expect(await loadNearest(guest, asked)).toEqual([]);
  });

  test('are found as soon as they are there, also by the clock', async ({ house }) => {
    const nearest = async (asked: string) => (await loadNearest(await house.contextOf('guest'), asked))[0]?.href;
    const start = localStamp(new Date(house.clock.now().getTime() + 3_600_000), 'Europe/Vienna');
    await buildEntry(house, { type: 'page', title: 'Firmung', start });
    expect([await nearest('Taufee'), await nearest('Firmungg')]).toEqual([undefined, undefined]);
    await buildEntry(house, { type: 'page', title: 'Taufe' });
    expect(await nearest('Taufee')).toBe('/fels/Taufe');
    house.clock.advance(2 * 3_600_000);
    expect(await nearest('Firmungg')).toBe('/fels/Firmung');
  });

  test('are not looked for when a scanner asks', async ({ house }) => {
    await buildEntry(house, { type: 'page', title: 'WP-Login der Pfarre' });
    const guest = await house.contextOf('guest');
    expect((await loadNearest(guest, 'login-der-pfarre.php'))[0]?.href).toBe('/fels/WP-Login-der-Pfarre');
    for (const asked of ['wp-login-der-pfarre', 'de/wp-login-der-pfarre.php', 'login-der-pfarre.sql', '.env'])
      expect(await loadNearest(guest, asked)).toEqual([]);
  });

  test('stand beside the address in the list, for a redirect by one tap', async ({ house }) => {
    await buildEntry(house, { type: 'chronicle', title: 'Neue Glocke', date: '2026-10-01' });
    await ask(house, '/fels/neue-glocken', '/fels/xyzzy');
    const pages = await missingOf(house, 'officeOfFels', { sort: 'path' });
    expect(pages.map(({ suggestion }) => suggestion)).toEqual([
      { label: 'Neue Glocke', path: 'Chronik/Neue-Glocke' },
      null,
    ]);
  });
});
