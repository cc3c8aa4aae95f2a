import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { storeLink } from '#kernel/links/one-time-links.ts';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { submitCopy } from '../pages/account.ts';
import { sendNewAddress } from '../service/account/change-email.ts';
import { emptyTrash } from '../service/account/erase.ts';
import { exportMyData } from '../service/account/my-data.ts';
import { consents, passkeys } from '../tables.ts';
import { LAVINIA, linkIn, signUpBody, withApp, withPassword } from '../testing.ts';

const PUT = 'PUT /api/v0/auth/';
const [FIRST, SECOND] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const address = (uuid: string, more: object = {}) => ({
  uuid,
  first_name: 'Lavinia',
  last_name: 'Lavendel',
  address: 'Kellergasse 12',
  zip: '3481',
  city: 'Fels am Wagram',
  country: 'at',
  ...more,
});

test.for([
  ['first_name', { first_name: ' ' }],
  ['city', { city: '' }],
  ['zip', { zip: '' }],
  ['address', { address: '' }],
  ['country', { country: 'us' }],
  ['type', { type: 'robot' }],
  ['phone', { phone: '123' }],
  ['last_name', { last_name: 'x\u202ey' }],
  ['city', { city: 'Fels\u0007' }],
] as const)('an address without a valid %s is refused (S5.3)', async ([field, more], { house }) => {
  const body = { rev: 1, userData: { addresses: [address(FIRST, more)] } };
  const answer = await house.call('customer', PUT, { body });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(`addresses.0.${field}`);
});

test.for(['country', 'city'])(
  'an address whose %s was left out is told so in the words of S5.6',
  async (field, { house }) => {
    const { [field]: _left, ...rest } = address(FIRST, {}) as Record<string, unknown>;
    const body = { rev: 1, userData: { addresses: [rest] } };
    const headers = { 'accept-language': 'en' };
    const answer = await house.call('customer', PUT, { body, headers });
    const { fields } = (answer.body as { details: { fields: Record<string, string> } }).details;
    expect(fields[`userData.addresses.0.${field}`]).toBe('please fill in this field');
  },
);

test('an address that was good for signing up is good when it comes back', async ({ house }) => {
  const handle = `${'x'.repeat(60)}@${'y.'.repeat(75)}example`;
  const { uuid: _uuid, ...given } = address(FIRST, { zip: '1234567890123', address: 'x'.repeat(180) });
  const userData = { first_name: 'Rosa', last_name: 'Lavendel', addresses: [given] };
  const body = await signUpBody(house, { handle, userData });
  expect((await house.call('guest', 'POST /api/v0/auth/signup', { body })).status).toBe(201);
  const { rows } = await house.handle.query('select id, rev, user_data from auth_users where handle = $1', [handle]);
  const [{ id = '', rev = 0, user_data = {} } = {}] = rows;
  const { addresses } = user_data as { addresses: object[] };
  const back = await house.call('admin', PUT, { body: { _id: id, rev, userData: { addresses } } });
  expect(back.status, back.text).toBe(200);
  const made = await house.call('admin', 'POST /api/v0/auth/', { body: { handle: `z${handle.slice(1)}` } });
  expect(made.status, made.text).toBe(201);
});

test.for([
  ['default_invoice_address', 'cant remove default invoice address', /Rechnungsadresse/],
  ['default_shipping_address', 'cant remove default shipping address', /Lieferadresse/],
] as const)('removing the %s is refused in the words of S5.4', async ([name, english, german], { house }) => {
  const kept = { addresses: [address(FIRST), address(SECOND)], shop: { [name]: FIRST } };
  expect((await house.call('customer', PUT, { body: { rev: 1, userData: kept } })).status).toBe(200);
  const body = { rev: 2, userData: { addresses: [address(SECOND)] } };
  const refused = await house.call('customer', `${PUT}?lang=en`, { body });
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([409, english]);
  expect((await house.call('customer', PUT, { body })).text).toMatch(german);
  const other = { rev: 2, userData: { addresses: [address(SECOND)], shop: { [name]: SECOND } } };
  expect((await house.call('customer', PUT, { body: other })).status).toBe(200);
});

