import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { users } from '../tables.ts';
import { NEW_PASSWORD, signUpBody } from '../testing.ts';

const HANDLE = 'rosa.lavendel@example.org';
const DAY_MS = 24 * 3_600_000;

const stored = async (house: House) => (await house.handle.db.select().from(users).where(eq(users.handle, HANDLE)))[0];

/** Rosa signs up, and her email is lost. */
async function signUp(house: House): Promise<void> {
  await house.call('guest', 'POST /api/v0/auth/signup', { body: await signUpBody(house, {}) });
  await doJobs(house);
}

async function switchTo(house: House, active: boolean): Promise<void> {
  const row = await stored(house);
  const answer = await house.call('admin', 'PUT /api/v0/auth/', { body: { _id: row?.id, rev: row?.rev, active } });
  expect(answer.status).toBe(200);
}

async function handOver(house: House): Promise<void> {
  const row = await stored(house);
  const body = { _id: row?.id, rev: row?.rev, to: null };
  expect((await house.call('admin', 'POST /api/v0/auth/handover', { body })).status).toBe(200);
}

/** Self-service of a locked account: neither emails nor jobs may change anything. */
async function expectLocked(house: House): Promise<void> {
  house.mail.sent.length = 0;
  for (const call of ['requestPasswordReset', 'requestVerification'])
    await house.call('guest', `POST /api/v0/auth/${call}`, { body: { handle: HANDLE } });
  await doJobs(house);
  expect(house.mail.sent).toEqual([]);
  house.clock.advance(20 * DAY_MS);
  await house.server.jobs.find(({ name }) => name === 'auth.sweepUnverified')?.run({});
  expect(await stored(house)).toMatchObject({ active: false, unverifiedSince: null });
}

test('an account that was switched on and off by hand neither unlocks itself nor is swept away', async ({ house }) => {
  await signUp(house);
  await switchTo(house, true);
  await switchTo(house, false);
  await expectLocked(house);
});

test('an account that was handed over before its address was confirmed stays locked and is kept', async ({ house }) => {
  await signUp(house);
  await handOver(house);
  await expectLocked(house);
});

test('a reset that was asked for while the account was on does not switch it on again', async ({ house }) => {
  await signUp(house);
  await switchTo(house, true);
  await house.call('guest', 'POST /api/v0/auth/requestPasswordReset', { body: { handle: HANDLE } });
  await doJobs(house);
  const token = /token=([\w-]+)/.exec(house.mail.lastTo(HANDLE).text)?.[1] ?? '';
  await switchTo(house, false);
  const body = { token, password: NEW_PASSWORD, password2: NEW_PASSWORD };
  await house.call('guest', 'POST /api/v0/auth/resetPassword', { body });
  expect(await stored(house)).toMatchObject({ active: false });
});
