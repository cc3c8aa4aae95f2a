import { expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { passkeys } from '../tables.ts';
import { appCode, LAVINIA, type TestBrowser, withApp } from '../testing.ts';

const DISABLE = 'POST /api/v0/auth/disable2FA';
const isOn = async (browser: TestBrowser) =>
  ((await browser.call('GET /api/v0/auth/factors')).body.two_factor as { enabled: boolean }).enabled;

async function addKey(house: House, userId: string, label: string): Promise<string> {
  const rest = { publicKey: '', counter: 0, transports: [], isBackedUp: false, createdAt: house.clock.now() };
  const values = { userId, label, credentialId: label, ...rest };
  const [row] = await house.handle.db.insert(passkeys).values(values).returning();
  return row?.id ?? '';
}

/** An account whose only sign-in methods are these passkeys. */
async function withPasskeys(house: House, labels: string[]) {
  const { id, codes, browser } = await withApp(house);
  const keys: string[] = [];
  for (const label of labels) keys.push(await addKey(house, id, label));
  const off = { method: 'app', password: TEST_PASSWORD, code: codes[0] };
  expect((await browser.call(DISABLE, off)).body).toEqual({ two_factor: { enabled: true } });
  await browser.call('POST /api/v0/auth/prove', { password: TEST_PASSWORD });
  const remove = (key = '') => browser.call(`DELETE /api/v0/auth/passkey/${key}`);
  return { browser, keys, codes, remove };
}

test('the last passkey does not go by a password alone', async ({ house }) => {
  const { browser, keys, codes, remove } = await withPasskeys(house, ['Telefon', 'Laptop']);
  expect((await remove(keys[0])).status).toBe(200);
  const refused = await remove(keys[1]);
  expect([refused.status, refused.body.code]).toEqual([409, 'auth.lastFactor']);
  expect(await isOn(browser)).toBe(true);
  const off = { password: TEST_PASSWORD, code: codes[1] };
  expect((await browser.call(DISABLE, off)).body).toEqual({ two_factor: { enabled: false } });
});

test('of two passkeys that are removed at the same moment one stays', async ({ house }) => {
  const { browser, keys, remove } = await withPasskeys(house, ['Telefon', 'Laptop']);
  const answers = await Promise.all(keys.map(remove));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await isOn(browser)).toBe(true);
});

test('who has no second factor any more is told by a letter, who keeps one is not', async ({ house }) => {
  const { id, secret, codes, browser } = await withApp(house);
  await addKey(house, id, 'Telefon');
  await browser.call(DISABLE, { method: 'app', password: TEST_PASSWORD, code: appCode(house, secret) });
  await doJobs(house);
  const told = () => house.mail.sent.filter(({ subject }) => subject === 'Ihr zweiter Faktor ist abgeschaltet');
  expect(told()).toEqual([]);
  await browser.call(DISABLE, { password: TEST_PASSWORD, code: codes[0] });
  await doJobs(house);
  expect(told()).toMatchObject([{ to: expect.stringContaining(LAVINIA) as string }]);
});
