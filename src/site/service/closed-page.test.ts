// On both databases: changes reach the other process by a notification of the database.
import { expect, onTestFinished } from 'vitest';
import { readEnv } from '#kernel/env.ts';
import { buildServer, type Server } from '../../server.ts';
import { type House, ORIGIN, test, type Who } from '../../testing/house.ts';
import { testSecrets as secrets } from '../../testing/test-secrets.ts';
import { closedPage } from './closed-page.ts';

async function setMaintenance(house: House, maintenance: object): Promise<void> {
  const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
  const body = { rev, config: { system: { maintenance } } };
  expect((await house.call('admin', 'PUT /api/v0/config/', { body })).status).toBe(200);
}

/** Calls of an administrator to another server on the data of the house. */
const callOf =
  ({ people }: House, { app }: Server): House['call'] =>
  async (who, key, { body } = {}) => {
    const [method, url = ''] = key.split(' ');
    const headers = { origin: ORIGIN, cookie: `kp_session=${people[who].token}` };
    const payload = body === undefined ? {} : { payload: body as object };
    const answer = await app.inject({ method: method as 'GET', url, headers, ...payload });
    return { status: answer.statusCode, body: answer.json() as never, text: answer.body, headers: answer.headers };
  };

test('during maintenance guests and customers read only the notice, and staff can sign in and go on', async ({
  house,
}) => {
  const asked = async (who: Who, url: string) => closedPage(await house.contextOf(who), url);
  expect(await asked('guest', '/fels/Home')).toBeNull();
  await setMaintenance(house, { enabled: true, text: 'Wir <bauen> um.', image: '/api/v0/download/x' });
  for (const url of ['/fels/Home', '/', '/Konto', '/login/x', '/admincenterx'])
    expect(await asked('guest', url), url).toContain('Wir &lt;bauen&gt; um.');
  expect(await asked('guest', '/fels/Home')).toContain('<img src="/api/v0/download/x" alt="">');
  expect(await asked('customer', '/fels/Home')).not.toBeNull();
  for (const who of ['editor', 'officeOfFels', 'admin'] as const) expect(await asked(who, '/fels/Home')).toBeNull();
  for (const url of ['/login', '/login?zurueck=/x', '/login.data', '/Passwort', '/reset2FA', '/admincenter/users'])
    expect(await asked('guest', url), url).toBeNull();
});

test('the notice has words of its own, in the language of the reader, and shows no picture of others', async ({
  house,
}) => {
  await setMaintenance(house, { enabled: true, image: '//evil.test/x.png' });
  const english = await closedPage(await house.contextOf('guest', { locale: 'en' }), '/fels/Home');
  expect(english).toContain('We are working on the website');
  expect(english).toContain('href="/login"');
  expect(english).not.toContain('evil.test');
});

test('a process that has stored pages closes with the change, whichever process made it', async ({ house }) => {
  const env = readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: ORIGIN });
  const { handle, mail, files, jobs, clock } = house;
  const headers = () => new Headers({ 'content-type': 'text/html' });
  const renderer = async () => async () => ({ status: 200, headers: headers(), body: Buffer.from('<p>offen</p>') });
  const other = await buildServer({ env, handle, secrets, mail, files, jobs, now: clock.now, renderer });
  onTestFinished(() => other.close());
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const status = async () => (await fetch(`${address}/fels/Home`)).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  // An embedded database has only one process.
  const maker = handle.kind === 'pg' ? house : { ...house, call: callOf(house, other) };
  await setMaintenance(maker, { enabled: true });
  await expect.poll(status).toBe(503);
  await setMaintenance(maker, { enabled: false });
  await expect.poll(status).toBe(200);
});

test('during maintenance calls and feeds answer 503, and staff and the login go on', async ({ house }) => {
  const image = '/api/v0/download/7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10?width=1200&height=630';
  await setMaintenance(house, { enabled: true, image });
  for (const who of ['guest', 'customer'] as const)
    for (const url of [
      '/api/v0/entry/',
      '/api/v0/site',
      '/ical/fels/gottesdienste.ics',
      '/sitemap.xml',
      '/fels/sitemap.xml',
    ]) {
      const { status, headers } = await house.call(who, `GET ${url}`);
      expect([url, status, headers['retry-after']]).toEqual([url, 503, '600']);
    }
  for (const who of ['editor', 'officeOfFels', 'admin'] as const)
    expect((await house.call(who, 'GET /api/v0/entry/')).status).toBe(200);
  for (const url of ['/api/v0/config/', '/robots.txt', '/service-worker.js', '/offline.html', '/healthz'])
    expect([url, (await house.call('guest', `GET ${url}`)).status]).toEqual([url, 200]);
  const wrong = await house.call('guest', 'POST /api/v0/auth/login', {
    body: { handle: 'x@y.example', password: 'x' },
  });
  expect(wrong.status).not.toBe(503);
  expect((await house.call('guest', `GET ${image}`)).status).toBe(404);
  await setMaintenance(house, { enabled: false });
  expect((await house.call('guest', 'GET /api/v0/entry/')).status).toBe(200);
});
