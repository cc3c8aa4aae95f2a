// On both databases: two statements about one order lock it.
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { openTestShop, orderOne } from '../../checkout/testing.ts';
import type { CaseDetail } from '../contract/withdrawals.ts';
import { submitWithdrawal } from '../pages.ts';
import { acknowledgeWithdrawal } from '../service/withdrawals/receive-withdrawal.ts';
import { withdrawals } from '../tables.ts';

const MINUTE_MS = 60_000;
const STATEMENT = { name: 'Anna Beispiel', contract: 'TEST-FELS-2026-0001', email: 'anna@example.test' };

/** Statements a minute apart; returns their ids, the earliest first. */
async function declare(house: House, statements: readonly (typeof STATEMENT)[]): Promise<string[]> {
  const ctx = await house.contextOf('guest');
  for (const statement of statements) {
    await submitWithdrawal(ctx, { ...statement, key: crypto.randomUUID(), act: 'confirm' });
    house.clock.advance(MINUTE_MS);
  }
  const rows = await house.handle.db.select().from(withdrawals).orderBy(asc(withdrawals.receivedAt));
  return rows.map(({ id }) => id);
}

const acknowledge = async (house: House, ids: readonly string[]) => {
  const ctx = await house.contextOf('guest');
  return Promise.all(ids.map((id) => acknowledgeWithdrawal(ctx, id)));
};

async function caseOf(house: House, id = ''): Promise<CaseDetail> {
  const { body } = await house.call('admin', 'GET /api/v0/withdrawal/:id', byPath(id));
  return (body as { withdrawal: CaseDetail }).withdrawal;
}

const move = async (house: House, id: string, body: object) => {
  const { rev } = await caseOf(house, id);
  return house.call('admin', 'POST /api/v0/withdrawal/:id/state', { ...byPath(id), body: { rev, ...body } });
};

test('who declares the same withdrawal twice gets two receipts, and the office one open case', async ({ house }) => {
  await orderOne(house, await openTestShop(house));
  const ids = await declare(house, [STATEMENT, STATEMENT]);
  await acknowledge(house, ids.toReversed());
  const [first, second] = [await caseOf(house, ids[0]), await caseOf(house, ids[1])];
  expect([first.state, second.state]).toEqual(['acknowledged', 'closed']);
  expect(first.steps.map(({ note }) => note)).toContain('Noch einmal erklärt am Samstag, 21. November 2026, 10:15 Uhr');
  expect(second.steps.at(-1)?.note).toBe('Gehört zum Widerruf vom Samstag, 21. November 2026, 10:14 Uhr');
  const receipts = () => house.mail.sent.filter(({ subject }) => subject.startsWith('Eingangsbestätigung'));
  await expect.poll(() => receipts().length).toBe(2);
  const { body } = await house.call('admin', 'GET /api/v0/withdrawal/', { query: { site: 'fels', open: 'true' } });
  expect(body).toMatchObject({ total: 1 });
});

test('a statement keeps its receipt when the office names its order before the receipt was sent', async ({ house }) => {
  await orderOne(house, await openTestShop(house));
  const [first = '', second = ''] = await declare(house, [STATEMENT, { ...STATEMENT, contract: 'die Kerze' }]);
  await house.server.delivered();
  await house.handle.db.update(withdrawals).set({ state: 'received' }).where(eq(withdrawals.id, second));
  house.mail.sent.splice(0);
  const { rev } = await caseOf(house, second);
  const match = { ...byPath(second), body: { rev, number: STATEMENT.contract } };
  expect((await house.call('admin', 'POST /api/v0/withdrawal/:id/order', match)).status).toBe(200);
  expect((await caseOf(house, second)).state).toBe('received');
  await acknowledge(house, [second]);
  expect([(await caseOf(house, first)).state, (await caseOf(house, second)).state]).toEqual(['acknowledged', 'closed']);
  expect(house.mail.sent.map(({ subject }) => subject)).toEqual(['Eingangsbestätigung: Widerruf zu die Kerze']);
});

test('a statement that is matched with an order joins its open case; one that was decided on stays', async ({
  house,
}) => {
  await orderOne(house, await openTestShop(house));
  const other = { ...STATEMENT, contract: 'die Kerze', email: 'anna@work.example' };
  const [early = '', late = ''] = await declare(house, [other, STATEMENT]);
  await acknowledge(house, [early, late]);
  expect((await move(house, late, { to: 'accepted' })).status).toBe(200);
  const { rev } = await caseOf(house, early);
  const matched = await house.call('admin', 'POST /api/v0/withdrawal/:id/order', {
    ...byPath(early),
    body: { rev, number: STATEMENT.contract },
  });
  expect(matched.body).toMatchObject({ withdrawal: { state: 'closed', next: [] } });
  expect((await caseOf(house, late)).state).toBe('accepted');
});

test('who withdraws in English from an order made in German is answered in English', async ({ house }) => {
  await orderOne(house, await openTestShop(house));
  const english = await house.contextOf('guest', { locale: 'en' });
  await submitWithdrawal(english, { ...STATEMENT, key: crypto.randomUUID(), act: 'confirm' });
  await house.server.delivered();
  const [row] = await house.handle.db.select().from(withdrawals);
  expect((await move(house, row?.id ?? '', { to: 'accepted' })).status).toBe(200);
  expect((await move(house, row?.id ?? '', { to: 'refunded' })).status).toBe(200);
  await house.server.delivered();
  const told = house.mail.sent.filter(({ subject }) => subject === 'Your withdrawal from TEST-FELS-2026-0001');
  expect(told.map(({ text }) => /You have €18\.85 less to pay/.test(text))).toEqual([false, true]);
});

test('after a rejected withdrawal another one can be declared', async ({ house }) => {
  await orderOne(house, await openTestShop(house));
  const [first = ''] = await declare(house, [STATEMENT]);
  await acknowledge(house, [first]);
  expect((await move(house, first, { to: 'rejected', note: 'Die Frist ist vorbei.' })).status).toBe(200);
  const [, second = ''] = await declare(house, [STATEMENT]);
  await acknowledge(house, [second]);
  expect((await caseOf(house, second)).state).toBe('acknowledged');
});

test('a throttled statement is answered with 429 and the wait, ready to be confirmed again', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  for (let time = 0; time < 10; time += 1)
    await submitWithdrawal(ctx, { ...STATEMENT, key: crypto.randomUUID(), act: 'confirm' });
  const key = crypto.randomUUID();
  expect(await submitWithdrawal(ctx, { ...STATEMENT, key, act: 'confirm' })).toMatchObject({
    status: 429,
    step: 'confirm',
    typed: STATEMENT,
    key,
    retryAfterSeconds: expect.any(Number),
  });
  expect(await submitWithdrawal(ctx, { ...STATEMENT, email: 'x' })).toMatchObject({ status: 400, step: 'form' });
});

test('the same key is one statement, and belongs to no other', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const posted = { ...STATEMENT, key: crypto.randomUUID(), act: 'confirm' };
  for (let time = 0; time < 2; time += 1) expect(await submitWithdrawal(ctx, posted)).toMatchObject({ step: 'done' });
  expect(await submitWithdrawal(ctx, { ...posted, contract: 'Anderes' })).toMatchObject({ status: 422, step: 'form' });
  expect(await house.handle.db.$count(withdrawals)).toBe(1);
});
