import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { addAccount, openSessionFor } from '../index.ts';
import { submitFactorReset } from '../pages.ts';
import { users } from '../tables.ts';
import { linkIn, userOfSession } from '../testing.ts';

const HANDLE = 'rosa.lavendel@example.org';
const DAY_MS = 24 * 3_600_000;
const EN = { 'accept-language': 'en' };
const RESET = 'POST /api/v0/auth/reset2FA';

async function withSecondFactor(house: House, twoFactorEnabled = true): Promise<string> {
  const roles = [{ role: 'user', siteId: null }];
  const { id } = await addAccount(house.handle.db, { handle: HANDLE, name: 'Rosa Lavendel', roles });
  await house.handle.db.update(users).set({ twoFactorEnabled }).where(eq(users.id, id));
  return id;
}

const hasFactor = async (house: House) =>
  (await house.handle.db.select().from(users).where(eq(users.handle, HANDLE)))[0]?.twoFactorEnabled;
const request = (house: House, handle = HANDLE) =>
  house.call('guest', 'POST /api/v0/shop/request2FAReset', { body: { handle } });

/** Opens the link of the email, which starts the cool-down; returns the token that cancels it. */
async function begin(house: House): Promise<string> {
  await request(house);
  await doJobs(house);
  const { url, value } = linkIn(house, HANDLE);
  expect(url).toMatch(/^http:\/\/localhost:3000\/reset2FA\?token=/);
  const answer = await house.call('guest', RESET, { body: { token: value('token') } });
  const actsAt = new Date(house.clock.now().getTime() + DAY_MS).toISOString();
  expect(answer.body).toMatchObject({ actsAt });
  await doJobs(house);
  return linkIn(house, HANDLE).value('keep');
}

test('asking answers the same for everybody and writes only to whom it concerns', async ({ house }) => {
  await withSecondFactor(house);
  const answers = [
    await request(house),
    await request(house, house.people.customer.handle),
    await request(house, 'x@example.org'),
  ];
  for (const { status, text } of answers) expect({ status, text }).toEqual({ status: 200, text: '{"ok":true}' });
  await doJobs(house);
  expect(house.mail.sent.map(({ to }) => to)).toEqual([`"Rosa Lavendel" <${HANDLE}>`]);
});

test('the link alone switches nothing off; after 24 hours it is off, everybody is signed out and the person knows', async ({
  house,
}) => {
  const id = await withSecondFactor(house);
  const session = await openSessionFor(house.handle.db, id, house.clock.now());
  await begin(house);
  house.clock.advance(DAY_MS - 1000);
  await doJobs(house);
  expect(await hasFactor(house)).toBe(true);
  house.clock.advance(1000);
  await doJobs(house);
  expect(await hasFactor(house)).toBe(false);
  expect(await userOfSession(house, session)).toBeNull();
  expect(house.mail.lastTo(HANDLE).subject).toBe('Ihr zweiter Faktor ist abgeschaltet');
});

test("'it was not me' keeps it on for good", async ({ house }) => {
  await withSecondFactor(house);
  const keep = await begin(house);
  const call = () => house.call('guest', 'POST /api/v0/auth/keep2FA', { body: { token: keep }, headers: EN });
  expect((await call()).status).toBe(200);
  expect((await call()).body).toMatchObject({ code: 'auth.tokenExpired' });
  house.clock.advance(2 * DAY_MS);
  await doJobs(house);
  expect(await hasFactor(house)).toBe(true);
});

test('who signs in with it in the meantime keeps it', async ({ house }) => {
  const id = await withSecondFactor(house);
  await begin(house);
  house.clock.advance(3_600_000);
  await house.handle.db.update(users).set({ lastLoginAt: house.clock.now() }).where(eq(users.id, id));
  house.clock.advance(DAY_MS);
  await doJobs(house);
  expect(await hasFactor(house)).toBe(true);
});

test('a second request begins the day anew', async ({ house }) => {
  await withSecondFactor(house);
  await begin(house);
  house.clock.advance(DAY_MS / 2);
  await begin(house);
  house.clock.advance(DAY_MS / 2);
  await doJobs(house);
  expect(await hasFactor(house)).toBe(true);
  house.clock.advance(DAY_MS / 2);
  await doJobs(house);
  expect(await hasFactor(house)).toBe(false);
});

test('S7.6: who lost it in the checkout is led back there when it is off', async ({ house }) => {
  await withSecondFactor(house);
  const query = { handle: HANDLE, site: 'kirchberg' };
  await house.call('guest', 'POST /api/v0/shop/request2FAReset', { body: query });
  await doJobs(house);
  const { value } = linkIn(house, HANDLE);
  const ctx = await house.contextOf('guest');
  expect(await submitFactorReset(ctx, value('token'), value('zurueck'))).toMatchObject({ ok: true });
  await doJobs(house);
  house.clock.advance(DAY_MS);
  await doJobs(house);
  const { subject, text } = house.mail.lastTo(HANDLE);
  expect(subject).toBe('Ihr zweiter Faktor ist abgeschaltet');
  expect(text).toContain('http://localhost:3000/login?zurueck=%2Fkirchberg%2FKassa');
});

test('the link works once and for half an hour', async ({ house }) => {
  await withSecondFactor(house);
  await request(house);
  await doJobs(house);
  const body = { token: linkIn(house, HANDLE).value('token') };
  house.clock.advance(30 * 60_000);
  const late = await house.call('guest', RESET, { body, headers: EN });
  expect(late.body).toMatchObject({ code: 'auth.tokenExpired', message: 'This token has expired.' });
});

test('only the administration switches it off at once, with a reason that the person reads', async ({ house }) => {
  const id = await withSecondFactor(house);
  const body = { _id: id, reason: 'Telefon ins Weihwasser gefallen' };
  for (const who of ['guest', 'customer', 'editor', 'officeOfFels'] as const)
    expect((await house.call(who, RESET, { body })).status, who).toBe(403);
  expect((await house.call('admin', RESET, { body: { _id: id, reason: '' } })).status).toBe(400);
  expect(await hasFactor(house)).toBe(true);

  const answer = await house.call('admin', RESET, { body, headers: EN });
  expect(answer.body).toEqual({ actsAt: null, message: '2FA has been successfully deactivated' });
  expect(await hasFactor(house)).toBe(false);
  await doJobs(house);
  expect(house.mail.lastTo(HANDLE).text).toContain('Telefon ins Weihwasser gefallen');
  expect((await house.call('admin', RESET, { body })).status).toBe(409);
  const { rows } = await house.handle.query("select * from audit_trail where act = 'auth.secondFactor.reset'");
  expect(rows).toMatchObject([{ note: body.reason, object_label: 'Rosa Lavendel', actor_id: house.people.admin.id }]);
});
