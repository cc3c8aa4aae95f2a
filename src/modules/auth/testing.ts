import { Secret, TOTP } from 'otpauth';
import { answerTo } from '#kernel/captcha/testing.ts';
import type { Actor } from '#kernel/context.ts';
import { type House, ORIGIN } from '../../testing/house.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { addAccount, holderOf } from './index.ts';
import { hashPassword } from './service/passwords/passwords.ts';

export const LAVINIA = 'lavinia.lavendel@pfarrverband.example';

type Reply = { status: number; body: Record<string, unknown>; headers: Record<string, unknown>; setCookies: string[] };

/** A browser with a cookie jar and an IP address of its own. */
export type TestBrowser = {
  call: (key: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  cookies: Map<string, string>;
};

export function openBrowser({ server }: House, { address = '192.0.2.10', agent = 'Test/1.0' } = {}): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(key, body, headers = {}) {
      const [method = 'GET', url = ''] = key.split(' ');
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await server.app.inject({
        method: method as 'GET',
        url,
        remoteAddress: address,
        headers: { 'user-agent': agent, ...(cookie ? { cookie, origin: ORIGIN } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const setCookies = [answer.headers['set-cookie'] ?? []].flat();
      for (const line of setCookies) keep(cookies, line);
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers, setCookies };
    },
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (line.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, value);
}

/** An account with a password, without a session. */
export function addLavinia(
  house: House,
  roles = [{ role: 'user', siteId: null as string | null }],
): Promise<{ id: string }> {
  return addAccount(house.handle.db, { handle: LAVINIA, name: 'Lavinia Lavendel', password: TEST_PASSWORD, roles });
}

export const PASSWORD_STEP = { handle: LAVINIA, password: TEST_PASSWORD };

/** The code of the app at the test clock; `steps` shifts it by 30 s. */
export function appCode(house: House, secret: string, steps = 0): string {
  const timestamp = house.clock.now().getTime() + steps * 30_000;
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp,
  });
}

/** Signs Lavinia in and activates her authenticator app; advances the clock to the next code. */
export async function withApp(
  house: House,
): Promise<{ id: string; secret: string; codes: string[]; browser: TestBrowser }> {
  const { id } = await addLavinia(house);
  const browser = openBrowser(house);
  await browser.call('POST /api/v0/auth/login', PASSWORD_STEP);
  const { secret } = (await browser.call('POST /api/v0/auth/enable2FA', {})).body as { secret: string };
  const enabled = await browser.call('POST /api/v0/auth/enable2FA', { code: appCode(house, secret) });
  house.clock.advance(60_000);
  return { id, secret, codes: enabled.body.recovery_codes as string[], browser };
}

export const NEW_PASSWORD = 'vier blaue Ziegen tanzen';

/** A captcha challenge with its correct answer, some seconds later. */
export async function humanAnswer(house: House): Promise<{ token: string; answer: string }> {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(10_000);
  return { token, answer: answerTo(token) };
}

/** Valid sign-up input; `changes` overrides fields. */
export async function signUpBody(house: House, changes: Record<string, unknown> = {}) {
  return {
    handle: 'rosa.lavendel@example.org',
    password: NEW_PASSWORD,
    password2: NEW_PASSWORD,
    userData: { first_name: 'Rosa', last_name: 'Lavendel' },
    captcha: await humanAnswer(house),
    ...changes,
  };
}

/** Token in the link of the latest email. */
export function linkIn(house: House, to: string): { url: string; value: (name: string) => string } {
  const { text } = house.mail.lastTo(to);
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return { url, value: (name) => new URL(url).searchParams.get(name) ?? '' };
}

/** Account of the session; null if it has ended. */
export async function userOfSession({ handle, clock }: House, token: string): Promise<Actor | null> {
  const holder = await holderOf(handle.db, token, clock.now(), { roles: [], grace_days: 0 });
  return holder?.user ?? null;
}

/** Names of the roles of an account in any parish. */
export async function rolesOf({ handle }: House, id: string): Promise<unknown[]> {
  const { rows } = await handle.query('select role from auth_user_roles where user_id = $1 order by role', [id]);
  return rows.map(({ role }) => role);
}

type Merged = { keep: string; drop: string; take?: readonly string[] };

/** Two accounts with these addresses become one, as the administrator wants it. */
export async function mergeAccounts(house: House, { keep, drop, take = [] }: Merged): Promise<void> {
  const sideOf = async (handle: string) => {
    const { id } = await addAccount(house.handle.db, { handle, name: 'Anna Auer', password: TEST_PASSWORD, roles: [] });
    return { _id: id, rev: 1 };
  };
  const body = { keep: await sideOf(keep), drop: await sideOf(drop), take };
  const { status, text } = await house.call('admin', 'POST /api/v0/auth/merge', { body });
  if (status !== 200) throw new Error(text);
}

/** Gives one of the people the password of the tests. */
export const withPassword = async (house: House, who: keyof House['people'] = 'customer') =>
  house.handle.query('update auth_users set password_hash = $1 where id = $2', [
    await hashPassword(TEST_PASSWORD),
    house.people[who].id,
  ]);