test('a new email address needs the password, the letter to it, and tells the old one', async ({ house }) => {
  await withPassword(house);
  const ask = (email: string, password: string) =>
    house.call('customer', 'POST /api/v0/auth/changeEmail', { body: { email, password } });
  expect((await ask('neu@example.org', 'falsch')).status).toBe(400);
  expect((await ask('kein', TEST_PASSWORD)).status).toBe(400);
  expect((await ask('neu@example.org', TEST_PASSWORD)).status).toBe(200);
  const ctx = await house.contextOf('system');
  const userId = house.people.customer.id;
  await sendNewAddress(ctx, { userId, email: 'neu@example.org' });
  expect(house.mail.sent.map(({ to }) => to)).toEqual([
    'neu@example.org',
    `"kundin" <${house.people.customer.handle}>`,
  ]);
  const token = /bestaetigen=([\w-]+)/.exec(house.mail.sent[0]?.text ?? '')?.[1] ?? '';
  const confirm = () => house.call('guest', 'POST /api/v0/auth/confirmEmail', { body: { token } });
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).text).toContain('Dieser Link gilt nicht mehr.');
  const { rows } = await house.handle.query('select handle from auth_users where id = $1', [userId]);
  expect(rows[0]?.handle).toBe('neu@example.org');
  expect((await house.call('customer', 'POST /api/v0/auth/getData', { body: {} })).text).toContain('"isGuest":true');
});

test('a link to another address ends with the password with which it was asked for', async ({ house }) => {
  await withPassword(house);
  const body = { email: 'fremd@example.org', password: TEST_PASSWORD };
  await house.call('customer', 'POST /api/v0/auth/changeEmail', { body });
  const userId = house.people.customer.id;
  await sendNewAddress(await house.contextOf('system'), { userId, email: body.email });
  const token = /bestaetigen=([\w-]+)/.exec(house.mail.sent[0]?.text ?? '')?.[1] ?? '';
  const [password, password2] = ['vier blaue Ziegen tanzen', 'vier blaue Ziegen tanzen'];
  const changed = { old_password: TEST_PASSWORD, password, password2 };
  expect((await house.call('customer', 'POST /api/v0/auth/changePassword', { body: changed })).status).toBe(200);
  const confirmed = await house.call('guest', 'POST /api/v0/auth/confirmEmail', { body: { token } });
  expect([confirmed.status, confirmed.body]).toMatchObject([400, { code: 'auth.tokenExpired' }]);
});

test('an address that somebody else has gets no mail; answer and own mailbox do not tell (decision 17)', async ({
  house,
}) => {
  await withPassword(house);
  const { customer, editor } = house.people;
  const ask = async (email: string) => {
    const sent = house.mail.sent.length;
    const { text } = await house.call('customer', 'POST /api/v0/auth/changeEmail', {
      body: { email, password: TEST_PASSWORD },
    });
    await doJobs(house);
    const mails = house.mail.sent.slice(sent);
    expect(mails.some(({ to }) => to.includes(editor.handle))).toBe(false);
    return [text, mails.filter(({ to }) => to.includes(customer.handle)).map(({ subject }) => subject)];
  };
  const [free, taken] = [await ask('neu@example.org'), await ask(editor.handle)];
  expect(taken).toEqual(free);
  expect(free[1]).toHaveLength(1);
  // One limit for both: three per hour.
  await ask(editor.handle);
  expect([(await ask(editor.handle))[1], (await ask('neu@example.org'))[1]]).toEqual([[], []]);
});

