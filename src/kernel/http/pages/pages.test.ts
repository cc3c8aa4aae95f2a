import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createPageCache } from '../../cache/page-cache.ts';
import type { Context } from '../../context.ts';
import { createApp } from '../app.ts';
import { createRefusalNotes } from '../errors/refusal-notes.ts';
import { securityHeaders } from '../guard/security-headers.ts';
import { answerStored, type PageOptions, registerPages } from './pages.ts';

/** Pages that show a render counter; a request with the cookie counts as signed in. */
async function openPages() {
  let renders = 0;
  let closed: string | null = null;
  const cache = createPageCache({ mostBytes: 1_000_000 });
  const options: PageOptions = {
    cache,
    sessionCookie: 'kp_session',
    publicUrl: 'http://localhost:3000',
    settings: {
      bareLocale: () => 'de',
      hostOf: (header) =>
        header?.endsWith('.example')
          ? { name: `http://${header.replace('www.', '')}`, isMain: !header.startsWith('www.') }
          : null,
      read: async () => {},
    },
    closedPage: async ({ user }) => (user.roles.some(({ role }) => role === 'user') ? null : closed),
    showsTags: async ({ may }) => may('system.debug'),
    hostsOf: async (_ctx, url) => (url.includes('Karte') ? { 'frame-src': ['https://karte.example'] } : {}),
    contextOf: async ({ cookies, headers: { host } }, locale, report) => {
      report.tags.add('config');
      const role = cookies.kp_session ? 'user' : 'guest';
      const may = (permission: string) => cookies.kp_session === 'system' && permission.startsWith('system.');
      return {
        locale,
        user: { roles: [{ role, siteId: null }] },
        session: { state: 'none' },
        may,
        across: { keptParameters: ['partner'] },
        publicUrl: host?.endsWith('.example') ? `http://${host}` : 'http://localhost:3000',
      } as unknown as Context;
    },
    scopeOf: async () => ({ pages: {}, guestScript: null, adminPath: 'admincenter', pageAddresses: {} }),
    renderer: async () => async (asked, scope) => {
      renders += 1;
      const code = new URL(asked.url).searchParams.get('fault');
      if (code && !scope.takeOutage(Object.assign(new Error('fault'), { code })))
        return { status: 500, headers: new Headers(), body: Buffer.alloc(0) };
      const text = `${'Grüß Gott. '.repeat(200)} ${renders} ${scope.signedIn ? 'Redaktion' : 'Gast'} ${scope.ctx.locale} ${asked.url} <a href="/fels/Shop">Shop</a>`;
      const status = asked.url.includes('Fehlt') ? 404 : 200;
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
      return { status, headers, body: Buffer.from(text) };
    },
  };
  const app = await createApp({
    logLevel: 'silent',
    trustProxy: 0,
    publicUrl: 'http://localhost:3000',
    sessionCookie: 'kp_session',
    contextOf: () => Promise.reject(new Error('no API here')),
    answerEarly: (request, response) => answerStored(options, request, response),
    checkReplies: true,
    demandOpen: async () => {},
    refusals: createRefusalNotes(),
    movedUrl: async () => null,
    rooms: () => {},
    ready: async () => {},
  });
  await registerPages(app, options);
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    answerOf(address + url, { method, headers });
  const close = (html: string | null) => {
    closed = html;
    cache.drop(['config']);
  };
  return { cache, get, close, renders: () => renders };
}

type Answer = { statusCode: number; headers: IncomingHttpHeaders; rawPayload: Buffer; body: string };

