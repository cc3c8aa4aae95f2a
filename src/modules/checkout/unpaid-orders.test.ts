import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { SHOP_CONTACT } from '#modules/catalog/contract/shop-options.ts';
import { stockOf } from '#modules/catalog/testing.ts';
import { codeOf, orderPersonalData, orderSteps, orders, showOrder, syncOrder } from '#modules/orders/testing.ts';
import type { PaymentView } from '#modules/payments/contract.ts';
import { payments } from '#modules/payments/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { cartPersonalData } from './service/cart/personal-data.ts';
import { carts } from './tables.ts';
import { fillCart, openTestShop, orderOne, sellOnInvoice } from './testing/shop.ts';

const DAY_MS = 24 * 3_600_000;

const orderRow = async (house: House, id: string) => {
  const [row] = await house.handle.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('There is no order');
  return row;
};

const paymentOf = async (house: House, id: string) => {
  const { paymentId } = await orderRow(house, id);
  const { body } = await house.call('admin', 'GET /api/v0/payment/:id', byPath(paymentId ?? ''));
  return (body as { payment: PaymentView }).payment;
};

async function transferArrives(house: House, id: string) {
  const { _id, rev } = await paymentOf(house, id);
  const body = { rev, amountCents: 1885, receivedOn: '2026-12-20' };
  const answer = await house.call('admin', 'POST /api/v0/payment/:id/transfer', { ...byPath(_id), body });
  expect(answer.status, answer.text).toBe(200);
  await syncOrder(await house.contextOf('guest'), id);
}

/** Does the work of the job that runs every five minutes. */
const endDue = (house: House) =>
  payments
    .jobs?.(house.server.contextOf)
    .find(({ name }) => name === 'payments.endExpired')
    ?.run({} as never);

/** Author of the order's present state. */
async function authorOf(house: House, id: string): Promise<string | undefined> {
  const { state } = await orderRow(house, id);
  const isLast = and(eq(orderSteps.orderId, id), eq(orderSteps.to, state));
  return (await house.handle.db.select().from(orderSteps).where(isLast))[0]?.who;
}

test('the history names who entered the money, and nobody where the time ended the order', async ({ house }) => {
  const shop = await openTestShop(house, 2);
  const { id } = await orderOne(house, shop);
  await transferArrives(house, id);
  expect((await orderRow(house, id)).state).toBe('confirmed');
  expect(await authorOf(house, id)).toBe('admin');
  const { ctx, id: late } = await orderOne(house, shop);
  house.clock.advance(15 * DAY_MS);
  await endDue(house);
  await syncOrder(ctx, late);
  expect((await orderRow(house, late)).state).toBe('cancelled');
  expect(await authorOf(house, late)).toBe('');
});

test('a prepayment that never comes ends the order after the days of the settings, and frees the goods', async ({
  house,
}) => {
  const shop = await openTestShop(house, 1);
  const { ctx, id } = await orderOne(house, shop);
  house.clock.advance(13 * DAY_MS);
  await endDue(house);
  await syncOrder(ctx, id);
  expect((await orderRow(house, id)).state).toBe('pending_payment');
  expect((await stockOf(house, { _id: shop.productId })).available).toBe(0);
  house.clock.advance(DAY_MS + 120_000);
  await endDue(house);
  await syncOrder(ctx, id);
  expect((await orderRow(house, id)).state).toBe('cancelled');
  expect((await stockOf(house, { _id: shop.productId })).available).toBe(1);
  const { number } = await orderRow(house, id);
  expect(await toldOf(house)).toEqual([`Die Bestellung ${number} wurde nicht bezahlt und ist storniert`]);
});

