import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { submitSignUp } from '../pages/sign-up.ts';
import { consents, userRoles, users } from '../tables.ts';
import { humanAnswer, linkIn, NEW_PASSWORD, signUpBody } from '../testing.ts';

const SIGN_UP = 'POST /api/v0/auth/signup';
const HANDLE = 'rosa.lavendel@example.org';
const LOGIN = 'POST /api/v0/auth/login';
const ADDRESS = {
  type: 'person',
  first_name: 'Rosa',
  last_name: 'Lavendel',
  address: 'Weinstraße 3',
  zip: '3481',
  city: 'Fels am Wagram',
  country: 'at',
};

const stored = async (house: House, handle = HANDLE) =>
  (await house.handle.db.select().from(users).where(eq(users.handle, handle)))[0];
const signUp = async (house: House, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  house.call('guest', SIGN_UP, { body: await signUpBody(house, changes), headers });
const refusal = (answer: { status: number; body: unknown }) =>
  Object.keys((answer.body as { details?: { fields?: object } }).details?.fields ?? {});

const userData = { first_name: 'Rosa', last_name: 'Lavendel' };

test.for<[string, Record<string, unknown>, string]>([
  ['roles', { roles: ['admin'] }, 'roles'],
  ['an id', { _id: '7d1f1f9e-3a54-4d7e-9a43-5d1f3d0a2c11' }, '_id'],
  ['a second factor', { two_factor: { enabled: true } }, 'two_factor'],
  ['the proof of his address', { meta: { verified: true } }, 'meta.verified'],
  ['a price group', { userData: { ...userData, shop: { discount_groups: ['vip'] } } }, 'userData.shop'],
  ['an empty name', { userData: { ...userData, first_name: ' ' } }, 'userData.first_name'],
  ['an empty company', { userData: { ...userData, company: '' } }, 'userData.company'],
  ['a line break in a name', { userData: { ...userData, last_name: 'x\r\nBcc: y@evil.test' } }, 'userData.last_name'],
  ['a mark that turns the text round', { userData: { ...userData, last_name: 'x\u202ey' } }, 'userData.last_name'],
  ['NUL in a name', { userData: { ...userData, last_name: 'x\u0000' } }, 'userData.last_name'],
  ['a list as his address', { handle: ['a@b.at', 'c@d.at'] }, 'handle'],
  ['two addresses', { handle: 'a@good.test,b@evil.test' }, 'handle'],
  ['a header in his address', { handle: 'a@good.test\r\nBcc: b@evil.test' }, 'handle'],
  ['a quoted local part', { handle: '"a@evil x"@good.test' }, 'handle'],
  ['no address', { handle: '<>' }, 'handle'],
  ['a local part of 400 letters', { handle: `${'a'.repeat(400)}@good.test` }, 'handle'],
  ['another repetition', { password2: 'etwas anderes' }, 'password2'],
  ['another confirmation', { pass_confirm: 'etwas anderes' }, 'pass_confirm'],
  ['a short password', { password: 'kurz', password2: 'kurz' }, 'password'],
  ['his name as password', { password: 'rosa lavendel rosa', password2: 'rosa lavendel rosa' }, 'password'],
  ['the name of the parish', { password: 'Pfarre Fels am Wagram', password2: 'Pfarre Fels am Wagram' }, 'password'],
  [
    'an address without a town',
    { userData: { ...userData, addresses: [{ ...ADDRESS, city: '' }] } },
    'userData.addresses.0.city',
  ],
  [
    'an unknown country',
    { userData: { ...userData, addresses: [{ ...ADDRESS, country: 'xx' }] } },
    'userData.addresses.0.country',
  ],
  [
    'a number without a country',
    { alternate_shipping_address: { ...ADDRESS, phone: '02738 1234' } },
    'alternate_shipping_address.phone',
  ],
  [
    'a number of 16 digits',
    { alternate_shipping_address: { ...ADDRESS, phone: '+4312345678901234' } },
    'alternate_shipping_address.phone',
  ],
  [
    'a company without a name',
    { alternate_shipping_address: { ...ADDRESS, type: 'company' } },
    'alternate_shipping_address.company',
  ],
  ['the newsletter without the privacy policy', { newsletter_consent: true }, 'privacy_accepted'],
])('nobody signs up with %s', async ([_name, changes, field], { house }) => {
  const answer = await signUp(house, changes);
  expect({ status: answer.status, fields: refusal(answer) }).toEqual({
    status: 400,
    fields: expect.arrayContaining([field]),
  });
  expect(await stored(house)).toBeUndefined();
});

test.for<[string, object]>([
  ['a wrong answer', { answer: 'weiß nicht' }],
  ['an answer and a hidden field', { website: 'https://spam.example' }],
  ['an answer to nothing', { token: 'a.b.c' }],
])('nobody signs up with %s', async ([_name, spoiled], { house }) => {
  const captcha = { ...(await humanAnswer(house)), ...spoiled };
  const answer = await signUp(house, { captcha }, { 'accept-language': 'en' });
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 400,
    body: { code: 'wrongCaptcha', message: 'wrong captcha answer' },
  });
  expect(await stored(house)).toBeUndefined();
});