/** Requests over a real connection, because stored pages bypass Fastify; returns the raw bytes. */
function answerOf(url: string, options: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: false }, (response) => {
      const { statusCode = 0, headers } = response;
      response.toArray().then((chunks) => {
        const rawPayload = Buffer.concat(chunks as Buffer[]);
        resolve({ statusCode, headers, rawPayload, body: rawPayload.toString() });
      }, reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('who is signed in neither gets a stored page nor leaves one behind', async () => {
  const { get, cache } = await openPages();
  const signedIn = { cookie: 'kp_session=abc' };
  expect((await get('/fels/Home', signedIn)).body).toContain('Redaktion');
  expect(cache.size).toBe(0);
  await get('/fels/Home');
  const answer = await get('/fels/Home', signedIn);
  expect(answer.body).toContain('Redaktion');
  expect(answer.headers['cache-control']).toContain('private');
});

test('only the system user is told what a page depends on', async () => {
  const { get } = await openPages();
  const tags = async (cookie: string) => (await get('/fels/Home', { cookie })).headers['x-page-tags'];
  expect(await tags('kp_session=abc')).toBeUndefined();
  expect(await tags('')).toBeUndefined();
  expect(await tags('kp_session=system')).toBe('config');
});

test('a page does not depend on the host that its caller names, which need not even be one', async () => {
  const { get } = await openPages();
  const asked = (host: string) =>
    get('/fels/Home?messung=1', { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'javascript' });
  const answer = await asked('evil.test');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('http://localhost:3000/fels/Home')]);
  for (const host of ['[', 'a b', '%', '']) expect((await asked(host)).statusCode, host).toBeLessThan(500);
});

test('a missing file is one word for programs, and the page that helps for browsers that ask for a page', async () => {
  const { get } = await openPages();
  const asked = async (accept: string) => (await get('/fels/Fehlt.pdf', { accept })).headers['content-type'];
  expect(await asked('image/avif,image/webp,*/*')).toContain('text/plain');
  expect(await asked('text/html,application/xhtml+xml;q=0.9,*/*;q=0.8')).toContain('text/html');
});

test('what is no page with 200 and what has a foreign parameter is not kept', async () => {
  const { get, cache, renders } = await openPages();
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await get('/fels/Fehlt')).statusCode).toBe(404);
    expect((await get('/fels/Home?messung=1')).statusCode).toBe(200);
  }
  expect(cache.size).toBe(0);
  expect(renders()).toBe(4);
});

test('a parameter that stays on the links is on no stored page', async () => {
  const { get, cache } = await openPages();
  const linkOf = async (url: string) => /<a [^>]*>/.exec((await get(url)).body)?.[0];
  expect(await linkOf('/fels/Home?partner=STERN-1')).toBe('<a href="/fels/Shop?partner=STERN-1">');
  expect(cache.size).toBe(0);
  expect(await linkOf('/fels/Home')).toBe('<a href="/fels/Shop">');
  expect(cache.size).toBe(1);
});

test('a guest gets the kept bytes in the form he takes, with the head of the first answer', async () => {
  const { get, renders } = await openPages();
  const first = await get('/fels/Home');
  const again = await get('/fels/Home', { cookie: 'cart=7f3b1c9e' });
  const { date: _first, ...firstHead } = first.headers;
  const { date: _again, ...head } = again.headers;
  expect(head).toEqual(firstHead);
  expect(head).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(again.rawPayload.length),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, accept-language, cookie',
  });
  expect(head['content-security-policy']).toContain("default-src 'self'");
  const brotli = await get('/fels/Home', { 'accept-encoding': 'gzip, deflate, br' });
  const zipped = await get('/fels/Home', { 'accept-encoding': 'br;q=0, gzip' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(first.body);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body);
  expect([brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(new Set([first, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
  const sameBrotli = { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) };
  const unchanged = await get('/fels/Home', sameBrotli);
  expect([unchanged.statusCode, unchanged.headers.etag]).toEqual([304, brotli.headers.etag]);
  expect(renders()).toBe(1);
});

test('a reader who has the page already gets 304 without it, and HEAD only the head', async () => {
  const { get } = await openPages();
  const { headers, rawPayload } = await get('/fels/Home');
  const known = await get('/fels/Home', { 'if-none-match': `W/${headers.etag}, "other"` });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag]);
  expect((await get('/fels/Home', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  const head = await get('/fels/Home', {}, 'HEAD');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(rawPayload.length));
});

test('choosing a language answers in it and is remembered, from the cache as well', async () => {
  const { get, renders } = await openPages();
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await get('/fels/Home?lang=en');
    expect(answer.body).toContain('Gast en');
    expect(answer.headers['content-language']).toBe('en');
    expect(answer.headers['set-cookie']?.join()).toContain('lang=en');
  }
  expect(renders()).toBe(1);
  expect((await get('/fels/Home')).headers['set-cookie']).toBeUndefined();
});

test('an address has one language: who prefers the other one is sent to it, with the first request and from the cache', async () => {
  const { get, renders } = await openPages();
  for (let turn = 0; turn < 2; turn += 1) {
    const { statusCode, headers } = await get('/fels/Home', { 'accept-language': 'en' });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      '/fels/Home?lang=en',
      'private, no-cache',
    ]);
    expect(headers.vary).toContain('accept-language');
  }
  expect((await get('/fels/Home?lang=en')).body).toContain('Gast en');
  expect(renders()).toBe(1);
  expect((await get('/fels/Home')).body).toContain('Gast de');
  const measured = await get('/fels/Home?messung=1', { cookie: 'lang=en' });
  expect([measured.statusCode, measured.headers.location]).toEqual([302, '/fels/Home?messung=1&lang=en']);
});