test('of two accounts that confirm one address at the same moment, one is refused', async ({ house }) => {
  const email = 'neu@example.org';
  const { customer, editor } = house.people;
  const ctx = await house.contextOf('system');
  for (const { id } of [customer, editor]) await sendNewAddress(ctx, { userId: id, email });
  const tokens = house.mail.sent
    .filter(({ to }) => to === email)
    .map(({ text }) => /bestaetigen=([\w-]+)/.exec(text)?.[1]);
  const answers = await Promise.all(
    tokens.map((token) => house.call('guest', 'POST /api/v0/auth/confirmEmail', { body: { token } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the copy of the own data is a ZIP to read, with nothing of others and no hash in it', async ({ house }) => {
  expect((await house.call('guest', 'GET /api/v0/auth/account/export')).status).toBe(403);
  await withPassword(house);
  const userData = { first_name: '<b>Lavinia</b>', last_name: 'Lavendel', addresses: [address(FIRST)] };
  await house.call('customer', PUT, { body: { rev: 1, userData } });
  await house.handle.query(
    `insert into auth_consents (user_id, purpose, given_at, text_version, wording, locale)
     values ($1, 'newsletter', $2, '1', 'Ja, ich möchte den Newsletter.', 'de')`,
    [house.people.customer.id, house.clock.now()],
  );
  const ctx = await house.contextOf('customer');
  const { body } = await exportMyData(ctx);
  if (typeof body === 'string') throw new Error('a ZIP file is no text');
  const files = unzipSync(body);
  const [page, json] = [strFromU8(files['index.html'] as Uint8Array), strFromU8(files['data.json'] as Uint8Array)];
  expect(page).toContain('Kellergasse 12');
  expect(page).toContain(
    'Ja, ich möchte den Newsletter.</dd><dt>Erteilt</dt><dd>Samstag, 21. November 2026, 10:14 Uhr',
  );
  expect(page).toContain('&lt;b&gt;Lavinia');
  expect(page).not.toContain('<b>Lavinia');
  expect(JSON.parse(json).parts.length).toBeGreaterThan(1);
  expect(page + json).not.toMatch(/argon2|redaktion@/);
  const answer = await house.call('customer', 'GET /api/v0/auth/account/export');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="Meine-Daten-2026-11-21.zip"',
    'cache-control': 'no-store',
  });
});

test('without a script the copy wants the password where the last proof is old, and then comes', async ({ house }) => {
  await withPassword(house);
  house.clock.advance(11 * 60_000);
  const old = await house.contextOf('customer');
  expect(await submitCopy(old, {})).toMatchObject({ ok: false, status: 400, fields: { password: expect.any(String) } });
  expect(await submitCopy(old, { password: 'falsch' })).toMatchObject({ ok: false, status: 400 });
  await expect(exportMyData(await house.contextOf('customer'))).rejects.toMatchObject({ code: 'access.proofNeeded' });
  const proven = await submitCopy(old, { password: TEST_PASSWORD });
  const [, token] = proven.ok ? (/kp_session=([^;]+)/.exec(proven.cookie ?? '') ?? []) : [];
  const headers = { cookie: `kp_session=${token}` };
  const answer = await house.call('guest', 'GET /api/v0/auth/account/export', { headers });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
});

test('an erased account says no more who it was, names what stays, and its address is free', async ({ house }) => {
  await withPassword(house);
  const erase = (password: string) => house.call('customer', 'POST /api/v0/auth/account/erase', { body: { password } });
  expect((await erase('falsch')).status).toBe(400);
  const answer = await erase(TEST_PASSWORD);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('Protokoll der Verwaltung');
  const { rows } = await house.handle.query('select * from auth_users');
  expect(JSON.stringify(rows)).not.toMatch(/kundin|argon2/);
  expect((await house.call('customer', 'GET /api/v0/auth/account/export')).status).toBe(401);
  const body = { handle: house.people.customer.handle };
  expect((await house.call('admin', 'POST /api/v0/auth/', { body })).status).toBe(201);
});

test('nothing that belonged to an erased account is left: factors, devices, links, consents', async ({ house }) => {
  const { id, browser } = await withApp(house);
  const now = house.clock.now();
  const { db } = house.handle;
  await browser.call('POST /api/v0/auth/requestPasswordReset', { handle: LAVINIA });
  await doJobs(house);
  await db.insert(passkeys).values({
    userId: id,
    label: 'Telefon von Lavinia',
    credentialId: 'x',
    createdAt: now,
    publicKey: 'x',
    counter: 0,
    transports: [],
    isBackedUp: false,
  });
  await storeLink(await house.contextOf('admin'), { kind: 'x.y', subject: id, lifeMs: 60_000, secretHash: 'x' });
  await db.insert(consents).values({
    userId: id,
    purpose: 'newsletter',
    givenAt: now,
    textVersion: '1',
    wording: 'Ja',
    locale: 'de',
  });
  expect(await tablesWith(house, id)).toEqual(expect.arrayContaining(['auth_factors', 'kernel_links', 'auth_devices']));
  const erased = await browser.call('POST /api/v0/auth/account/erase', { password: TEST_PASSWORD });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await tablesWith(house, id)).toEqual([]);
});

test('what events and jobs were told of a person does not outlive the account', async ({ house }) => {
  const { id, browser } = await withApp(house);
  const secrets = [LAVINIA, 'neu.lavendel@example.org', '203.0.113.77'] as const;
  const at = house.clock.now().toISOString();
  const asked = { userId: id, handle: LAVINIA, address: secrets[2], device: 'x', at, locale: 'de' as const };
  await (await house.contextOf('admin')).tx((tx) => tx.jobs.enqueue('auth.reportNewDevice', asked));
  const email = await browser.call('POST /api/v0/auth/changeEmail', { email: secrets[1], password: TEST_PASSWORD });
  expect(email.status, JSON.stringify(email.body)).toBe(200);
  await doJobs(house);
  const failed = JSON.stringify({ name: 'auth.sendResetEmail', payload: { handle: LAVINIA } });
  const insert = "insert into kernel_events (name, payload, failures) values ('kernel.jobRequested', $1, 10)";
  await house.handle.query(insert, [failed]);
  expect((await browser.call('POST /api/v0/auth/account/erase', { password: TEST_PASSWORD })).status).toBe(200);
  await doJobs(house);
  const { rows } = await house.handle.query('select payload from kernel_events');
  const told = JSON.stringify([rows, house.jobs.queued]);
  for (const secret of secrets) expect(told).not.toContain(secret);
});

test('the audit trail keeps neither address, telephone number nor email of an account', async ({ house }) => {
  const { browser } = await withApp(house);
  const private_ = ['Kellergasse 12', '+432738222', LAVINIA, 'neu.lavendel@example.org', 'zweite@example.org'];
  const userData = { phone: private_[1], addresses: [address(FIRST)] };
  expect((await browser.call(PUT, { rev: 1, userData })).status).toBe(200);
  await browser.call('POST /api/v0/auth/changeEmail', { email: private_[3], password: TEST_PASSWORD });
  await doJobs(house);
  const body = { token: linkIn(house, private_[3] ?? '').value('bestaetigen') };
  expect((await house.call('guest', 'POST /api/v0/auth/confirmEmail', { body })).status).toBe(200);
  const made = await house.call('admin', 'POST /api/v0/auth/', {
    body: { handle: private_[4], userData, invite: true },
  });
  expect(made.status).toBe(201);
  const { rows } = await house.handle.query(
    'select act, object_label, actor_name, before, after, note from audit_trail',
  );
  expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['auth.user.changeEmail', 'auth.user.create']));
  for (const word of private_) expect(JSON.stringify(rows)).not.toContain(word);
});

