import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { type Scenario, scenarios } from '../../../testing/scenarios.ts';
import { addAccount } from '../index.ts';

type Setup = { id: string };
const HANDLE = 'lavinia.lavendel@pfarrverband.example';
const login =
  (body: object, headers: Record<string, string> = {}) =>
  () => ({ body, headers });
const LOGIN = 'POST /api/v0/auth/login';

const signingIn: Scenario<Setup>[] = [
  {
    name: 'is told that no email was given',
    as: 'guest',
    call: LOGIN,
    with: login({ handle: 'kein handle', password: '' }),
    status: 400,
    contains: /"handle":"Bitte geben Sie eine gültige.*"password"/,
  },
  {
    name: 'reads the texts of S5.7 in English',
    as: 'guest',
    call: `${LOGIN}?lang=en`,
    with: login({ handle: '', password: '' }),
    status: 400,
    contains: /invalid email adress.*invalid password/,
  },
  {
    name: 'is not told that the account is unknown',
    as: 'guest',
    call: LOGIN,
    with: login({ handle: 'wer@pfarrverband.example', password: 'x' }),
    status: 401,
    code: 'auth.wrongUserOrPassword',
  },
  {
    name: 'is refused with a wrong password in the same words',
    as: 'guest',
    call: LOGIN,
    with: login({ handle: HANDLE, password: 'x' }, { 'accept-language': 'en' }),
    status: 401,
    contains: /wrong user or password/,
  },
  {
    name: 'cannot become the built-in guest: a name is no address',
    as: 'guest',
    call: `${LOGIN}?lang=en`,
    with: login({ handle: 'guest', password: TEST_PASSWORD }),
    status: 400,
    contains: /invalid email adress/,
  },
  {
    name: 'may not give himself roles on the way',
    as: 'guest',
    call: LOGIN,
    with: login({ handle: HANDLE, password: TEST_PASSWORD, roles: ['admin'] }),
    status: 400,
    contains: /"roles"/,
  },
  {
    name: 'is refused from a foreign page',
    as: 'guest',
    call: LOGIN,
    with: login({ handle: HANDLE, password: TEST_PASSWORD }, { 'sec-fetch-site': 'cross-site' }),
    status: 403,
    code: 'origin',
  },
  {
    name: 'signs in, whatever the case of the address',
    as: 'guest',
    call: LOGIN,
    with: login({ handle: ` ${HANDLE.toUpperCase()} `, password: TEST_PASSWORD }),
    status: 200,
    contains: /"isGuest":false/,
    lacks: /argon2|password/i,
  },
];

