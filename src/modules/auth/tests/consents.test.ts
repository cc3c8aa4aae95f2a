import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { Consent } from '../contract/consents.ts';
import { submitWithdrawal } from '../pages.ts';
import { consents } from '../tables.ts';

const LIST = 'GET /api/v0/auth/account/consents';
const WITHDRAW = 'POST /api/v0/auth/account/withdrawConsent';

async function agreed(house: House): Promise<string> {
  const values = { userId: house.people.customer.id, purpose: 'newsletter', givenAt: house.clock.now() };
  const [row] = await house.handle.db
    .insert(consents)
    .values({ ...values, textVersion: '1', wording: 'Ja, ich möchte den Newsletter.', locale: 'de' })
    .returning();
  return row?.id ?? '';
}

const own = async (house: House) => ((await house.call('customer', LIST)).body as { consents: Consent[] }).consents;

test('the newsletter consent of a sign-up is shown and withdrawn once, and its proof stays', async ({ house }) => {
  const _id = await agreed(house);
  expect(await own(house)).toMatchObject([{ _id, purpose: 'newsletter', withdrawnAt: null }]);
  expect((await house.call('customer', WITHDRAW, { body: { _id } })).status).toBe(200);
  expect(await own(house)).toMatchObject([{ _id, withdrawnAt: house.clock.now().toISOString() }]);
  expect((await house.call('customer', WITHDRAW, { body: { _id } })).status).toBe(404);
  const { rows } = await house.handle.query("select note from audit_trail where act = 'auth.consent.withdraw'");
  expect(rows).toEqual([{ note: 'newsletter' }]);
});

test('nobody withdraws the consent of another', async ({ house }) => {
  const _id = await agreed(house);
  expect((await house.call('editor', WITHDRAW, { body: { _id } })).status).toBe(404);
  expect(await own(house)).toMatchObject([{ withdrawnAt: null }]);
});

test('works from the page without JavaScript', async ({ house }) => {
  const consent = await agreed(house);
  expect(await submitWithdrawal(await house.contextOf('customer'), { consent })).toMatchObject({ ok: true });
  expect((await own(house))[0]?.withdrawnAt).not.toBeNull();
});