/** Tables with rows of this account. */
async function tablesWith({ handle }: House, id: string): Promise<string[]> {
  const { rows } = await handle.query(
    "select table_name from information_schema.columns where column_name = 'user_id' and table_name like 'auth\\_%'",
  );
  const { rows: links } = await handle.query('select 1 from kernel_links where subject = $1', [id]);
  const found: string[] = links.length > 0 ? ['kernel_links'] : [];
  for (const { table_name: table } of rows) {
    const { rows: own } = await handle.query(`select 1 from ${String(table)} where user_id = $1`, [id]);
    if (own.length > 0) found.push(String(table));
  }
  return found.sort();
}

test('the built-in administrator cannot erase himself', async ({ house }) => {
  await withPassword(house, 'admin');
  const answer = await house.call('admin', 'POST /api/v0/auth/account/erase', { body: { password: TEST_PASSWORD } });
  expect(answer.status).toBe(403);
});

test('what lies in the trash for thirty days is erased, what lies there shorter can come back', async ({ house }) => {
  const { customer, editor } = house.people;
  await house.call('admin', 'DELETE /api/v0/auth/:id', { params: { id: customer.id } });
  house.clock.advance(31 * 24 * 3_600_000);
  const refresh = await house.contextOf('system');
  await house.handle.query('update auth_users set removed_at = $1 where id = $2', [house.clock.now(), editor.id]);
  await emptyTrash(refresh);
  const { rows } = await house.handle.query('select handle from auth_users where erased_at is not null', []);
  expect(rows).toEqual([{ handle: `${customer.id}@erased.invalid` }]);
});