const reading: Scenario<Setup>[] = [
  { name: 'may not list accounts', as: 'editor', call: 'GET /api/v0/auth/', status: 403, code: 'C100' },
  {
    name: 'sees accounts without the built-in ones and without hashes',
    as: 'admin',
    call: 'GET /api/v0/auth/',
    status: 200,
    contains: /lavinia/,
    lacks: /argon2|passwordHash|"handle":"(guest|admin@|system@)/,
  },
  {
    name: 'filters by role',
    as: 'admin',
    call: 'GET /api/v0/auth/',
    with: () => ({ query: { role: 'redaktion' } }),
    status: 200,
    contains: /"total":1/,
  },
  {
    name: 'finds by text, and a percent sign is only a sign',
    as: 'admin',
    call: 'GET /api/v0/auth/',
    with: () => ({ query: { search: '%' } }),
    status: 200,
    contains: /"total":0/,
  },
  {
    name: 'opens the user browser with the roles to filter by',
    as: 'admin',
    call: 'POST /api/v0/auth/getDataUserBrowser',
    with: () => ({ body: { limit: 2 } }),
    status: 200,
    contains: /"numItems":5,"availableRoles":\[.*"pfarramt"/,
  },
  {
    name: 'reads accounts in a batch',
    as: 'admin',
    call: 'POST /api/v0/batch/auth/',
    with: ({ id }) => ({ body: [id] }),
    status: 200,
    contains: /lavinia/,
  },
  {
    name: 'is a guest without rights',
    as: 'guest',
    call: 'POST /api/v0/auth/getData',
    with: () => ({ body: {} }),
    status: 200,
    contains: /"isGuest":true,"permissions":\[\]/,
  },
  {
    name: 'is told where he may write',
    as: 'editor',
    call: 'POST /api/v0/auth/getData',
    with: () => ({ body: {} }),
    status: 200,
    contains: /"content.entry.update","sites":\["fels"\]/,
    lacks: /settings\.config/,
  },
];

const signingOut: Scenario<Setup>[] = [
  {
    name: 'is not signed out by a picture on a foreign page',
    as: 'customer',
    call: 'GET /api/v0/auth/logout',
    with: () => ({ headers: { 'sec-fetch-site': 'cross-site' } }),
    status: 403,
    code: 'origin',
  },
  {
    name: 'is not signed out by a prefetch',
    as: 'customer',
    call: 'GET /api/v0/auth/logout',
    with: () => ({ headers: { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' } }),
    status: 403,
    code: 'origin',
  },
  ...['image', 'script', 'style', 'iframe', 'object'].map((dest) => ({
    name: `is not signed out by an element of an own page that loads a resource (${dest})`,
    as: 'customer' as const,
    call: 'GET /api/v0/auth/logout',
    with: () => ({ headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': dest } }),
    status: 403,
    code: 'origin',
    then: async (_answer: unknown, house: House) => {
      expect((await house.call('customer', 'POST /api/v0/auth/getData', { body: {} })).status).toBe(200);
    },
  })),
  { name: 'may sign out twice', as: 'guest', call: 'POST /api/v0/auth/logout', status: 200 },
  {
    name: 'signs out',
    as: 'admin',
    call: 'GET /api/v0/auth/logout',
    with: () => ({ headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' } }),
    status: 200,
    then: async (_answer, house) => {
      expect((await house.call('admin', 'GET /api/v0/auth/')).status).toBe(401);
    },
  },
];

scenarios<Setup>(
  (house) =>
    addAccount(house.handle.db, {
      handle: HANDLE,
      name: 'Lavinia Lavendel',
      password: TEST_PASSWORD,
      roles: [{ role: 'user', siteId: null }],
    }),
  [...signingIn, ...reading, ...signingOut],
);

test('the cookie of a session is unreadable for scripts and stays on the site', async ({ house }) => {
  await addAccount(house.handle.db, { handle: HANDLE, name: 'Lavinia', password: TEST_PASSWORD, roles: [] });
  const { headers } = await house.call('guest', LOGIN, { body: { handle: HANDLE, password: TEST_PASSWORD } });
  const [session] = headers['set-cookie'] as string[];
  expect(session).toMatch(/^kp_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('guessing passwords ends in a pause for this address, and the owner elsewhere still gets in', async ({
  house,
}) => {
  await addAccount(house.handle.db, { handle: HANDLE, name: 'Lavinia', password: TEST_PASSWORD, roles: [] });
  const attempt = (password: string) => house.call('guest', LOGIN, { body: { handle: HANDLE, password } });
  for (let count = 0; count < 5; count += 1) expect((await attempt('falsch')).status).toBe(401);
  const refused = await attempt(TEST_PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const elsewhere = await house.server.app.inject({
    method: 'POST',
    url: '/api/v0/auth/login',
    remoteAddress: '192.0.2.7',
    payload: { handle: HANDLE, password: TEST_PASSWORD },
  });
  expect(elsewhere.statusCode).toBe(200);
  house.clock.advance(16 * 60_000);
  expect((await attempt(TEST_PASSWORD)).status).toBe(200);
});

test('a session of a customer ends after two weeks without use and after thirty days at the latest', async ({
  house,
}) => {
  const day = 24 * 3_600_000;
  for (const [days, status] of [
    [13, 200],
    [13, 200],
    [5, 401],
  ] as const) {
    house.clock.advance(days * day);
    expect((await house.call('admin', 'GET /api/v0/auth/')).status).toBe(status);
  }
});

test('an account that is switched off has no session any more', async ({ house }) => {
  await house.handle.query('update auth_users set active = false where id = $1', [house.people.admin.id]);
  expect((await house.call('admin', 'GET /api/v0/auth/')).status).toBe(401);
});

test('neither passwords nor tokens lie in the database, and signing in ends the earlier session', async ({ house }) => {
  await addAccount(house.handle.db, { handle: HANDLE, name: 'Lavinia', password: TEST_PASSWORD, roles: [] });
  const signIn = async (cookie = '') => {
    const body = { handle: HANDLE, password: TEST_PASSWORD };
    const { headers } = await house.call('guest', LOGIN, { body, headers: { cookie } });
    return (headers['set-cookie'] as string[])[0]?.split(';')[0] ?? '';
  };
  const first = await signIn();
  const second = await signIn(first);
  expect(second).not.toBe(first);
  const { rows } = await house.handle.query(
    'select token_hash, password_hash from auth_sessions join auth_users on auth_users.id = user_id where handle = $1',
    [HANDLE],
  );
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.password_hash)).toMatch(/^\$argon2id\$/);
  expect(second).not.toContain(String(rows[0]?.token_hash));
});
