import { type AddressInfo, connect } from 'node:net';
import { expect } from 'vitest';
import { type House, ORIGIN, test } from '../../testing/house.ts';
import { VERSION } from '../program.ts';
import { createApp } from './app.ts';
import { createRefusalNotes } from './errors/refusal-notes.ts';

test('an unknown call of the API is a 404 in JSON, never a page', async ({ house }) => {
  for (const key of ['GET /api', 'GET /api/v0/nothing/', 'POST /api/v0/nothing']) {
    const answer = await house.call('guest', key);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'notFound', message: 'Das wurde nicht gefunden.' });
  }
});

test('a fault says nothing of its cause and carries a request id', async ({ house }) => {
  const { query } = house.handle;
  await query('alter table sites rename to sites_gone', []);
  try {
    const answer = await house.call('guest', 'GET /api/v0/site/?lang=en');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 'unknown', message: 'Unknown error', requestId: expect.any(String) });
  } finally {
    await query('alter table sites_gone rename to sites', []);
  }
});

test('the process says that it lives without asking the database where pages have moved', async () => {
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  const app = await createApp({
    logLevel: 'silent',
    trustProxy: 0,
    publicUrl: ORIGIN,
    sessionCookie: 'kp_session',
    contextOf: away,
    answerEarly: () => false,
    rooms: () => {},
    demandOpen: away,
    refusals: createRefusalNotes(),
    movedUrl: away,
    checkReplies: true,
    ready: away,
  });
  const statuses = await Promise.all(
    ['/healthz', '/healthz/', '/healthz?x=1', '/readyz', '/fels/Home'].map(async (url) => [
      url,
      (await app.inject(url)).statusCode,
    ]),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    '/healthz': 200,
    '/healthz/': 200,
    '/healthz?x=1': 200,
    '/readyz': 503,
    '/fels/Home': 503,
  });
  await app.close();
});

test('broken JSON and a foreign kind of body are refused as such', async ({ house }) => {
  const inject = (payload: string, type: string) =>
    house.server.app.inject({ method: 'POST', url: '/api/v0/auth/login', payload, headers: { 'content-type': type } });
  expect((await inject('{"handle":', 'application/json')).json()).toMatchObject({ code: 'invalid' });
  for (const type of ['text/xml', 'text/plain']) expect((await inject('<x/>', type)).statusCode).toBe(415);
  expect((await inject(`{"handle":"${'x'.repeat(1_100_000)}"}`, 'application/json')).statusCode).toBe(413);
  expect((await inject('{"__proto__":{"x":1},"handle":"a@b","password":"x"}', 'application/json')).statusCode).toBe(
    400,
  );
});

test('changes from a foreign page are refused, whatever the browser says of itself', async ({ house }) => {
  const post = (headers: Record<string, string>) => house.call('guest', 'POST /api/v0/auth/logout', { headers });
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ origin: 'null' })).status).toBe(403);
  expect((await post({ origin: 'http://localhost:3000' })).status).toBe(200);
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

/** The port of the house, which listens from the first call on. */
async function portOf({ server }: House): Promise<number> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  return (server.app.server.address() as AddressInfo).port;
}

/** Status line of the response to a raw HTTP request. */
async function statusLine(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  // NB: not `end`: the server drops a connection that the client half-closes before the response.
  socket.write(request);
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer.split('\r\n')[0] ?? '';
}

test('who asks for the health in HTTP/1.0 names no host, and is answered', async ({ house }) => {
  const port = await portOf(house);
  const get = (path: string) => statusLine(port, `GET ${path} HTTP/1.0\r\n\r\n`);
  expect(await get('/healthz')).toMatch(/ 200 /);
  expect(await get('/readyz')).toMatch(/ 200 /);
  expect(await get('/api/v0/site/')).toMatch(/ 400 /);
});

test.for(['localhost', 'evil.example'])('a request with %s as a second host is refused', async (host, { house }) => {
  const hosts = ['Host: localhost', `host: ${host}`].join('\r\n');
  expect(
    await statusLine(await portOf(house), `GET /fels/Home HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`),
  ).toMatch(/ 400 /);
});

