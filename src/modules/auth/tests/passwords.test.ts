import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { addAccount, inviteLater, openSessionFor } from '../index.ts';
import { users } from '../tables.ts';
import { linkIn, NEW_PASSWORD, openBrowser, userOfSession } from '../testing.ts';

const HANDLE = 'rosa.lavendel@example.org';
const OLD_PASSWORD = 'sieben Gänse fliegen heim';
const EXPIRED = { code: 'auth.tokenExpired', message: 'This token has expired.' };
const EN = { 'accept-language': 'en' };
const pair = (password: string) => ({ password, password2: password });

/** An account with a password and a session in two browsers. */
async function withAccount(house: House, { twoFactorEnabled = false, active = true } = {}) {
  const roles = [{ role: 'user', siteId: null }];
  const { id } = await addAccount(house.handle.db, {
    handle: HANDLE,
    name: 'Rosa Lavendel',
    password: OLD_PASSWORD,
    roles,
  });
  await house.handle.db.update(users).set({ twoFactorEnabled, active }).where(eq(users.id, id));
  const sessions = [await openSession(house, id), await openSession(house, id)];
  return { id, sessions };
}

const openSession = (house: House, id: string) => openSessionFor(house.handle.db, id, house.clock.now());
const holder = userOfSession;
const request = (house: House, handle = HANDLE, headers = {}) =>
  house.call('guest', 'POST /api/v0/auth/requestPasswordReset', { body: { handle }, headers });
const reset = (house: House, token: string, password = NEW_PASSWORD) =>
  house.call('guest', 'POST /api/v0/auth/resetPassword', { body: { token, ...pair(password) }, headers: EN });
const signIn = async (house: House, password: string) =>
  (await house.call('guest', 'POST /api/v0/auth/login', { body: { handle: HANDLE, password } })).status;

/** Requests a reset and returns the token of the email. */
async function mailedToken(house: House): Promise<string> {
  await request(house);
  await doJobs(house);
  return linkIn(house, HANDLE).value('token');
}

