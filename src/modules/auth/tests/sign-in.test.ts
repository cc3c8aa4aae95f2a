import { describe, expect } from 'vitest';
import { test } from '../../../testing/house.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { addLavinia, appCode, LAVINIA, openBrowser, PASSWORD_STEP, withApp } from '../testing.ts';

const LOGIN = 'POST /api/v0/auth/login';
const WRONG = { handle: LAVINIA, password: 'falsch' };

describe('waiting', () => {
  test('grows with each failure, and never beyond fifteen minutes', async ({ house }) => {
    await addLavinia(house);
    const browser = openBrowser(house);
    for (let count = 0; count < 5; count += 1) expect((await browser.call(LOGIN, WRONG)).status).toBe(401);
    const waits: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const refused = await browser.call(LOGIN, PASSWORD_STEP);
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers['retry-after']));
      house.clock.advance((waits.at(-1) ?? 0) * 1000);
      expect((await browser.call(LOGIN, WRONG)).status).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  test('is asked of an unknown account as well, in the same words', async ({ house }) => {
    await addLavinia(house);
    const [known, unknown] = [openBrowser(house), openBrowser(house, { address: '192.0.2.11' })];
    for (let count = 0; count < 7; count += 1) {
      const one = await known.call(LOGIN, WRONG);
      const other = await unknown.call(LOGIN, { handle: 'wer@pfarrverband.example', password: 'falsch' });
      const shown = ({ status, body }: typeof one) => ({ status, ...body, requestId: '' });
      expect(shown(other)).toEqual(shown(one));
    }
  });

  test('of a stranger does not keep the owner out elsewhere, whatever case the stranger types', async ({ house }) => {
    await addLavinia(house);
    const stranger = openBrowser(house);
    const owner = openBrowser(house, { address: '198.51.100.7' });
    for (let count = 0; count < 8; count += 1)
      await stranger.call(LOGIN, { handle: count % 2 ? LAVINIA : ` ${LAVINIA.toUpperCase()}`, password: 'falsch' });
    expect((await stranger.call(LOGIN, PASSWORD_STEP)).status).toBe(429);
    expect((await owner.call(LOGIN, PASSWORD_STEP)).status).toBe(200);
  });

  test('is not escaped by an address that the caller names himself, nor within a /64', async ({ house }) => {
    await addLavinia(house);
    for (let count = 0; count < 5; count += 1) {
      const browser = openBrowser(house, { address: `2001:db8:0:1::${count + 1}` });
      await browser.call(LOGIN, WRONG, { 'x-forwarded-for': `203.0.113.${count}` });
    }
    const next = openBrowser(house, { address: '2001:db8:0:1::99' });
    expect((await next.call(LOGIN, PASSWORD_STEP, { 'x-forwarded-for': '203.0.113.77' })).status).toBe(429);
  });

  test('one password tried on many accounts ends at the network', async ({ house }) => {
    const browser = openBrowser(house);
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1)
      statuses.push(
        (await browser.call(LOGIN, { handle: `person${count}@example.org`, password: 'Sommer-2026' })).status,
      );
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  test('counts attempts that are sent at the same moment', async ({ house }) => {
    await addLavinia(house);
    const browser = openBrowser(house);
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.call(LOGIN, WRONG)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('a success lets the account begin anew', async ({ house }) => {
    await addLavinia(house);
    const browser = openBrowser(house);
    for (let count = 0; count < 4; count += 1) await browser.call(LOGIN, WRONG);
    expect((await browser.call(LOGIN, PASSWORD_STEP)).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect((await browser.call(LOGIN, WRONG)).status).toBe(401);
  });
});

describe('after the password alone', () => {
  const ACTS: [string, unknown?][] = [
    ['POST /api/v0/auth/disable2FA', { password: TEST_PASSWORD, code: '000000' }],
    ['POST /api/v0/auth/enable2FA', {}],
    ['POST /api/v0/registertab', { tabSession: '00000000-0000-4000-8000-000000000001' }],
    ['POST /api/v0/auth/recoveryCodes'],
    ['POST /api/v0/auth/prove', { password: TEST_PASSWORD }],
    ['GET /api/v0/auth/sessions'],
    ['GET /api/v0/auth/'],
    ['PUT /api/v0/config/', { rev: 0, config: {} }],
  ];

  test('nothing can be done', async ({ house }) => {
    await withApp(house);
    const browser = openBrowser(house);
    const half = await browser.call(LOGIN, PASSWORD_STEP);
    expect(half.body).toEqual({ ttop: true, methods: ['app', 'recovery'] });
    expect(browser.cookies.has('kp_session')).toBe(false);
    for (const [key, body] of ACTS) {
      const { status, body: told } = await browser.call(key, body);
      expect({ key, status, code: told.code }).toEqual({ key, status: 401, code: 'access.secondFactorNeeded' });
    }
    expect((await browser.call('POST /api/v0/auth/getData', {})).body.isGuest).toBe(true);
  });

  test.for([{ two_factor: false }, { ttop: true }, { skipSecondFactor: true }])(
    'the body cannot talk the second step away: %o',
    async (more, { house }) => {
      await withApp(house);
      expect((await openBrowser(house).call(LOGIN, { ...PASSWORD_STEP, ...more })).status).toBe(400);
    },
  );

  test('the cookie of the half sign-in is no session, and another browser cannot go on with a code', async ({
    house,
  }) => {
    const { secret } = await withApp(house);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    const other = openBrowser(house);
    other.cookies.set('kp_session', browser.cookies.get('kp_step') ?? '');
    expect((await other.call('GET /api/v0/auth/sessions')).status).toBe(401);
    expect(
      (await openBrowser(house).call('POST /api/v0/auth/verify2FA', { code: appCode(house, secret) })).status,
    ).toBe(401);
  });

  test('there are ten minutes for the second step', async ({ house }) => {
    const { secret } = await withApp(house);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    house.clock.advance(11 * 60_000);
    expect((await browser.call(LOGIN, { code: appCode(house, secret) })).status).toBe(401);
  });

  test('a code completes it, as login and as verify2FA, and all in one call', async ({ house }) => {
    const { secret } = await withApp(house);
    for (const key of [LOGIN, 'POST /api/v0/auth/verify2FA']) {
      const browser = openBrowser(house);
      await browser.call(LOGIN, PASSWORD_STEP);
      expect((await browser.call(key, { code: '000000' })).body.code).toBe('auth.wrongCode');
      const done = await browser.call(key, { code: appCode(house, secret) });
      expect(done.body).toMatchObject({ user: { handle: LAVINIA, isGuest: false } });
      expect(browser.cookies.has('kp_step')).toBe(false);
      expect((await browser.call('GET /api/v0/auth/sessions')).status).toBe(200);
      house.clock.advance(60_000);
    }
    const atOnce = await openBrowser(house).call(LOGIN, { ...PASSWORD_STEP, code: appCode(house, secret) });
    expect(atOnce.status).toBe(200);
  });

  test('a code is refused with a wrong password without being used up', async ({ house }) => {
    const { secret } = await withApp(house);
    const browser = openBrowser(house);
    expect((await browser.call(LOGIN, { ...WRONG, code: appCode(house, secret) })).body.code).toBe(
      'auth.wrongUserOrPassword',
    );
    expect((await browser.call(LOGIN, { ...PASSWORD_STEP, code: appCode(house, secret) })).status).toBe(200);
  });
});

test('a password that was hashed with less is hashed anew at the next sign-in, and still fits', async ({ house }) => {
  const { id } = await addLavinia(house);
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await house.handle.query('update auth_users set password_hash = $1 where id = $2', [weak, id]);
  expect((await openBrowser(house).call(LOGIN, PASSWORD_STEP)).status).toBe(200);
  const { rows } = await house.handle.query('select password_hash from auth_users where id = $1', [id]);
  expect(String(rows[0]?.password_hash)).toContain('m=47104,t=2,p=1');
  expect((await openBrowser(house).call(LOGIN, PASSWORD_STEP)).status).toBe(200);
});

test('a password means the same however its letters are put together', async ({ house }) => {
  const { id } = await addLavinia(house);
  const { hashPassword } = await import('../service/passwords/passwords.ts');
  const composed = 'Gösinger Glöckchen läuten'.normalize('NFC');
  await house.handle.query('update auth_users set password_hash = $1 where id = $2', [
    await hashPassword(composed),
    id,
  ]);
  const typed = { handle: LAVINIA, password: composed.normalize('NFD') };
  expect((await openBrowser(house).call(LOGIN, typed)).status).toBe(200);
});

test('an invented passkey is refused like a wrong password, also as a second step', async ({ house }) => {
  await withApp(house);
  const browser = openBrowser(house);
  const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };
  const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response };
  expect((await browser.call(LOGIN, { passkey })).body.code).toBe('auth.wrongUserOrPassword');
  await browser.call(LOGIN, PASSWORD_STEP);
  expect((await browser.call(LOGIN, { passkey })).body.code).toBe('auth.wrongCode');
  expect(browser.cookies.has('kp_session')).toBe(false);
});

test('the trail tells who signed in, and in which way', async ({ house }) => {
  const { id, secret } = await withApp(house);
  await openBrowser(house).call(LOGIN, { ...PASSWORD_STEP, code: appCode(house, secret) });
  const { rows } = await house.handle.query(
    "select actor_id, note from audit_trail where act = 'auth.session.open' order by seq",
  );
  expect(rows).toEqual([
    { actor_id: id, note: 'password' },
    { actor_id: id, note: 'app' },
  ]);
});

test('a megabyte is no password', async ({ house }) => {
  expect((await openBrowser(house).call(LOGIN, { handle: LAVINIA, password: 'x'.repeat(100_000) })).status).toBe(400);
});

test('the cookie ends with the browser unless the person stays signed in, and is bound to https where there is https', async ({
  house,
}) => {
  await addLavinia(house);
  const short = await openBrowser(house).call(LOGIN, PASSWORD_STEP);
  expect(short.setCookies[0]).not.toContain('Max-Age');
  const long = await openBrowser(house).call(LOGIN, { ...PASSWORD_STEP, remember: true });
  expect(long.setCookies[0]).toContain('Max-Age=3196800');
  const { cookiesAfterSignOut, rotatedCookie } = await import('../api/cookies.ts');
  expect(rotatedCookie('abc', null, 'https://pfarre.example')).toBe(
    '__Host-kp_session=abc; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  expect(cookiesAfterSignOut('https://pfarre.example')[0]).toMatch(/^__Host-kp_session=; Path=\/; Max-Age=0/);
});
