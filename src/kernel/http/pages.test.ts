import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from '../cache/page-cache.ts';
import type { Context } from '../context.ts';
import { createApp } from './app.ts';
import { answerStored, type PageOptions, registerPages } from './pages.ts';

/** Pages that say how often anything was rendered; signed in is whoever has the cookie. */
async function openPages() {
  let renders = 0;
  const cache = createPageCache();
  const options: PageOptions = {
    cache,
    sessionCookie: 'kp_session',
    contextOf: async (request, locale, report) => {
      report.tags.add('config');
      const role = request.cookies.kp_session ? 'user' : 'guest';
      const may = (permission: string) => request.cookies.kp_session === 'system' && permission.startsWith('system.');
      return { locale, user: { roles: [{ role, siteId: null }] }, may } as unknown as Context;
    },
    scopeOf: async () => ({ pages: {}, guestScript: null, adminPath: 'admincenter' }),
    renderer: async () => async (request, scope) => {
      renders += 1;
      const text = `${'Grüß Gott. '.repeat(200)} ${renders} ${scope.signedIn ? 'Redaktion' : 'Gast'} ${scope.ctx.locale}`;
      const status = request.url.includes('Fehlt') ? 404 : 200;
      return new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  };
  const app = await createApp({
    logLevel: 'silent',
    trustProxy: 0,
    publicUrl: 'http://localhost:3000',
    contextOf: () => Promise.reject(new Error('no API here')),
    answerEarly: (request, reply) => answerStored(options, request, reply),
    checkReplies: true,
    rooms: () => {},
    ready: async () => {},
  });
  await registerPages(app, options);
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers });
  return { cache, get, renders: () => renders };
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

test('what is no page with 200 and what has a foreign parameter is not kept', async () => {
  const { get, cache, renders } = await openPages();
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await get('/fels/Fehlt')).statusCode).toBe(404);
    expect((await get('/fels/Home?messung=1')).statusCode).toBe(200);
  }
  expect(cache.size).toBe(0);
  expect(renders()).toBe(4);
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
    expect(answer.headers['set-cookie']).toContain('lang=en');
  }
  expect(renders()).toBe(1);
  expect((await get('/fels/Home')).headers['set-cookie']).toBeUndefined();
});

test('a page is rendered anew once something that it shows has changed', async () => {
  const { get, cache, renders } = await openPages();
  await get('/fels/Home');
  cache.drop(['config']);
  await get('/fels/Home');
  expect(renders()).toBe(2);
});
