// On both databases: sums over payments and orders, reminders lock rows.
import { expect } from 'vitest';
import { enterTransfer, readPayment } from '#modules/payments/index.ts';
import { type House, test } from '../../../testing/house.ts';
import { SHOP_CONTACT } from '../../catalog/contract/shop-options.ts';
import { openTestShop, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import type { OrderView } from '../contract/order.ts';
import type { OrderSums, PaymentReminders } from '../contract/order-sums.ts';
import { findOrders } from '../service/order/find-orders.ts';

const IBAN = 'AT61 1904 3002 3457 3201';
const DAY_MS = 24 * 3_600_000;

const sumsOf = async (house: House): Promise<OrderSums> =>
  (await house.call('admin', 'GET /api/v0/order_sums/', { query: { site: 'fels' } })).body;

const remind = async (house: House, ...orders: string[]): Promise<PaymentReminders> =>
  (await house.call('admin', 'POST /api/v0/order/remind', { body: { orders } })).body;

const listed = async (house: House, view: string): Promise<OrderView[]> =>
  ((await house.call('admin', 'GET /api/v0/order/', { query: { site: 'fels', view } })).body as { order: OrderView[] })
    .order;

async function orderOnInvoice(house: House, details = {}) {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  await nameAccount(house);
  const { id } = await orderOne(house, shop, { method: 'invoice', ...details });
  return { shop, id };
}

async function nameAccount(house: House): Promise<void> {
  const contact = { ...SHOP_CONTACT, bankHolder: 'Kerzenladen', bankIban: IBAN };
  const body = { site: 'fels', rev: 1, contact };
  const { status, text } = await house.call('admin', 'PUT /api/v0/shop_profile/', { body });
  if (status !== 200) throw new Error(text);
}

async function pay(house: House, id: string, cents: number) {
  const ctx = await house.contextOf('admin');
  const [order] = await findOrders(ctx, { siteIds: [house.sites.fels._id], ids: [id] });
  const paymentId = order?.paymentId ?? '';
  const { rev } = await readPayment(ctx, paymentId);
  await enterTransfer(ctx, paymentId, { rev, amountCents: cents, receivedOn: '2026-11-21', note: '' });
  return order;
}

const reminders = (house: House) => house.mail.sent.filter(({ subject }) => subject.startsWith('Zahlungserinnerung'));

test('nothing is owed without orders', async ({ house }) => {
  const none = { count: 0, owedCents: 0 };
  expect(await sumsOf(house)).toEqual({ toPack: { count: 0 }, unpaid: none, overdue: { ...none, days: 0 } });
});

test('the sums are those of the views, and overdue money counts its days', async ({ house }) => {
  const { shop, id } = await orderOnInvoice(house);
  const [order] = await listed(house, 'unpaid');
  const owedCents = order?.totalCents ?? 0;
  expect(order).toMatchObject({ _id: id, dueOn: '2026-11-28', overdueDays: 0, paymentRemindedAt: null });
  expect(await sumsOf(house)).toMatchObject({
    toPack: { count: 1 },
    unpaid: { count: 1, owedCents },
    overdue: { count: 0 },
  });
  house.clock.advance(10 * DAY_MS);
  await orderOne(house, shop, { method: 'invoice' });
  expect(await listed(house, 'overdue')).toMatchObject([{ _id: id, overdueDays: 3 }]);
  expect(await sumsOf(house)).toMatchObject({
    unpaid: { count: 2, owedCents: 2 * owedCents },
    overdue: { count: 1, owedCents, days: 3 },
  });
});

test('only what is left of a transfer is still to come', async ({ house }) => {
  const { id } = await orderOnInvoice(house);
  const order = await pay(house, id, 100);
  expect((await sumsOf(house)).unpaid).toEqual({ count: 1, owedCents: (order?.totalCents ?? 0) - 100 });
});

test('a parish without an account asks for no transfer', async ({ house }) => {
  await sellOnInvoice(house);
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' });
  expect((await remind(house, id)).refused).toMatchObject([{ reason: 'noAccount' }]);
});

test('an order that owes no transfer is not reminded', async ({ house }) => {
  const { shop, id } = await orderOnInvoice(house);
  const atCounter = await orderOne(house, shop, { method: 'pickup' });
  const order = await pay(house, id, 100_000);
  const { reminded, refused } = await remind(house, id, atCounter.id);
  expect(reminded).toEqual([]);
  expect(refused).toHaveLength(2);
  expect(refused).toContainEqual({ number: order?.number, reason: 'nothingOwed' });
  expect(reminders(house)).toEqual([]);
});

test('a reminder names amount and account, once a day', async ({ house }) => {
  const { id } = await orderOnInvoice(house);
  const both = await Promise.all([remind(house, id), remind(house, id)]);
  expect(both.flatMap(({ reminded }) => reminded)).toEqual([id]);
  expect(both.flatMap(({ refused }) => refused)).toMatchObject([{ reason: 'today' }]);
  await expect.poll(() => reminders(house)).toHaveLength(1);
  expect(reminders(house)[0]?.text).toMatch(/Bitte überweisen Sie €\u00a0[\d,–]+ auf dieses Konto:[\s\S]*IBAN: AT/);
  expect(await listed(house, 'unpaid')).toMatchObject([{ paymentRemindedAt: house.clock.now().toISOString() }]);
  house.clock.advance(DAY_MS);
  expect((await remind(house, id)).reminded).toEqual([id]);
  await expect.poll(() => reminders(house)).toHaveLength(2);
});