describe('asking for a new password', () => {
  test('answers the same for everybody, and writes only to whom it should', async ({ house }) => {
    await withAccount(house);
    const handles = [HANDLE, 'niemand@example.org', 'guest@example.org'];
    const answers = [];
    for (const handle of handles) answers.push(await request(house, handle));
    for (const { status, text } of answers) expect({ status, text }).toEqual({ status: 200, text: '{"ok":true}' });
    await doJobs(house);
    expect(house.mail.sent.map(({ to }) => to)).toEqual([`"Rosa Lavendel" <${HANDLE}>`]);
  });

  test('does the same work for a stranger before it answers: it puts one job aside', async ({ house }) => {
    await withAccount(house);
    // Emails of the new account may still be queued.
    await doJobs(house);
    await request(house);
    await request(house, 'niemand@example.org');
    expect(house.jobs.queued.map(({ name }) => name)).toEqual(['auth.sendResetEmail', 'auth.sendResetEmail']);
    expect((await house.handle.query('select * from kernel_links')).rows).toEqual([]);
  });

  test('writes to nobody whose account is switched off', async ({ house }) => {
    await withAccount(house, { active: false });
    await request(house);
    await doJobs(house);
    expect(house.mail.sent).toEqual([]);
  });

  test('works from the shop, in the language of the page, below the configured address only', async ({ house }) => {
    await withAccount(house);
    const headers = { ...EN, host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    const body = { handle: HANDLE };
    expect((await house.call('guest', 'POST /api/v0/shop/requestPasswordReset', { body, headers })).status).toBe(200);
    await doJobs(house);
    const { subject, text, html } = house.mail.lastTo(HANDLE);
    expect(subject).toBe('Set a new password');
    expect(linkIn(house, HANDLE).url).toMatch(
      /^http:\/\/localhost:3000\/Passwort\?token=[\w-]{43}&zurueck=%2Ffels%2FKassa&lang=en$/,
    );
    expect(`${text}${html}`).not.toContain('evil');
  });

  test('sends three letters an hour to one person, and the last link stays good', async ({ house }) => {
    await withAccount(house);
    for (let letter = 0; letter < 5; letter += 1) await request(house);
    await doJobs(house);
    expect(house.mail.sent).toHaveLength(3);
    expect((await reset(house, linkIn(house, HANDLE).value('token'))).status).toBe(200);
  });

  test('makes whoever asks too often wait', async ({ house }) => {
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await request(house, `wer${attempt}@example.org`)).status).toBe(200);
    const refused = await request(house, HANDLE, { 'x-forwarded-for': '203.0.113.9' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the link to a new password', () => {
  test.for<[string, (house: House, token: string, id: string) => Promise<string>]>([
    ['with one sign changed', async (_house, token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    [
      'after 30 minutes',
      async (house, token) => {
        house.clock.advance(30 * 60_000);
        return token;
      },
    ],
    [
      'after a newer request',
      async (house, token) => {
        await mailedToken(house);
        return token;
      },
    ],
    [
      'after a sign-in',
      async (house, token) => {
        house.clock.advance(1000);
        await signIn(house, OLD_PASSWORD);
        return token;
      },
    ],
    [
      'after a change of the address',
      async (house, token, id) => {
        await house.handle.db.update(users).set({ handle: 'rosa@example.org' }).where(eq(users.id, id));
        return token;
      },
    ],
    [
      'when the account is switched off',
      async (house, token, id) => {
        await house.handle.db.update(users).set({ active: false }).where(eq(users.id, id));
        return token;
      },
    ],
    ['as an invitation', async (_house, token) => token],
  ])('is of no use %s', async ([name, spoil], { house }) => {
    const { id } = await withAccount(house);
    const token = await spoil(house, await mailedToken(house), id);
    const call = name === 'as an invitation' ? 'POST /api/v0/auth/setPassword' : 'POST /api/v0/auth/resetPassword';
    const answer = await house.call('guest', call, { body: { token, ...pair(NEW_PASSWORD) }, headers: EN });
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 400, body: EXPIRED });
    expect(await signIn(house, NEW_PASSWORD)).toBe(401);
  });

  test('works once; of several at the same moment exactly one wins', async ({ house }) => {
    await withAccount(house);
    const token = await mailedToken(house);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(house, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
    for (const { status, body } of answers) if (status === 400) expect(body).toMatchObject(EXPIRED);
    expect((await reset(house, token)).body).toMatchObject(EXPIRED);
  });

  test('stays good when the password was refused', async ({ house }) => {
    await withAccount(house);
    const token = await mailedToken(house);
    const weak = await reset(house, token, 'kurz');
    expect(weak.body).toMatchObject({ code: 'invalid', details: { fields: { password: expect.any(String) } } });
    expect((await reset(house, token)).status).toBe(200);
  });

  test('signs out every browser, signs nobody in, tells the person, and never stands in the database', async ({
    house,
  }) => {
    const { sessions } = await withAccount(house);
    const token = await mailedToken(house);
    const { rows } = await house.handle.query('select * from kernel_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    const answer = await reset(house, token);
    expect(answer.headers['set-cookie']).toBeUndefined();
    for (const session of sessions) expect(await holder(house, session)).toBeNull();
    expect([await signIn(house, OLD_PASSWORD), await signIn(house, NEW_PASSWORD)]).toEqual([401, 200]);
    await doJobs(house);
    expect(house.mail.lastTo(HANDLE).subject).toBe('Your password was changed');
  });

  test('leaves the second factor as it is, and asks for 8 signs beside it', async ({ house }) => {
    const { id } = await withAccount(house, { twoFactorEnabled: true });
    const token = await mailedToken(house);
    expect((await reset(house, token, 'kurz')).status).toBe(400);
    expect((await reset(house, token, 'zX9!mQ4-w')).status).toBe(200);
    const [user] = await house.handle.db.select().from(users).where(eq(users.id, id));
    expect(user).toMatchObject({ twoFactorEnabled: true });
  });
});

describe('changing the own password', () => {
  const change = (house: House, body: object, session?: string) =>
    house.call('guest', 'POST /api/v0/auth/changePassword', {
      body,
      headers: { ...EN, ...(session ? { cookie: `kp_session=${session}` } : {}) },
    });

  test('is refused for a guest, with a wrong old password and with a weak new one', async ({ house }) => {
    const { sessions } = await withAccount(house);
    const [session] = sessions;
    const body = { old_password: OLD_PASSWORD, ...pair(NEW_PASSWORD) };
    expect((await change(house, body)).status).toBe(403);
    const wrong = await change(house, { ...body, old_password: 'falsch' }, session);
    expect(wrong.body).toMatchObject({ details: { fields: { old_password: 'The old password is not right.' } } });
    expect((await change(house, { ...body, ...pair('kurz') }, session)).status).toBe(400);
    expect(await signIn(house, OLD_PASSWORD)).toBe(200);
  });

  test('signs out every other browser and keeps this one with a new session', async ({ house }) => {
    const { id, sessions } = await withAccount(house);
    const answer = await change(house, { old_password: OLD_PASSWORD, ...pair(NEW_PASSWORD) }, sessions[0]);
    expect(answer.status).toBe(200);
    for (const session of sessions) expect(await holder(house, session)).toBeNull();
    const fresh = /kp_session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
    expect(await holder(house, fresh)).toMatchObject({ id });
    await doJobs(house);
    expect(house.mail.lastTo(HANDLE).subject).toBe('Your password was changed');
  });

  test('cannot be used to guess the old one', async ({ house }) => {
    const { sessions } = await withAccount(house);
    const body = { old_password: 'falsch', ...pair(NEW_PASSWORD) };
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await change(house, body, sessions[0])).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('counts guesses on the account, from however many networks they come', async ({ house }) => {
    const { sessions } = await withAccount(house);
    const guess = (number: number) => {
      const browser = openBrowser(house, { address: `198.51.100.${number}` });
      browser.cookies.set('kp_session', sessions[0] ?? '');
      const body = { old_password: `falsch${number}`, ...pair(NEW_PASSWORD) };
      return browser.call('POST /api/v0/auth/changePassword', body);
    };
    const statuses = [];
    for (let number = 0; number < 6; number += 1) statuses.push((await guess(number)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

test('an invitation sets the first password and opens nothing else', async ({ house }) => {
  const roles = [{ role: 'redaktion', siteId: house.sites.fels._id }];
  const { id } = await addAccount(house.handle.db, { handle: HANDLE, name: 'Rosa Lavendel', roles });
  const admin = await house.contextOf('admin');
  await admin.tx((tx) => inviteLater(tx, id));
  await doJobs(house);
  const token = linkIn(house, HANDLE).value('invitation');
  house.clock.advance(6 * 24 * 3_600_000);
  const set = () => house.call('guest', 'POST /api/v0/auth/setPassword', { body: { token, ...pair(NEW_PASSWORD) } });
  expect((await reset(house, token)).body).toMatchObject(EXPIRED);
  expect((await set()).status).toBe(200);
  expect((await set()).status).toBe(400);
  expect(await signIn(house, NEW_PASSWORD)).toBe(200);
});

describe('the strength of a password', () => {
  const measure = async (house: House, body: object, headers: Record<string, string> = {}) =>
    (await house.call('guest', 'POST /api/v0/auth/checkPasswordStrength', { body, headers })).body as {
      score: number;
      ok: boolean;
      advice: string[];
    };

  test.for<[string, string, RegExp]>([
    ['too short', 'blaue Ziegen', /Noch 3 Zeichen/],
    ['nothing', '', /Noch 15 Zeichen/],
    ['a row of digits', '1234567890123456789', /Folgen/],
    ['one word again and again', 'schatzschatzschatz', /Wiederholungen/],
    ['one letter', 'a'.repeat(256), /Wiederholungen/],
    ['the house', 'kirchplatzpfarre1', /Namen/],
    ['the parish', 'Fels am Wagram 2026', /Namen/],
    ['the person', 'Rosalinde Lavendel 12', /Namen/],
  ])('says what to do about %s', async ([_name, password, words], { house }) => {
    const { ok, advice } = await measure(house, { password, known: ['Rosalinde', 'lavendel@example.org'] });
    expect(ok).toBe(false);
    expect(advice.join(' ')).toMatch(words);
    expect(advice.join(' ')).toMatch(/vier oder fünf Wörter/);
  });

  test.for([NEW_PASSWORD, 'Zwischen-Reben-und-Himmel-7', '🐐🦆🐝🐄🐖🐓🐇🐁🦔🐢🐍🦎🦉🦅🐈', 'x8#Lq!2v'.repeat(8)])(
    'takes "%s"',
    async (password, { house }) => {
      expect(await measure(house, { password })).toMatchObject({ ok: true, advice: [] });
    },
  );

  test('speaks English, and asks for 8 signs of somebody with a second factor', async ({ house }) => {
    expect((await measure(house, { password: 'x' }, EN)).advice[0]).toBe('14 more characters.');
    await withAccount(house, { twoFactorEnabled: true });
    const token = await mailedToken(house);
    expect((await measure(house, { password: 'x', token }, EN)).advice[0]).toBe('7 more characters.');
  });

  test('looks at the first 40 signs only: the work grows with the square of the length', async ({ house }) => {
    const weak = '12345678'.repeat(5);
    const strong = 'x8#Lq!2v-Wein-Gärten-am-Wagram'.repeat(5);
    expect(await measure(house, { password: weak + strong })).toEqual(await measure(house, { password: weak }));
    expect(await measure(house, { password: weak.slice(8) + strong })).toMatchObject({ ok: true });
  });

  test('is measured sixty times a minute, and long input is refused before it is looked at', async ({ house }) => {
    const call = (password: string) =>
      house.call('guest', 'POST /api/v0/auth/checkPasswordStrength', { body: { password } });
    expect((await call('x'.repeat(100_000))).status).toBe(400);
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await call('x')).status).toBe(200);
    expect((await call('x')).status).toBe(429);
  });
});
