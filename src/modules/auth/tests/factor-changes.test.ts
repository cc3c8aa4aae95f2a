// On both databases: the statements of sign-in read and write the password's length.
import { describe, expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { removePasskey } from '../service/factors/passkeys.ts';
import { passkeys } from '../tables.ts';
import { addLavinia, appCode, LAVINIA, linkIn, NEW_PASSWORD, openBrowser, PASSWORD_STEP, withApp } from '../testing.ts';

const LOGIN = 'POST /api/v0/auth/login';
const SHORT = 'Uhu-Krug-7!';

describe('the owner is told by email of', () => {
  const subjects = (house: House) => house.mail.sent.map(({ subject }) => subject);
  const CHANGED = 'Änderung beim Anmelden in Ihrem Konto';

  test('an app, new recovery codes, a code by email and its end', async ({ house }) => {
    const { browser, secret } = await withApp(house);
    await doJobs(house);
    expect(house.mail.lastTo(LAVINIA).text).toContain('Authenticator-App');
    await browser.call('POST /api/v0/auth/recoveryCodes');
    await doJobs(house);
    expect(house.mail.lastTo(LAVINIA).text).toContain('Wiederherstellungscodes');
    await browser.call('POST /api/v0/auth/enable2FA', { method: 'email' });
    const code = /\b\d{6}\b/.exec(house.mail.lastTo(LAVINIA).subject)?.[0] ?? '';
    await browser.call('POST /api/v0/auth/enable2FA', { method: 'email', code });
    await doJobs(house);
    expect(house.mail.lastTo(LAVINIA).text).toContain('Code per E-Mail eingeschaltet');
    const off = { method: 'email', password: TEST_PASSWORD, code: appCode(house, secret) };
    expect((await browser.call('POST /api/v0/auth/disable2FA', off)).status).toBe(200);
    await doJobs(house);
    expect(house.mail.lastTo(LAVINIA).text).toContain('Code per E-Mail abgeschaltet');
    expect(subjects(house).filter((subject) => subject === CHANGED)).toHaveLength(4);
  });

  test('a removed passkey, with a way to revoke it', async ({ house }) => {
    const { id } = house.people.customer;
    const make = (label: string) =>
      house.handle.db
        .insert(passkeys)
        .values({
          userId: id,
          label,
          credentialId: label,
          createdAt: house.clock.now(),
          publicKey: 'x',
          counter: 0,
          transports: [],
          isBackedUp: false,
        })
        .returning();
    const [[one]] = [await make('a'), await make('b')];
    await removePasskey(await house.contextOf('customer'), one?.id ?? '');
    await doJobs(house);
    expect(house.mail.lastTo(house.people.customer.handle).text).toContain('ein Passkey gelöscht');
    expect(linkIn(house, house.people.customer.handle).value('nichtich')).not.toBe('');
  });
});

describe('a password that is too short alone', () => {
  /** Lavinia with an authenticator app and a password of eleven characters. */
  async function withShortPassword(house: House) {
    const known = await withApp(house);
    const body = { old_password: TEST_PASSWORD, password: SHORT, password2: SHORT };
    expect((await known.browser.call('POST /api/v0/auth/changePassword', body)).status).toBe(200);
    return known;
  }
  const login = (house: House, password: string, more: object = {}) =>
    openBrowser(house).call(LOGIN, { handle: LAVINIA, password, ...more });

  test('has to be replaced before the second factor goes', async ({ house }) => {
    const { browser, secret } = await withShortPassword(house);
    const off = (password: string, steps = 0) =>
      browser.call('POST /api/v0/auth/disable2FA', { password, code: appCode(house, secret, steps) });
    expect((await off(SHORT)).body).toMatchObject({ code: 'auth.passwordTooShort' });
    expect((await browser.call('GET /api/v0/auth/factors')).body).toMatchObject({ two_factor: { enabled: true } });
    const body = { old_password: SHORT, password: NEW_PASSWORD, password2: NEW_PASSWORD };
    await browser.call('POST /api/v0/auth/changePassword', body);
    house.clock.advance(60_000);
    expect((await off(NEW_PASSWORD)).status).toBe(200);
    expect((await login(house, NEW_PASSWORD)).status).toBe(200);
  });

  test('no longer signs in once the administration has removed the factor; a mail brings a new one', async ({
    house,
  }) => {
    const { id, secret } = await withShortPassword(house);
    expect((await login(house, SHORT, { code: appCode(house, secret) })).status).toBe(200);
    const reset = { _id: id, reason: 'Telefon verloren' };
    expect((await house.call('admin', 'POST /api/v0/auth/reset2FA', { body: reset })).status).toBe(200);
    expect((await login(house, 'ein falsches Passwort')).status).toBe(401);
    const refused = await login(house, SHORT);
    expect([refused.status, refused.body.code, refused.setCookies]).toEqual([403, 'auth.passwordTooShort', []]);
    await doJobs(house);
    const token = linkIn(house, LAVINIA).value('token');
    const body = { token, password: NEW_PASSWORD, password2: NEW_PASSWORD };
    expect((await openBrowser(house).call('POST /api/v0/auth/resetPassword', body)).status).toBe(200);
    expect((await login(house, NEW_PASSWORD)).status).toBe(200);
  });

  test('is noticed beside a factor, where it was stored before lengths were', async ({ house }) => {
    const { id, secret } = await withShortPassword(house);
    await house.handle.query('update auth_users set is_long_password = true where id = $1', [id]);
    expect((await login(house, SHORT, { code: appCode(house, secret) })).status).toBe(200);
    await house.call('admin', 'POST /api/v0/auth/reset2FA', { body: { _id: id, reason: 'Telefon verloren' } });
    expect((await login(house, SHORT)).status).toBe(403);
  });

  test('of the first start still signs in', async ({ house }) => {
    await addLavinia(house);
    expect((await openBrowser(house).call(LOGIN, PASSWORD_STEP)).status).toBe(200);
  });
});
