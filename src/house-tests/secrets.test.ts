import { expect } from 'vitest';
import { addAccount } from '#modules/auth/index.ts';
import { openBrowser, withApp } from '#modules/auth/testing.ts';
import { type House, test } from '../testing/house.ts';

const HANDLE = 'kanari@example.org';
const OLD = 'Kanari-alt-Zaunkönig-17';
const NEW = 'Kanari-neu-Zaunkönig-18';
const WRONG = 'Kanari-falsch-Zaunkönig';
const TOKEN = 'kanari-link-token-0815';
const KEY = 'kanari-schluessel-4711';

/** All rows of all tables as text. Secrets may be stored only sealed or hashed, so none may appear here. */
async function dump({ handle }: House): Promise<string> {
  const { rows } = await handle.query(`select tablename from pg_tables where schemaname = 'public'`);
  const tables = await Promise.all(
    rows.map(({ tablename }) => handle.query(`select t::text as row from "${String(tablename)}" t`)),
  );
  return JSON.stringify(tables.map((table) => table.rows));
}

test('no secret that was typed or made lies in the database, the trail, an export, an answer or a letter', async ({
  house,
}) => {
  await addAccount(house.handle.db, {
    handle: HANDLE,
    name: 'Kanari',
    password: OLD,
    roles: [{ role: 'user', siteId: null }],
  });
  const browser = openBrowser(house);
  const told: string[] = [];
  const call = async (key: string, body?: unknown) => {
    const answer = await browser.call(key, body);
    told.push(JSON.stringify(answer.body));
    return answer;
  };
  await call('POST /api/v0/auth/login', { handle: HANDLE, password: WRONG });
  await call('POST /api/v0/auth/login', { handle: WRONG, password: 'x' });
  expect((await call('POST /api/v0/auth/login', { handle: HANDLE, password: OLD })).status).toBe(200);
  await call('POST /api/v0/auth/prove', { password: WRONG });
  const changed = { old_password: OLD, password: NEW, password2: NEW };
  expect((await call('POST /api/v0/auth/changePassword', changed)).status).toBe(200);
  await call('POST /api/v0/auth/changeEmail', { email: 'kanari2@example.org', password: NEW });
  await call('POST /api/v0/auth/resetPassword', { token: TOKEN, password: NEW, password2: NEW });
  await call('POST /api/v0/auth/checkPasswordStrength', { password: NEW });
  // A string in place of a number, which the refusal might quote.
  await call('PUT /api/v0/auth/', { rev: NEW, username: 1 });
  // Twice, so that the value also enters the history.
  for (const [rev, author] of ['eins', 'zwei'].entries()) {
    const config = { author, components: { map: { apikey: KEY } } };
    expect((await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } })).status).toBe(200);
  }
  const session = browser.cookies.get('kp_session') ?? '';
  const app = await withApp(house);
  const secrets = [OLD, NEW, WRONG, TOKEN, KEY, session, app.secret, ...app.codes];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(8);
  house.clock.advance(11 * 60_000);
  for (const { name, run } of house.server.jobs) if (name === 'auth.reportFailedSignIns') await run({});
  const exports = await Promise.all(
    ['GET /api/v0/audit/export', 'GET /api/v0/audit/', 'GET /api/v0/auth/csv', 'GET /api/v0/config/history'].map(
      async (key) => (await house.call('admin', key)).text,
    ),
  );
  const places = {
    database: await dump(house),
    answers: told.join(),
    exports: exports.join(),
    letters: JSON.stringify(house.mail.sent),
    queue: JSON.stringify(house.jobs),
  };
  const found = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
  );
  expect(found).toEqual([]);
});
