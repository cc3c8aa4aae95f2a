import { describe, expect } from 'vitest';
import { readQr, svgOfPath } from '#kernel/qr/testing.ts';
import { type House, test } from '../../../testing/house.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { addLavinia, appCode, LAVINIA, openBrowser, PASSWORD_STEP, type TestBrowser, withApp } from '../testing.ts';

const LOGIN = 'POST /api/v0/auth/login';
const ENABLE = 'POST /api/v0/auth/enable2FA';
const DISABLE = 'POST /api/v0/auth/disable2FA';
const FACTORS = 'GET /api/v0/auth/factors';

describe('an authenticator app', () => {
  test('is not switched on by a wrong code, nor without a recent proof', async ({ house }) => {
    await addLavinia(house);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    const { secret } = (await browser.call(ENABLE, {})).body as { secret: string };
    expect((await browser.call(ENABLE, { code: '000000' })).status).toBe(400);
    house.clock.advance(11 * 60_000);
    expect((await browser.call(ENABLE, { code: appCode(house, secret) })).body.code).toBe('access.proofNeeded');
    expect((await browser.call(FACTORS)).body).toMatchObject({ app: false, two_factor: { enabled: false } });
    await browser.call('POST /api/v0/auth/prove', { password: TEST_PASSWORD });
    const enabled = await browser.call(ENABLE, { code: appCode(house, secret) });
    expect(enabled.body).toMatchObject({ two_factor: { enabled: true } });
    expect(enabled.body.recovery_codes).toHaveLength(10);
  });

  test('shows a seed as text and as a picture of the same address', async ({ house }) => {
    await addLavinia(house);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    const { body } = await browser.call(ENABLE, {});
    expect(body.uri).toContain(`secret=${String(body.secret)}`);
    expect(body.uri).toContain(encodeURIComponent(LAVINIA));
    expect(await readQr(svgOfPath(body.qr as { size: number; path: string }))).toBe(body.uri);
  });

  test('takes a code only once, also within its half minute, and no older one afterwards', async ({ house }) => {
    const { secret } = await withApp(house);
    const code = appCode(house, secret);
    const signIn = (typed: string) => openBrowser(house).call(LOGIN, { ...PASSWORD_STEP, code: typed });
    expect((await signIn(code)).status).toBe(200);
    expect((await signIn(code)).status).toBe(401);
    expect((await signIn(appCode(house, secret, -1))).status).toBe(401);
    expect((await signIn(appCode(house, secret, 1))).status).toBe(200);
  });

  test('one code given twice at the same moment opens one session', async ({ house }) => {
    const { secret } = await withApp(house);
    const code = appCode(house, secret);
    const both = await Promise.all([1, 2].map(() => openBrowser(house).call(LOGIN, { ...PASSWORD_STEP, code })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('is guessed on the account, not on the address', async ({ house }) => {
    const { secret } = await withApp(house);
    for (let count = 0; count < 5; count += 1) {
      const browser = openBrowser(house, { address: `198.51.100.${count}` });
      expect((await browser.call(LOGIN, { ...PASSWORD_STEP, code: '000000' })).status).toBe(401);
    }
    const refused = await openBrowser(house, { address: '203.0.113.9' }).call(LOGIN, {
      ...PASSWORD_STEP,
      code: appCode(house, secret),
    });
    expect(refused.status).toBe(429);
  });

  test('leaves its seed in the database only sealed', async ({ house }) => {
    const { secret, codes } = await withApp(house);
    const { rows } = await house.handle.query('select secret from auth_factors');
    expect(String(rows[0]?.secret)).toMatch(/^v1\.test\./);
    const dump =
      JSON.stringify((await house.handle.query('select * from auth_recovery_codes')).rows) + JSON.stringify(rows);
    for (const hidden of [secret, codes[0] ?? '', (codes[0] ?? '').replaceAll('-', '')])
      expect(dump).not.toContain(hidden);
  });

  test('ends the sessions that began without it and changes the token of this one', async ({ house }) => {
    await addLavinia(house);
    const [here, there] = [openBrowser(house), openBrowser(house)];
    for (const browser of [here, there]) await browser.call(LOGIN, PASSWORD_STEP);
    const { secret } = (await here.call(ENABLE, {})).body as { secret: string };
    const before = here.cookies.get('kp_session');
    await here.call(ENABLE, { code: appCode(house, secret) });
    expect(here.cookies.get('kp_session')).not.toBe(before);
    expect((await here.call(FACTORS)).status).toBe(200);
    expect((await there.call(FACTORS)).status).toBe(401);
  });
});

describe('switching off', () => {
  test('needs the password and a code', async ({ house }) => {
    const { secret, browser } = await withApp(house);
    const code = appCode(house, secret);
    expect((await browser.call(DISABLE, { password: 'falsch', code })).status).toBe(400);
    expect((await browser.call(DISABLE, { password: TEST_PASSWORD })).status).toBe(400);
    expect((await browser.call(DISABLE, { password: TEST_PASSWORD, code: '000000' })).status).toBe(401);
    expect((await browser.call(FACTORS)).body).toMatchObject({ app: true });
    expect((await browser.call(DISABLE, { password: TEST_PASSWORD, code })).body).toEqual({
      two_factor: { enabled: false },
    });
    expect((await browser.call(FACTORS)).body).toMatchObject({ app: false, recoveryCodesLeft: 0 });
    expect((await openBrowser(house).call(LOGIN, PASSWORD_STEP)).body).toMatchObject({ user: { handle: LAVINIA } });
  });
});

describe('a recovery code', () => {
  test('works once, typed as people type', async ({ house }) => {
    const { codes } = await withApp(house);
    const typed = String(codes[0]).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const signIn = () => openBrowser(house).call(LOGIN, { ...PASSWORD_STEP, code: typed });
    expect((await signIn()).status).toBe(200);
    expect((await signIn()).status).toBe(401);
  });

  test('is renewed only after a recent proof, and then the earlier ones are dead', async ({ house }) => {
    const { codes, browser } = await withApp(house);
    house.clock.advance(20 * 60_000);
    expect((await browser.call('POST /api/v0/auth/recoveryCodes')).status).toBe(403);
    await browser.call('POST /api/v0/auth/prove', { password: TEST_PASSWORD });
    const { body } = await browser.call('POST /api/v0/auth/recoveryCodes');
    expect(body.recovery_codes).toHaveLength(10);
    expect((await openBrowser(house).call(LOGIN, { ...PASSWORD_STEP, code: codes[1] })).status).toBe(401);
  });
});

describe('a code by email', () => {
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';

  test('is not sent to who has not chosen it', async ({ house }) => {
    await withApp(house);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    expect((await browser.call('POST /api/v0/auth/sendCode')).status).toBe(404);
  });

  test('works for ten minutes, once, and a newer letter ends the earlier one', async ({ house }) => {
    await addLavinia(house);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    await browser.call(ENABLE, { method: 'email' });
    const first = codeIn(house.mail.lastTo(LAVINIA).text);
    expect((await browser.call(ENABLE, { method: 'email', code: first })).body.recovery_codes).toHaveLength(10);
    const half = openBrowser(house);
    expect((await half.call(LOGIN, PASSWORD_STEP)).body).toEqual({
      second_factor: true,
      methods: ['email', 'recovery'],
    });
    expect((await half.call(LOGIN, { code: first })).status).toBe(401);
    const fresh = async () => {
      await half.call('POST /api/v0/auth/sendCode');
      return codeIn(house.mail.lastTo(LAVINIA).text);
    };
    const earlier = await fresh();
    const later = await fresh();
    expect((await half.call(LOGIN, { code: earlier })).status).toBe(401);
    house.clock.advance(9 * 60_000);
    expect((await half.call(LOGIN, { code: later })).status).toBe(200);
  });

  test('is written three times, then there is a wait', async ({ house }) => {
    await addLavinia(house);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await browser.call(ENABLE, { method: 'email' })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the duty of a second factor', () => {
  test('takes the roles away when its time is over, and gives them back with the factor', async ({ house }) => {
    await addLavinia(house, [{ role: 'admin', siteId: null }]);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    expect((await browser.call(FACTORS)).body.dueAt).toBe('2026-12-21T09:14:00.000Z');
    expect((await browser.call('GET /api/v0/auth/')).status).toBe(200);
    house.clock.advance(31 * 24 * 3_600_000);
    await browser.call(LOGIN, PASSWORD_STEP);
    expect((await browser.call('GET /api/v0/auth/')).status).toBe(403);
    const { secret } = (await browser.call(ENABLE, {})).body as { secret: string };
    await browser.call(ENABLE, { code: appCode(house, secret) });
    expect((await browser.call('GET /api/v0/auth/')).status).toBe(200);
    expect((await browser.call(FACTORS)).body.dueAt).toBe(null);
  });
});

describe('a browser that the person trusts', () => {
  const signInTrusting = async (house: House, browser: TestBrowser, secret: string) => {
    await browser.call('POST /api/v0/auth/logout');
    await browser.call(LOGIN, PASSWORD_STEP);
    return browser.call(LOGIN, { code: appCode(house, secret), trust: true });
  };

  test('is asked for the password only, for thirty days, and no other browser is', async ({ house }) => {
    const { secret, browser } = await withApp(house);
    expect((await signInTrusting(house, browser, secret)).status).toBe(200);
    await browser.call('POST /api/v0/auth/logout');
    expect((await browser.call(LOGIN, PASSWORD_STEP)).body).toHaveProperty('user');
    expect((await openBrowser(house).call(LOGIN, PASSWORD_STEP)).body).toHaveProperty('ttop');
    house.clock.advance(31 * 24 * 3_600_000);
    await browser.call('POST /api/v0/auth/logout');
    expect((await browser.call(LOGIN, PASSWORD_STEP)).body).toHaveProperty('ttop');
  });

  test('still needs the right password', async ({ house }) => {
    const { secret, browser } = await withApp(house);
    await signInTrusting(house, browser, secret);
    await browser.call('POST /api/v0/auth/logout');
    expect((await browser.call(LOGIN, { ...PASSWORD_STEP, password: 'falsch geraten' })).status).toBe(401);
  });

  test('is never one of an administrator, also when he became one afterwards', async ({ house }) => {
    const { id, secret, browser } = await withApp(house);
    await signInTrusting(house, browser, secret);
    await house.handle.query("insert into auth_user_roles (user_id, role) values ($1, 'admin')", [id]);
    await browser.call('POST /api/v0/auth/logout');
    expect((await browser.call(LOGIN, PASSWORD_STEP)).body).toHaveProperty('ttop');
    house.clock.advance(60_000);
    await browser.call(LOGIN, { code: appCode(house, secret), trust: true });
    expect((await browser.call(FACTORS)).body.trustedDevices).toBe(0);
  });

  test('is no other one that brings the cookie which was there before the sign-in', async ({ house }) => {
    const { secret, browser } = await withApp(house);
    await browser.call('POST /api/v0/auth/logout');
    const before = browser.cookies.get('kp_device') ?? '';
    await signInTrusting(house, browser, secret);
    const other = openBrowser(house);
    other.cookies.set('kp_device', before);
    expect((await other.call(LOGIN, PASSWORD_STEP)).body).toHaveProperty('ttop');
    other.cookies.set('kp_device', browser.cookies.get('kp_device') ?? '');
    expect((await other.call(LOGIN, PASSWORD_STEP)).body).toHaveProperty('user');
  });

  test.for(['DELETE /api/v0/auth/trustedDevices', 'POST /api/v0/auth/sessions/endOthers'])(
    'takes the second step again after %s',
    async (call, { house }) => {
      const { secret, browser } = await withApp(house);
      await signInTrusting(house, browser, secret);
      expect((await browser.call(FACTORS)).body.trustedDevices).toBe(1);
      expect((await browser.call(call)).status).toBe(200);
      expect((await browser.call(FACTORS)).body.trustedDevices).toBe(0);
      await browser.call('POST /api/v0/auth/logout');
      expect((await browser.call(LOGIN, PASSWORD_STEP)).body).toHaveProperty('ttop');
    },
  );
});
