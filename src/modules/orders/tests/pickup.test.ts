// On both databases: a pickup locks its order.
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { agreeOnDay, openTestShop, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import type { OrderMoney } from '../contract/credits.ts';
import type { PickupDetail } from '../contract/pickups.ts';

const LIST = 'GET /api/v0/pickup/';
const FIND = 'GET /api/v0/pickup/order';

const find = (house: House, code: string, site = 'fels') => house.call('admin', FIND, { query: { site, code } });
const handOver = (house: House, id: string, body: object) =>
  house.call('admin', 'POST /api/v0/pickup/:id', { ...byPath(id), body });
const move = (house: House, id: string, rev: number, to: string) =>
  house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev, to } });
const pickupIn = (body: unknown) => (body as { pickup: PickupDetail }).pickup;
const messageIn = (body: unknown) => (body as { message: string }).message;

async function orderToCollect(house: House, state?: 'ready_for_pickup') {
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop, { method: 'pickup' }, 2);
  if (state) await move(house, id, 1, state);
  return { id, shop, number: 'TEST-FELS-2026-0001' };
}

test('codes of other parishes and unknown numbers are refused in clear words', async ({ house }) => {
  const { id } = await orderToCollect(house);
  const unknown = await find(house, '99');
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'orders.pickupUnknown' }]);
  const other = await find(house, `https://pfarre.example/admincenter/shop/orders/${id}`, 'kirchberg');
  expect([other.status, messageIn(other.body)]).toEqual([409, 'Diese Bestellung gehört zu einer anderen Pfarre.']);
  expect((await find(house, 'TEST-FELS-2026-0001', 'kirchberg')).status).toBe(404);
});

test('an order is found by its QR code, its number, and the last digits of it', async ({ house }) => {
  const { id, number } = await orderToCollect(house);
  for (const code of [`http://x.example/admincenter/shop/orders/${id}`, id, number.toLowerCase(), '0001', '1']) {
    const { status, body } = await find(house, code);
    expect([code, status, pickupIn(body)]).toMatchObject([code, 200, { _id: id, number, pieces: 2 }]);
  }
});

test('goods are handed over once, when they are ready, and what is paid at the counter is entered', async ({
  house,
}) => {
  const { id } = await orderToCollect(house);
  expect(pickupIn((await find(house, id)).body)).toMatchObject({ mayHandOver: false, mayBeReady: true });
  const early = await handOver(house, id, { rev: 1 });
  expect([early.status, early.body]).toMatchObject([409, { code: 'orders.notToCollect' }]);
  expect(messageIn(early.body)).toContain('liegt noch nicht bereit');
  await move(house, id, 1, 'ready_for_pickup');
  expect((await handOver(house, id, { rev: 1 })).body).toMatchObject({ code: 'conflict' });
  const { dueCents, mayHandOver } = pickupIn((await find(house, id)).body);
  expect([dueCents, mayHandOver]).toEqual([2590, true]);
  const { body } = await handOver(house, id, { rev: 2, receivedCents: dueCents });
  expect(pickupIn(body)).toMatchObject({ state: 'picked_up', dueCents: 0, mayHandOver: false });
  const again = await handOver(house, id, { rev: 3 });
  expect(messageIn(again.body)).toMatch(/schon abgeholt: .*10:14 Uhr/);
});

test('what was taken out is neither handed over nor paid, and the receipt of the till stands with the payment', async ({
  house,
}) => {
  const { id } = await orderToCollect(house);
  const taken = { key: crypto.randomUUID(), kind: 'removed', items: [{ line: 0, quantity: 1 }], reason: 'Zerbrochen' };
  await house.call('admin', 'POST /api/v0/order/:id/credit', { ...byPath(id), body: { rev: 1, ...taken } });
  await move(house, id, 2, 'ready_for_pickup');
  const ready = () => house.mail.sent.find(({ subject }) => subject.includes('liegt bereit'))?.text;
  await expect.poll(ready).toContain('Bitte bringen Sie €\u00a012,95 mit');
  const list = await house.call('admin', 'GET /api/v0/pickup/', { query: { site: 'fels' } });
  expect(list.body).toMatchObject({ pickup: [{ pieces: 1, dueCents: 1295 }] });
  const found = pickupIn((await find(house, id)).body);
  expect(found).toMatchObject({ lines: [{ quantity: 1 }], pieces: 1, dueCents: 1295 });
  await handOver(house, id, { rev: 3, receivedCents: 1295, receipt: 'K-77' });
  const money = async () =>
    ((await house.call('admin', 'GET /api/v0/order/:id/money', byPath(id))).body as { money: OrderMoney }).money;
  await expect.poll(money).toMatchObject({ paid: { state: 'yes', amountCents: 1295 } });
  const payment = await house.call('admin', 'GET /api/v0/payment/:id', byPath((await money()).payments[0]?._id ?? ''));
  expect(payment.text).toContain('Beleg laut Kassa Nr. K-77');
});

test('what was agreed on for an earlier day is overdue, and what was collected is not', async ({ house }) => {
  const shop = await openTestShop(house);
  const early = await orderOne(house, shop, { method: 'pickup' });
  const today = await orderOne(house, shop, { method: 'pickup' });
  await agreeOnDay(house, early.id, '2026-11-20');
  await agreeOnDay(house, today.id, '2026-11-21');
  const list = async (on: string) => (await house.call('admin', LIST, { query: { site: 'fels', on } })).body;
  expect(await list('2026-11-21')).toMatchObject({
    pickup: [
      { dueOn: '2026-11-21', isOverdue: false },
      { dueOn: '2026-11-20', isOverdue: true },
    ],
  });
  await move(house, early.id, 1, 'ready_for_pickup');
  expect((await handOver(house, early.id, { rev: 2 })).status).toBe(200);
  expect(await list('2026-11-20')).toMatchObject({ pickup: [{ dueOn: '2026-11-20', isOverdue: false }] });
});

test('two volunteers who hand over the same order at the same moment: one is told that it is gone', async ({
  house,
}) => {
  const { id } = await orderToCollect(house, 'ready_for_pickup');
  const both = await Promise.all([handOver(house, id, { rev: 2 }), handOver(house, id, { rev: 2 })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('orders that were cancelled, are sent or wait for a transfer are not handed over', async ({ house }) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const [cancelled, sent, unpaid] = [
    await orderOne(house, shop, { method: 'pickup' }),
    await orderOne(house, shop, { method: 'invoice' }),
    await orderOne(house, shop, { method: 'prepayment', delivery: 'pickup' }),
  ];
  await move(house, cancelled.id, 1, 'cancelled');
  const refusals = [
    [cancelled.id, 'wurde storniert'],
    [sent.id, 'mit der Post versendet'],
    [unpaid.id, 'das Geld ist noch nicht da'],
  ] as const;
  for (const [id, words] of refusals) {
    expect(pickupIn((await find(house, id)).body).refusal).toContain(words);
    expect(messageIn((await handOver(house, id, { rev: 2 })).body)).toContain(words);
  }
});