test('what is paid after the goods stays owed however late it is, and late money is no question for the office', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const contact = { ...SHOP_CONTACT, bankHolder: 'Pfarre Fels', bankIban: 'AT611904300234573201' };
  await house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 1, contact } });
  const { ctx, id } = await orderOne(house, shop, { method: 'invoice' });
  const { id: counter } = await orderOne(house, shop, { method: 'pickup' });
  house.clock.advance(60 * DAY_MS);
  await endDue(house);
  house.clock.advance(-60 * DAY_MS);
  for (const one of [id, counter]) expect((await paymentOf(house, one)).state).toBe('awaiting_transfer');
  expect(await showOrder(ctx, id, codeOf(ctx, id))).toMatchObject({ transfer: { cents: 1885, until: '2026-12-05' } });
  await transferArrives(house, id);
  expect(await paymentOf(house, id)).toMatchObject({ state: 'paid', problem: '' });
  expect(await orderRow(house, id)).toMatchObject({ state: 'confirmed', paidAt: expect.any(Date) });
});

const toldOf = async (house: House) =>
  (
    (await house.call('admin', 'GET /api/v0/notification/')).body as { notification: Array<{ sentence: string }> }
  ).notification.map(({ sentence }) => sentence);

test('the office is told of an order when it is paid or on account, once', async ({ house }) => {
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop);
  expect(await toldOf(house)).toEqual([]);
  await transferArrives(house, id);
  await syncOrder(await house.contextOf('guest'), id);
  const { number } = await orderRow(house, id);
  expect(await toldOf(house)).toContain(`Eine neue Bestellung ist da: ${number}`);
  expect((await toldOf(house)).filter((sentence) => sentence.includes('neue Bestellung'))).toHaveLength(1);
});

test('R-58: money for an order that ran out stays visible as a question for the office', async ({ house }) => {
  const shop = await openTestShop(house);
  const { ctx, id } = await orderOne(house, shop);
  house.clock.advance(15 * DAY_MS);
  await endDue(house);
  await syncOrder(ctx, id);
  // Back to the session of the office, which would have ended by then.
  house.clock.advance(-15 * DAY_MS);
  await transferArrives(house, id);
  expect((await orderRow(house, id)).state).toBe('cancelled');
  expect((await paymentOf(house, id)).problem).not.toBe('');
});

test('R-58: so does money for an order that the office cancelled', async ({ house }) => {
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop);
  const body = { rev: 1, to: 'cancelled' };
  expect((await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body })).status).toBe(200);
  expect((await paymentOf(house, id)).state).toBe('expired');
  await transferArrives(house, id);
  expect((await orderRow(house, id)).state).toBe('cancelled');
  expect((await paymentOf(house, id)).problem).not.toBe('');
});

test('PR6: an account takes its orders along; erased, its carts are gone and its orders are kept without it', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  const ctx = await house.contextOf('customer');
  const { id } = await orderOne(house, shop);
  await house.handle.db.update(orders).set({ userId: ctx.user.id }).where(eq(orders.id, id));
  await fillCart(ctx, shop);
  await house.handle.db.update(carts).set({ userId: ctx.user.id });
  const [ordered] = await orderPersonalData.export(ctx, ctx.user.id, ctx.user.handle);
  const [cart] = await cartPersonalData.export(ctx, ctx.user.id, ctx.user.handle);
  expect(ordered?.records).toMatchObject([{ number: 'TEST-FELS-2026-0001', customer: { first_name: 'Anna' } }]);
  expect(cart?.records).toHaveLength(2);
  const kept = await ctx.tx((tx) => orderPersonalData.erase(tx, ctx.user.id, ctx.user.handle));
  expect(kept).toMatchObject([{ until: '2033-12-31' }]);
  expect(await ctx.tx((tx) => cartPersonalData.erase(tx, ctx.user.id, ctx.user.handle))).toEqual([]);
  expect(await house.handle.db.$count(carts)).toBe(0);
  expect(await orderRow(house, id)).toMatchObject({ userId: null, customerName: 'Anna Beispiel' });
  expect(await ctx.tx((tx) => orderPersonalData.erase(tx, ctx.user.id, ctx.user.handle))).toEqual([]);
});
