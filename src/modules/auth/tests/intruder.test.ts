import { expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { addAccount } from '../index.ts';
import { addLavinia, LAVINIA, linkIn, NEW_PASSWORD, openBrowser, PASSWORD_STEP, signUpBody } from '../testing.ts';

const LOGIN = 'POST /api/v0/auth/login';
const THIEF = 'dieb@example.org';

/** An intruder with the password changes the account's email address. */
async function stolen(house: House): Promise<{ id: string; deviceLink: string; addressLink: string }> {
  const { id } = await addLavinia(house);
  await openBrowser(house).call(LOGIN, PASSWORD_STEP);
  house.clock.advance(60_000);
  const thief = openBrowser(house, { agent: 'Thief/1.0', address: '203.0.113.4' });
  await thief.call(LOGIN, PASSWORD_STEP);
  await doJobs(house);
  const deviceLink = linkIn(house, LAVINIA).value('nichtich');
  await moveTo(house, thief, THIEF);
  return { id, deviceLink, addressLink: linkIn(house, LAVINIA).value('nichtich') };
}

async function moveTo(house: House, browser: ReturnType<typeof openBrowser>, email: string): Promise<void> {
  await browser.call('POST /api/v0/auth/changeEmail', { email, password: TEST_PASSWORD });
  await doJobs(house);
  const token = linkIn(house, email).value('bestaetigen');
  expect((await browser.call('POST /api/v0/auth/confirmEmail', { token })).status).toBe(200);
  await doJobs(house);
}

const notMe = (house: House, token: string) => openBrowser(house).call('POST /api/v0/auth/notMe', { token });

/** True if a reader of this mailbox can set a password and sign in with it. */
async function canRecover(house: House, handle: string): Promise<boolean> {
  const sent = house.mail.sent.length;
  await openBrowser(house).call('POST /api/v0/auth/requestPasswordReset', { handle });
  await doJobs(house);
  if (house.mail.sent.length === sent) return false;
  const body = { token: linkIn(house, handle).value('token'), password: NEW_PASSWORD, password2: NEW_PASSWORD };
  await openBrowser(house).call('POST /api/v0/auth/resetPassword', body);
  return (await openBrowser(house).call(LOGIN, { handle, password: NEW_PASSWORD })).status === 200;
}

test.for([
  ['the mail about the new device', 'deviceLink'],
  ['the mail about the changed address', 'addressLink'],
] as const)('%s gives the owner her address back and the intruder nothing', async ([, link], { house }) => {
  const links = await stolen(house);
  expect((await notMe(house, links[link])).status).toBe(200);
  expect(await canRecover(house, THIEF)).toBe(false);
  expect(await canRecover(house, LAVINIA)).toBe(true);
});

test('an intruder who uses the links to his own address first wins nothing', async ({ house }) => {
  const { addressLink } = await stolen(house);
  house.clock.advance(60_000);
  const thief = openBrowser(house, { agent: 'Other/1.0', address: '203.0.113.9' });
  await thief.call(LOGIN, { ...PASSWORD_STEP, handle: THIEF });
  await doJobs(house);
  const first = linkIn(house, THIEF).value('nichtich');
  await openBrowser(house, { agent: 'Third/1.0' }).call(LOGIN, { ...PASSWORD_STEP, handle: THIEF });
  await doJobs(house);
  const second = linkIn(house, THIEF).value('nichtich');
  expect(second).not.toBe(first);
  expect((await notMe(house, first)).status).toBe(200);
  expect((await notMe(house, addressLink)).status).toBe(200);
  expect((await notMe(house, second)).status).toBe(400);
  expect(await canRecover(house, THIEF)).toBe(false);
  expect(await canRecover(house, LAVINIA)).toBe(true);
});

test('a sign-up under the old address does not block the way back', async ({ house }) => {
  const { addressLink } = await stolen(house);
  const body = await signUpBody(house, { handle: LAVINIA });
  expect((await house.call('guest', 'POST /api/v0/auth/signup', { body })).status).toBe(201);
  expect((await notMe(house, addressLink)).status).toBe(200);
  expect(await canRecover(house, LAVINIA)).toBe(true);
});

test('where a confirmed account has the old address by now, the stolen one is locked', async ({ house }) => {
  const { addressLink } = await stolen(house);
  await addAccount(house.handle.db, { handle: LAVINIA, name: 'Lavinia', password: TEST_PASSWORD, roles: [] });
  expect((await notMe(house, addressLink)).status).toBe(200);
  expect(await canRecover(house, THIEF)).toBe(false);
});

test('the old address can take a change back for seven days', async ({ house }) => {
  const { addressLink } = await stolen(house);
  house.clock.advance(7 * 24 * 3_600_000 + 1000);
  expect((await notMe(house, addressLink)).status).toBe(400);
});

test('the old address cannot take back a change of the administration', async ({ house }) => {
  const { customer } = house.people;
  const body = { _id: customer.id, email: 'neu@example.org' };
  await house.call('admin', 'POST /api/v0/auth/changeEmail', { body });
  await doJobs(house);
  const token = linkIn(house, 'neu@example.org').value('bestaetigen');
  await house.call('guest', 'POST /api/v0/auth/confirmEmail', { body: { token } });
  await doJobs(house);
  expect(house.mail.lastTo(customer.handle).text).not.toContain('nichtich');
});
