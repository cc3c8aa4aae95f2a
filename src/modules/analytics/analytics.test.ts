import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { Analytics } from './contract.ts';
import { createViewCounter } from './index.ts';
import { sweepViews } from './service/add-views.ts';
import { readAnalytics } from './service/read-views.ts';
import { viewOf } from './service/view-of.ts';
import { analyticsViews } from './tables.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const request = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, url, headers: { 'user-agent': BROWSER, host: 'fels.test', ...headers } }) as unknown as IncomingMessage;

it.each([
  ['a robot', request('/fels/Home', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
  ['nothing that says what it is', request('/fels/Home', { 'user-agent': '' })],
  ['who asks not to be tracked', request('/fels/Home', { dnt: '1' })],
  ['global privacy control', request('/fels/Home', { 'sec-gpc': '1' })],
  ['a prefetch', request('/fels/Home', { 'sec-purpose': 'prefetch;anonymous-client-ip' })],
  ['a look at the head', request('/fels/Home', {}, 'HEAD')],
])('does not count %s', (_name, one) => {
  expect(viewOf(one)).toBeNull();
});

it('keeps the path and the host of another website, and nothing else', () => {
  expect(viewOf(request('/fels/Suche?q=Beichte', { referer: 'https://www.dioezese.test/x?id=7' }))).toEqual({
    path: '/fels/Suche',
    referrer: 'dioezese.test',
  });
  expect(viewOf(request('/fels/Home', { referer: 'https://fels.test/fels/Kontakt' }))?.referrer).toBe('');
});

async function read(house: House, query: object = {}): Promise<Analytics> {
  const answer = await house.call('admin', 'GET /api/v0/analytics/', { query: { ...query } });
  return (answer.body as { analytics: Analytics }).analytics;
}

test('the numbers are those of a scripted set of visits', async ({ house }) => {
  const counter = createViewCounter({ contextOf: house.server.contextOf });
  const visits = [
    ...Array(3).fill('/fels/Home'),
    '/fels/Suche?q=a',
    '/fels/Suche?q=b',
    '/kirchberg/Home',
    '/Shop',
    '/fels/B%C3%BCcherei',
  ];
  for (const url of visits) counter.note(request(url, { referer: 'https://orf.test/' }));
  counter.note(request('/fels/Home', { 'user-agent': 'curl/8.0' }));
  await counter.store();
  counter.note(request('/fels/Home'));
  await counter.store();
  expect(await read(house, { site: 'fels', days: 7 })).toMatchObject({
    total: 8,
    totalBefore: 0,
    pages: [
      { path: '/fels/Home', views: 4 },
      { path: '/fels/Suche', views: 2 },
      { path: '/Shop', views: 1 },
      { path: '/fels/Bücherei', views: 1 },
    ],
    referrers: [{ host: 'orf.test', views: 7 }],
  });
  const { days, total } = await read(house, { days: 7 });
  expect([days.length, days.at(-1), total]).toEqual([7, { on: '2026-11-21', views: 9 }, 9]);
  house.clock.advance(8 * 86_400_000);
  const later = await house.server.contextOf();
  expect((await readAnalytics(later, { days: 7 })).analytics).toMatchObject({ total: 0, totalBefore: 9 });
  expect((await readAnalytics(later, { days: 30 })).analytics).toMatchObject({ total: 9 });
});

test('a parish sees its own numbers only', async ({ house }) => {
  const counter = createViewCounter({ contextOf: house.server.contextOf });
  counter.note(request('/kirchberg/Home'));
  counter.note(request('/fels/Home'));
  await counter.store();
  const office = await house.call('officeOfFels', 'GET /api/v0/analytics/', { query: {} });
  expect((office.body as { analytics: Analytics }).analytics.pages).toEqual([{ path: '/fels/Home', views: 1 }]);
  expect((await house.call('officeOfFels', 'GET /api/v0/analytics/', { query: { site: 'kirchberg' } })).status).toBe(
    403,
  );
});

test('a prefetched page counts once it is opened; nobody invents pages', async ({ house }) => {
  const report = (who: 'guest' | 'admin', path: string, agent = BROWSER) =>
    house.call(who, 'POST /api/v0/analytics/view', { body: { path }, headers: { 'user-agent': agent } });
  await report('guest', '/fels/Kontakt');
  await report('guest', '/erfunden');
  await report('guest', '/fels/Kontakt', 'Googlebot/2.1');
  await report('admin', '/fels/Kontakt');
  expect((await read(house)).pages).toEqual([{ path: '/fels/Kontakt', views: 1 }]);
});

test('is deleted after two years', async ({ house }) => {
  const counter = createViewCounter({ contextOf: house.server.contextOf });
  counter.note(request('/fels/Home'));
  await counter.store();
  house.clock.advance(800 * 86_400_000);
  await sweepViews(await house.server.contextOf());
  expect(await house.handle.db.select().from(analyticsViews)).toEqual([]);
});