test('a missing page answers in the language of its reader where it is', async () => {
  const { get } = await openPages();
  const answer = await get('/fels/Fehlt', { 'accept-language': 'en' });
  expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('Gast en')]);
});

test('a closed website shows guests nothing but the notice, also where pages were stored, and staff everything', async () => {
  const { get, close, cache } = await openPages();
  await get('/fels/Home');
  close('<p>Wartung</p>');
  for (const url of ['/fels/Home', '/fels/Home', '/fels/Fehlt', '/fels/Home?messung=1']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      503,
      '<p>Wartung</p>',
      'private, no-store',
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(cache.size).toBe(0);
  expect((await get('/fels/Home', { cookie: 'kp_session=x' })).body).toContain('Redaktion');
  close(null);
  expect((await get('/fels/Home')).body).toContain('Gast');
});

test('a page is rendered anew once something that it shows has changed', async () => {
  const { get, cache, renders } = await openPages();
  await get('/fels/Home');
  cache.drop(['config']);
  await get('/fels/Home');
  expect(renders()).toBe(2);
});

test('pages of who is signed in and pages that are missing are kept nowhere; under https browsers come back over it', async () => {
  const { get } = await openPages();
  const kept = async (url: string, headers = {}) => (await get(url, headers)).headers['cache-control'];
  expect(await kept('/fels/Home')).toBe('no-cache');
  expect(await kept('/fels/Home', { cookie: 'kp_session=x' })).toBe('private, no-store');
  expect(await kept('/fels/Fehlt')).toBe('private, no-store');
  expect((await get('/fels/Home')).headers).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders('https://good.test')['strict-transport-security']).toBe('max-age=31536000');
});

test('names sources of services in its policy, the stored page as well', async () => {
  const { get } = await openPages();
  for (const headers of [{}, {}, { cookie: 'kp_session=x' }] as Record<string, string>[]) {
    const { headers: sent } = await get('/fels/Karte', headers);
    expect(sent['content-security-policy']).toContain("frame-src 'self' https://karte.example;");
  }
  expect((await get('/fels/Home')).headers['content-security-policy']).toContain("frame-src 'self';");
});

test('a page of one host is never sent to another one', async () => {
  const { get } = await openPages();
  const asked = async (host: string) => (await get('/fels/Home', { host })).body;
  const own = await asked('fels.example');
  const other = await asked('goesing.example');
  const main = await asked('localhost');
  expect(new Set([own, other, main]).size).toBe(3);
  expect(own).toContain('http://fels.example/fels/Home');
  expect(main).toContain('http://localhost:3000/fels/Home');
  expect([await asked('fels.example'), await asked('goesing.example'), await asked('localhost')]).toEqual([
    own,
    other,
    main,
  ]);
  // Whatever else a header says is the installation itself, and makes no stored page of its own.
  expect(await asked('evil.test')).toBe(main);
  expect(await asked('fels.example.evil.test')).toBe(main);
});

test('a name that only leads to the main one stores nothing', async () => {
  const { get } = await openPages();
  const asked = async () => (await get('/fels/Home', { host: 'www.fels.example' })).body;
  expect(await asked()).not.toBe(await asked());
});

test.each([
  ['53300', 503, 'Gleich wieder da'],
  ['ENOSPC', 507, 'Der Speicherplatz ist voll'],
  ['42601', 500, ''],
])('a page whose data meet the fault %s is answered with %i', async (code, status, words) => {
  const { get, cache } = await openPages();
  const answer = await get(`/fels/Home?fault=${code}`, { accept: 'text/html', 'accept-language': 'de' });
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(words)]);
  expect(cache.size).toBe(0);
});