test('an address that has an account already is refused, in the words of S8.3, and changes nothing', async ({
  house,
}) => {
  const { handle } = house.people.customer;
  const before = await stored(house, handle);
  const answer = await signUp(house, { handle: handle.toUpperCase() }, { 'accept-language': 'en' });
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 409,
    body: { code: 'auth.alreadyRegistered', message: 'email already registered' },
  });
  expect(await stored(house, handle)).toEqual(before);
});

test('of two people with the same address at the same moment one gets it', async ({ house }) => {
  const bodies = [await signUpBody(house), await signUpBody(house)];
  const answers = await Promise.all(bodies.map((body) => house.call('guest', SIGN_UP, { body })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('whoever tries too often waits, longer if he goes on', async ({ house }) => {
  house.clock.set('2026-11-21T09:00:00Z');
  const body = await signUpBody(house, { password: 'x' });
  const minute = async () => {
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt += 1) answers.push(await house.call('guest', SIGN_UP, { body }));
    house.clock.advance(60_000);
    return answers.map(({ status, headers }) => (status === 429 ? Number(headers['retry-after']) : 0));
  };
  const first = await minute();
  expect(first.slice(0, 10)).toEqual(Array(10).fill(0));
  expect(first[10]).toBeGreaterThan(0);
  expect(first[10]).toBeLessThanOrEqual(60);
  await minute();
  expect((await minute())[10]).toBeGreaterThan(60);
});

test('an account is of no use until its address is proved', async ({ house }) => {
  const answer = await signUp(house);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 201,
    body: { registered: true, handle: HANDLE },
  });
  const login = { body: { handle: HANDLE, password: NEW_PASSWORD } };
  expect((await house.call('guest', LOGIN, login)).status).toBe(401);

  await doJobs(house);
  const { url, value } = linkIn(house, HANDLE);
  expect(url).toMatch(/^http:\/\/localhost:3000\/Bestaetigen\?token=[\w-]{43}$/);
  const verify = () =>
    house.call('guest', 'POST /api/v0/auth/verify', { body: { token: value('token'), password: NEW_PASSWORD } });
  expect((await verify()).body).toEqual({ handle: HANDLE });
  expect((await house.call('guest', LOGIN, login)).status).toBe(200);
  expect((await verify()).status).toBe(400);
});

test('whoever reads the mail does not open an account with the password of another', async ({ house }) => {
  await signUp(house);
  await doJobs(house);
  const token = linkIn(house, HANDLE).value('token');
  const verify = (password?: string) => house.call('guest', 'POST /api/v0/auth/verify', { body: { token, password } });
  expect((await verify()).status).toBe(400);
  expect((await verify('ein anderes Passwort als dieses')).body).toMatchObject({
    details: { fields: { password: /./ } },
  });
  expect(await stored(house)).toMatchObject({ active: false });
  await house.call('guest', 'POST /api/v0/auth/requestPasswordReset', { body: { handle: HANDLE } });
  await doJobs(house);
  const [reset, chosen] = [linkIn(house, HANDLE).value('token'), 'mein eigenes langes Passwort'];
  const passwords = { token: reset, password: chosen, password2: chosen };
  expect((await house.call('guest', 'POST /api/v0/auth/resetPassword', { body: passwords })).status).toBe(200);
  const login = (password: string) => house.call('guest', LOGIN, { body: { handle: HANDLE, password } });
  expect([(await login(NEW_PASSWORD)).status, (await login(chosen)).status]).toEqual([401, 200]);
});

test('the account has role user, no price group, and its addresses with their uuid', async ({ house }) => {
  const shipping = { ...ADDRESS, address: 'Kellergasse 1', phone: '+43 2738 12 34' };
  await signUp(house, { userData: { ...userData, addresses: [ADDRESS] }, alternate_shipping_address: shipping });
  const user = await stored(house);
  const [invoice, other] = user?.userData.addresses ?? [];
  expect(other).toMatchObject({ address: 'Kellergasse 1', phone: '+4327381234' });
  expect(user).toMatchObject({
    name: 'Rosa Lavendel',
    active: false,
    twoFactorEnabled: false,
    userData: { shop: { default_invoice_address: invoice?.uuid, default_shipping_address: other?.uuid } },
  });
  expect(JSON.stringify(user?.userData)).not.toContain('discount');
  const roles = await house.handle.db
    .select()
    .from(userRoles)
    .where(eq(userRoles.userId, user?.id ?? ''));
  expect(roles.map(({ role, siteId }) => [role, siteId])).toEqual([['user', null]]);
});

test('the consent to the newsletter is kept with its proof', async ({ house }) => {
  await signUp(house, { newsletter_consent: true, privacy_accepted: true });
  const [consent] = await house.handle.db.select().from(consents);
  expect(consent).toMatchObject({
    purpose: 'newsletter',
    textVersion: '2026-11',
    wording: expect.stringContaining('Newsletter'),
    givenAt: house.clock.now(),
    address: '127.0.0.0/24',
    withdrawnAt: null,
  });
});

test('`registered` of S3.3 may be sent and changes nothing', async ({ house }) => {
  const answer = await signUp(house, { registered: true });
  expect(answer.status).toBe(201);
});

test('without the box there is no consent', async ({ house }) => {
  await signUp(house, { privacy_accepted: true });
  expect(await house.handle.db.select().from(consents)).toEqual([]);
});

test('the mail to an address that is not proved says nothing that the stranger typed', async ({ house }) => {
  await signUp(house, { userData: { first_name: 'Gewinnen Sie', last_name: 'www.evil.example' } });
  await doJobs(house);
  expect(JSON.stringify(house.mail.lastTo(HANDLE))).not.toMatch(/Gewinnen|evil/);
});

test('links lead to the configured address, whatever a request calls itself', async ({ house }) => {
  const headers = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test', host: 'evil.test' };
  expect((await signUp(house, {}, headers)).status).toBe(201);
  await doJobs(house);
  const { text, html } = house.mail.lastTo(HANDLE);
  expect(`${text}${html}`).not.toContain('evil');
  expect(linkIn(house, HANDLE).url).toMatch(/^http:\/\/localhost:3000\//);
});

test('a newer mail ends the older link, and asking says nothing about the address', async ({ house }) => {
  await signUp(house);
  await doJobs(house);
  const first = linkIn(house, HANDLE).value('token');
  const ask = (handle: string) => house.call('guest', 'POST /api/v0/auth/requestVerification', { body: { handle } });
  const [known, confirmed, unknown] = [
    await ask(HANDLE),
    await ask(house.people.customer.handle),
    await ask('wer@example.org'),
  ];
  await doJobs(house);
  expect([confirmed.text, unknown.text]).toEqual([known.text, known.text]);
  expect(house.mail.sent.map(({ to }) => to)).toEqual(Array(2).fill(HANDLE));
  const verify = (token: string) =>
    house.call('guest', 'POST /api/v0/auth/verify', { body: { token, password: NEW_PASSWORD } });
  expect((await verify(first)).body).toMatchObject({ code: 'auth.tokenExpired' });
  expect((await verify(linkIn(house, HANDLE).value('token'))).status).toBe(200);
});

test('the link does not open an account that the administration has locked', async ({ house }) => {
  await signUp(house);
  await doJobs(house);
  await house.handle.db.update(users).set({ unverifiedSince: null }).where(eq(users.handle, HANDLE));
  const body = { token: linkIn(house, HANDLE).value('token'), password: NEW_PASSWORD };
  expect((await house.call('guest', 'POST /api/v0/auth/verify', { body })).status).toBe(400);
  expect(await stored(house)).toMatchObject({ active: false });
});

test('an account that nobody confirms is forgotten after two weeks, a confirmed one is not', async ({ house }) => {
  await signUp(house);
  house.clock.advance(13 * 24 * 3_600_000);
  const sweep = house.server.jobs.find(({ name }) => name === 'auth.sweepUnverified');
  await sweep?.run({});
  expect(await stored(house)).toBeDefined();
  house.clock.advance(2 * 24 * 3_600_000);
  await sweep?.run({});
  expect(await stored(house)).toBeUndefined();
  expect(await stored(house, house.people.customer.handle)).toBeDefined();
});

test('a guest chooses between person and company; who sees accounts is told the roles as well', async ({ house }) => {
  const groups = async (who: 'guest' | 'customer' | 'admin') =>
    ((await house.call(who, 'GET /api/v0/auth/getAvailableGroups')).body as { groups: { name: string }[] }).groups.map(
      ({ name }) => name,
    );
  expect(await groups('guest')).toEqual(['person', 'company']);
  expect(await groups('customer')).toEqual(['person', 'company']);
  expect(await groups('admin')).toEqual(expect.arrayContaining(['person', 'company', 'user', 'pfarramt']));
});

test('an empty form to sign up is refused in different words at each field', async ({ house }) => {
  const outcome = await submitSignUp(await house.contextOf('guest'), {});
  const fields = outcome.ok ? {} : outcome.fields;
  expect(Object.keys(fields)).toEqual(['handle', 'password', 'password2', 'userData.first_name', 'userData.last_name']);
  expect(fields).toEqual({
    handle: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    password: 'Bitte geben Sie Ihr Passwort ein.',
    password2: 'Bitte wiederholen Sie das Passwort.',
    'userData.first_name': 'Bitte geben Sie Ihren Vornamen an.',
    'userData.last_name': 'Bitte geben Sie Ihren Nachnamen an.',
  });
});
