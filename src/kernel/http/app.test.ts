import { expect } from 'vitest';
import { test } from '../../testing/house.ts';

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

test('broken JSON and a foreign kind of body are refused as such', async ({ house }) => {
  const inject = (payload: string, type: string) =>
    house.server.app.inject({ method: 'POST', url: '/api/v0/auth/login', payload, headers: { 'content-type': type } });
  expect((await inject('{"handle":', 'application/json')).json()).toMatchObject({ code: 'invalid' });
  expect((await inject('<x/>', 'text/xml')).statusCode).toBe(415);
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

test('the description names every endpoint that is registered, and its page is shown', async ({ house }) => {
  const description = (await house.call('guest', 'GET /api/openapi.json')).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  for (const { key } of house.server.app.registeredEndpoints) {
    const [method = '', url = ''] = key.split(' ');
    const path = url.replace(/:(\w+)/g, '{$1}');
    expect(Object.keys(description.paths[path] ?? {}), key).toContain(method.toLowerCase());
  }
  expect((await house.call('guest', 'GET /api/docs/')).text).toContain('swagger-ui');
});

test('the process lives and is ready', async ({ house }) => {
  expect((await house.call('guest', 'GET /healthz')).status).toBe(200);
  expect((await house.call('guest', 'GET /readyz')).status).toBe(200);
});
