import { describe, expect } from 'vitest';
import { IN_BACKGROUND } from '#kernel/web/background.ts';
import { test } from '../../../testing/house.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { passkeys } from '../tables.ts';
import { addLavinia, appCode, LAVINIA, openBrowser, PASSWORD_STEP } from '../testing.ts';

const LOGIN = 'POST /api/v0/auth/login';
const SESSIONS = 'GET /api/v0/auth/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

type Listed = { sessions: { _id: string; browser: string; system: string; place: string; isCurrent: boolean }[] };

describe('the list of sessions', () => {
  test('shows only the own ones, in words, with a shortened address, this one first', async ({ house }) => {
    await addLavinia(house);
    const office = openBrowser(house, { agent: FIREFOX, address: '84.115.33.44' });
    await office.call(LOGIN, PASSWORD_STEP);
    house.clock.advance(60_000);
    await openBrowser(house, { agent: PHONE, address: '2001:db8:1:2::3' }).call(LOGIN, PASSWORD_STEP);
    const { sessions } = (await office.call(SESSIONS)).body as Listed;
    expect(sessions).toMatchObject([
      { browser: 'Firefox', system: 'Windows', place: '84.115.x.x', isCurrent: true, isPhone: false },
      { browser: 'Safari', system: 'iOS', place: '2001:db8:…', isCurrent: false, isPhone: true },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/33\.44|token/i);
  });

  test('ends one, and never somebody else’s', async ({ house }) => {
    await addLavinia(house);
    const [here, there] = [openBrowser(house), openBrowser(house)];
    for (const browser of [here, there]) await browser.call(LOGIN, PASSWORD_STEP);
    const { sessions } = (await here.call(SESSIONS)).body as Listed;
    const other = sessions.find(({ isCurrent }) => !isCurrent)?._id ?? '';
    expect((await house.call('admin', 'DELETE /api/v0/auth/sessions/:id', { params: { id: other } })).status).toBe(404);
    expect((await there.call(SESSIONS)).status).toBe(200);
    expect((await here.call(`DELETE /api/v0/auth/sessions/${other}`)).body).toEqual({ removed: [other] });
    expect((await there.call(SESSIONS)).status).toBe(401);
    expect((await here.call(SESSIONS)).status).toBe(200);
  });

  test('ends all others with the next request', async ({ house }) => {
    await addLavinia(house);
    const browsers = [1, 2, 3].map(() => openBrowser(house));
    for (const browser of browsers) await browser.call(LOGIN, PASSWORD_STEP);
    await browsers[1]?.call('POST /api/v0/auth/sessions/endOthers');
    expect(await Promise.all(browsers.map(async (browser) => (await browser.call(SESSIONS)).status))).toEqual([
      401, 200, 401,
    ]);
  });
});

describe('a session', () => {
  test('of staff ends after half an hour without use and after twelve hours at the latest', async ({ house }) => {
    await addLavinia(house, [{ role: 'redaktion', siteId: house.sites.fels._id }]);
    const browser = openBrowser(house);
    await browser.call(LOGIN, { ...PASSWORD_STEP, remember: true });
    house.clock.advance(29 * 60_000);
    expect((await browser.call(SESSIONS)).status).toBe(200);
    house.clock.advance(31 * 60_000);
    const ended = await browser.call(SESSIONS);
    expect([ended.status, ended.body.code]).toEqual([401, 'access.sessionEnded']);
    await browser.call(LOGIN, PASSWORD_STEP);
    for (let hour = 0; hour < 24; hour += 1) {
      house.clock.advance(29 * 60_000);
      expect((await browser.call(SESSIONS)).status).toBe(200);
    }
    house.clock.advance(29 * 60_000);
    expect((await browser.call(SESSIONS)).status).toBe(401);
  });

  test('of staff ends after half an hour in which only a page asked by itself', async ({ house }) => {
    await addLavinia(house, [{ role: 'redaktion', siteId: house.sites.fels._id }]);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    const poll = async () =>
      (await browser.call('GET /api/pageData/system_filelock', undefined, IN_BACKGROUND.headers)).status;
    const statuses = [];
    for (let minute = 0; minute < 30; minute += 1) {
      house.clock.advance(60_000);
      statuses.push(await poll());
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    house.clock.advance(60_000);
    expect(await poll()).not.toBe(200);
    expect((await browser.call(SESSIONS)).status).toBe(401);
  });

  test('is never the one that somebody planted before the sign-in', async ({ house }) => {
    await addLavinia(house);
    const browser = openBrowser(house);
    browser.cookies.set('kp_session', 'a'.repeat(43));
    await browser.call(LOGIN, PASSWORD_STEP);
    expect(browser.cookies.get('kp_session')).not.toBe('a'.repeat(43));
  });

  test('has a new token after a proof, and the old one is dead', async ({ house }) => {
    await addLavinia(house);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    const old = openBrowser(house);
    old.cookies.set('kp_session', browser.cookies.get('kp_session') ?? '');
    expect((await browser.call('POST /api/v0/auth/prove', { password: 'falsch' })).status).toBe(400);
    expect((await browser.call('POST /api/v0/auth/prove', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await old.call(SESSIONS)).status).toBe(401);
    expect((await browser.call(SESSIONS)).status).toBe(200);
  });

  test('writes the last sign of life once a minute', async ({ house }) => {
    const { id } = await addLavinia(house);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    const lastActive = async () =>
      (await house.handle.query('select last_active_at from auth_users where id = $1', [id])).rows[0]?.last_active_at;
    const first = await lastActive();
    house.clock.advance(50_000);
    await browser.call(SESSIONS);
    expect(await lastActive()).toEqual(first);
    house.clock.advance(20_000);
    await browser.call(SESSIONS);
    expect(await lastActive()).not.toEqual(first);
  });

  test('does not offer its password for endless guessing', async ({ house }) => {
    await addLavinia(house);
    const browser = openBrowser(house);
    await browser.call(LOGIN, PASSWORD_STEP);
    const prove = (password: string) => browser.call('POST /api/v0/auth/prove', { password });
    for (let count = 0; count < 5; count += 1) await prove('falsch');
    expect((await prove(TEST_PASSWORD)).status).toBe(429);
  });
});

describe('a new device', () => {
  test('is told by mail, the first one and known ones are not', async ({ house }) => {
    await addLavinia(house);
    const first = openBrowser(house);
    await first.call(LOGIN, PASSWORD_STEP);
    await first.call(LOGIN, PASSWORD_STEP);
    await house.jobs.runDue(house.server.jobs);
    expect(house.mail.sent).toEqual([]);
    await openBrowser(house, { agent: FIREFOX, address: '84.115.33.44' }).call(LOGIN, PASSWORD_STEP);
    await runMails(house);
    expect(house.mail.sent).toHaveLength(1);
    const { text } = house.mail.lastTo(LAVINIA);
    expect(text).toMatch(/Firefox, Windows/);
    expect(text).toContain('84.115.x.x');
    expect(text).not.toContain('33.44');
  });

  test('that was not me: all sessions end and the password no longer works, once', async ({ house }) => {
    await addLavinia(house);
    const owner = openBrowser(house);
    await owner.call(LOGIN, PASSWORD_STEP);
    const thief = openBrowser(house, { agent: PHONE });
    await thief.call(LOGIN, PASSWORD_STEP);
    await runMails(house);
    const token = /nichtich=([\w-]+)/.exec(house.mail.lastTo(LAVINIA).text)?.[1] ?? '';
    expect((await openBrowser(house).call('POST /api/v0/auth/notMe', { token: `${token}x` })).status).toBe(400);
    expect((await openBrowser(house).call('POST /api/v0/auth/notMe', { token })).status).toBe(200);
    expect((await thief.call(SESSIONS)).status).toBe(401);
    expect((await owner.call(SESSIONS)).status).toBe(401);
    expect((await openBrowser(house, { address: '203.0.113.4' }).call(LOGIN, PASSWORD_STEP)).status).toBe(401);
    expect((await openBrowser(house).call('POST /api/v0/auth/notMe', { token })).status).toBe(400);
  });

  test('that was not me: what was set up since then opens nothing any more, what was there before stays', async ({
    house,
  }) => {
    const { id: userId } = await addLavinia(house);
    const begin = house.clock.now();
    const addPasskey = (label: string, createdAt: Date) =>
      house.handle.db.insert(passkeys).values({
        userId,
        label,
        credentialId: label,
        createdAt,
        publicKey: 'x',
        counter: 0,
        transports: [],
        isBackedUp: false,
      });
    await openBrowser(house).call(LOGIN, PASSWORD_STEP);
    house.clock.advance(60_000);
    const thief = openBrowser(house, { agent: PHONE });
    await thief.call(LOGIN, PASSWORD_STEP);
    const { secret } = (await thief.call('POST /api/v0/auth/enable2FA', {})).body as { secret: string };
    expect((await thief.call('POST /api/v0/auth/enable2FA', { code: appCode(house, secret) })).status).toBe(200);
    await addPasskey('own', begin);
    await addPasskey('stolen', house.clock.now());
    await runMails(house);
    const token = /nichtich=([\w-]+)/.exec(house.mail.lastTo(LAVINIA).text)?.[1] ?? '';
    expect((await openBrowser(house).call('POST /api/v0/auth/notMe', { token })).status).toBe(200);
    const left = await house.handle.query('select label from auth_passkeys union all select kind from auth_factors');
    expect(left.rows).toEqual([{ label: 'own' }]);
  });
});

/** Jobs enqueued in a transaction reach the queue through the outbox. */
async function runMails(house: Parameters<typeof addLavinia>[0]): Promise<void> {
  await expect.poll(() => house.jobs.queued.some(({ name }) => name === 'auth.reportNewDevice')).toBe(true);
  await house.jobs.runDue(house.server.jobs);
}

test('a page nobody has is refused before it is counted', async ({ house }) => {
  const answer = await house.call('customer', SESSIONS, { query: { page: 999_999_999 } });
  expect(answer.status).toBe(400);
});

test('a signed-in person cannot fill the table of challenges either', async ({ house }) => {
  const ask = () => house.call('customer', 'POST /api/v0/auth/passkeyOptions');
  for (let count = 0; count < 60; count += 1) await ask();
  expect((await ask()).status).toBe(429);
});