/** The first bytes that come back for the head of a request that waits with its body. */
async function answerToExpect(house: House, call: string, headers: Record<string, string>): Promise<string> {
  const socket = connect(await portOf(house), '127.0.0.1');
  const all = { host: 'localhost:3000', expect: '100-continue', 'content-type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${call} HTTP/1.1\r\n${lines.join('')}\r\n`);
  for await (const part of socket) return String(part).split('\r\n')[0] ?? '';
  return '';
}

test('a body that would be refused is not asked for, any other is', async ({ house }) => {
  const ask = (call: string, headers: Record<string, string>) => answerToExpect(house, call, headers);
  const login = 'POST /api/v0/auth/login';
  expect(await ask(login, { 'content-length': '50', origin: 'https://evil.example' })).toMatch(/ 403 /);
  expect(await ask(login, { 'content-length': '9000000' })).toMatch(/ 413 /);
  const form = { 'content-length': '9000', 'content-type': 'multipart/form-data; boundary=x' };
  expect(await ask('POST /api/v0/file/', form)).toMatch(/ 403 /);
  const part = { 'content-length': '9', 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
  const upload = `PATCH /api/v0/upload/${crypto.randomUUID()}`;
  expect(await ask(upload, { ...part, 'upload-offset': '0' })).toMatch(/ 403 /);
  const cookie = `kp_session=${house.people.editor.token}`;
  expect(await ask(upload, { ...part, 'upload-offset': '0', cookie, origin: ORIGIN })).toMatch(/ 404 /);
  expect(await ask(login, { 'content-length': '50' })).toMatch(/ 100 /);
});

test('the description names every endpoint that is registered, and its page is shown', async ({ house }) => {
  const description = (await house.call('guest', 'GET /api/openapi.json')).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  for (const { key } of house.server.app.registeredEndpoints) {
    const [method = '', url = ''] = key.split(' ');
    const path = url.replace(/:(\w+)/g, '{$1}');
    expect(Object.keys(description.paths[path] ?? {}), key).toContain(method.toLowerCase());
  }
  const page = await house.call('guest', 'GET /api/docs/');
  expect(page.text).toContain('swagger-ui');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:/);
});

test('the process lives and is ready', async ({ house }) => {
  expect(await house.call('guest', 'GET /healthz')).toMatchObject({
    status: 200,
    body: { ok: true, version: VERSION },
  });
  expect((await house.call('guest', 'GET /readyz')).status).toBe(200);
});

test('a host or an address that no browser sends is refused, and is no fault', async ({ house }) => {
  const inject = (url: string, host = 'localhost:3000') => house.server.app.inject({ url, headers: { host } });
  for (const host of ['a@evil.test', 'a b', '[::1', 'good.test:99999', 'a\\b', 'a/b'])
    expect((await inject('/api/v0/site/', host)).statusCode, host).toBe(400);
  for (const url of ['/api/v0/site/%00', '/api/v0/site/?site=%00', '/api/v0/auth/%ff', '/%'])
    expect((await inject(url)).statusCode, url).toBe(400);
  for (const host of ['localhost:3000', '192.0.2.2', '[::1]:3000', 'pfarre_fels.local'])
    expect((await inject('/api/v0/site/', host)).statusCode, host).toBe(200);
});

test('a person who follows an odd address reads a page in plain words', async ({ house }) => {
  for (const url of ['/%ff', '/fels/%00', '/fels/%']) {
    const answer = await house.server.app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<title>Diese Adresse gibt es nicht</title>');
  }
  const api = await house.server.app.inject({ url: '/api/v0/%ff', headers: { accept: 'text/html' } });
  expect(api.headers['content-type']).toContain('application/json');
});

test('a text that no database takes is refused at its field', async ({ house }) => {
  const named = (username: string) => ({ body: { rev: 1, username } });
  for (const odd of ['a\0b', 'a\ud800', '\udc00'])
    expect((await house.call('customer', 'PUT /api/v0/auth/', named(odd))).body).toMatchObject({
      code: 'invalid',
      details: { fields: { username: expect.any(String) } },
    });
  expect((await house.call('customer', 'PUT /api/v0/auth/', named('Gänseblümchen 🌼'))).status).toBe(200);
});

test('a change with cookies that says nothing of where it comes from is refused', async ({ house }) => {
  const post = (headers: Record<string, string>) => {
    const cookie = 'kp_session=anything';
    return house.server.app.inject({ method: 'POST', url: '/api/v0/auth/logout', headers: { cookie, ...headers } });
  };
  expect((await post({})).statusCode).toBe(403);
  expect((await post({ referer: 'https://evil.example/' })).statusCode).toBe(403);
  expect((await post({ referer: 'http://localhost:3000/login' })).statusCode).toBe(200);
  expect((await house.server.app.inject({ method: 'POST', url: '/api/v0/auth/logout' })).statusCode).toBe(200);
});

const ALWAYS = ['x-content-type-options', 'referrer-policy', 'x-frame-options', 'cross-origin-opener-policy'];

test('every kind of answer carries the headers that protect it; refusals are kept nowhere', async ({ house }) => {
  const kept: Record<string, number> = {
    '/healthz': 200,
    '/readyz': 200,
    '/api/v0/site/': 200,
    '/api/v0/nothing': 404,
    '/api/v0/auth/csv': 403,
    '/api/v0/auth/account/export': 403,
    '/api/v0/download/x': 404,
    '/api/v0/download/7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10?width=0': 400,
    '/film/x': 404,
    '/nothing.js': 404,
    '/%': 400,
    '/api/v0/auth/%ff': 400,
  };
  for (const [url, status] of Object.entries(kept)) {
    const { statusCode, headers } = await house.server.app.inject(url);
    expect(statusCode, url).toBe(status);
    expect(
      ALWAYS.filter((name) => !headers[name]),
      url,
    ).toEqual([]);
    expect(headers['cache-control'], url).toBe('no-store');
    if (url.startsWith('/api/v0') || statusCode >= 400)
      expect(headers['content-security-policy'], url).toContain("default-src 'none'");
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers, url).not.toHaveProperty(name);
  }
});

test('the files that load and draw are not kept from it by the policy of the API', async ({ house }) => {
  for (const url of ['/service-worker.js', '/offline.html', '/fels/icon.svg', '/robots.txt']) {
    const { statusCode, headers } = await house.server.app.inject(url);
    expect([statusCode, headers['content-security-policy']], url).toEqual([200, undefined]);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
  }
});
