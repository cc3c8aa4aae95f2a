import { expect } from 'vitest';
import { buildServer } from '../../server.ts';
import { type House, test } from '../../testing/house.ts';
import { testSecrets as secrets } from '../../testing/test-secrets.ts';
import { readEnv } from '../env.ts';
import { VERSION } from '../program.ts';

const TOKEN = 'a-token-of-the-scraper-42';

/** The product with other variables; its log line by line. */
async function started({ handle, mail, files, jobs, clock }: House, variables: Record<string, string>) {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line), flush: () => {} };
  const env = readEnv({ LOG_LEVEL: 'warn', PUBLIC_URL: 'http://localhost:3000', ...variables });
  const server = await buildServer({ env, handle, secrets, mail, files, jobs, now: clock.now, log });
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  return { get, lines, close: server.close };
}

test('without a token in the environment there is no /metrics', async ({ house }) => {
  const { get, close } = await started(house, {});
  const { statusCode, body } = await get('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect([statusCode, body.includes('kirchplatz_')]).toEqual([404, false]);
  await close();
});

test('/metrics is told to nobody but the holder of the token', async ({ house }) => {
  const { get, close } = await started(house, { METRICS_TOKEN: TOKEN });
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const { statusCode, body } = await get('/metrics', { authorization });
    expect([authorization, statusCode, body]).toEqual([authorization, 401, '']);
  }
  await get('/healthz');
  await get('/api/v0/site/?x=1');
  await get('/api/v0/entry/932b8469-0000-4000-8000-000000000000');
  const { statusCode, body, headers } = await get('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(body).toContain(`kirchplatz_info{version="${VERSION}"} 1\n`);
  expect(body).toContain('kirchplatz_request_seconds_count{method="GET",route="/healthz",status="2xx"} 1\n');
  expect(body).toContain('kirchplatz_request_seconds_count{method="GET",route="/metrics",status="4xx"} 4\n');
  expect(body).toContain('kirchplatz_request_seconds_bucket{method="GET",route="/healthz",status="2xx",le="+Inf"} 1\n');
  expect(body).toContain('route="/api/v0/entry/:id",status="4xx"} 1\n');
  expect(body).toMatch(/^kirchplatz_mails_waiting 0$/m);
  expect(body).not.toContain('932b8469');
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) kirchplatz_\w+ .+|kirchplatz_\w+(\{.+\})? -?[\d.e+-]+)$/);
  await close();
});

test('the access log has a line for each request, without query and codes', async ({ house }) => {
  const { get, lines, close } = await started(house, { ACCESS_LOG: '1' });
  await get('/healthz?code=geheim-1');
  await get('/api/v0/entry/932b8469-0000-4000-8000-000000000000');
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged).toMatchObject([
    { msg: 'request', method: 'GET', path: '/healthz', status: 200 },
    { msg: 'request', method: 'GET', path: '/api/v0/entry/…', status: 404 },
  ]);
  expect(lines.join('')).not.toMatch(/geheim|127\.0\.0\.1/);
  await close();
});

test('a proxy that is not named is told once', async ({ house }) => {
  const silent = await started(house, { TRUST_PROXY: '1' });
  await silent.get('/healthz', { 'x-forwarded-for': '192.0.2.1' });
  expect(silent.lines).toEqual([]);
  await silent.close();
  const { get, lines, close } = await started(house, {});
  for (let time = 0; time < 3; time += 1) await get('/healthz', { 'x-forwarded-for': '192.0.2.1' });
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY is 0')]);
  await close();
});

test('/readyz answers within three seconds while the storage is silent', async ({ house }) => {
  const files = { ...house.files, check: () => new Promise<void>(() => {}) };
  const { get, close } = await started({ ...house, files }, { LOG_LEVEL: 'silent' });
  const startedAt = performance.now();
  expect((await get('/readyz')).statusCode).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  await close();
});
