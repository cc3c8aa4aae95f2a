// On both databases: the invoice is issued by the listener and by hand at the same time.
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { openTestShop, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import type { OrderDesk } from '../contract/desk.ts';
import { issueWhenDue } from '../service/documents/invoice-when.ts';
import { readOrder } from '../service/order/find-orders.ts';
import { orderPageLinks } from '../service/own/order-links.ts';
import { orderDocuments } from '../tables.ts';

type When = 'payment' | 'delivery' | 'hand';

async function issueBy(house: House, issue: When): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/config/');
  const { rev } = body as { rev: number };
  const config = { components: { shop: { invoices: { issue } } } };
  const answer = await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } });
  expect(answer.status, answer.text).toBe(200);
}

const deskOf = async (house: House, id: string) =>
  ((await house.call('admin', 'GET /api/v0/order/:id/desk', byPath(id))).body as { desk: OrderDesk }).desk;

async function send(house: House, id: string, quantity: number) {
  const rev = (await readOrder(await house.contextOf('admin'), id))?.rev;
  const body = { rev, items: [{ line: 0, quantity }] };
  const answer = await house.call('admin', 'POST /api/v0/order/:id/delivery', { ...byPath(id), body });
  expect(answer.status, answer.text).toBe(201);
}

const numbers = async (house: House) =>
  (await house.handle.db.select().from(orderDocuments)).map(({ number }) => number).sort();

/** Text without a link on the customer's page of the order. */
const saidTo = async (house: House, id: string) =>
  (await orderPageLinks(await house.contextOf('guest'), id, '')).find(({ href }) => href === null)?.label;

test('by default the invoice comes with the last parcel, one for the whole order', async ({ house }) => {
  await sellOnInvoice(house);
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' }, 2);
  expect([(await deskOf(house, id)).invoice, await saidTo(house, id)]).toEqual([
    'withParcel',
    'Die Rechnung kommt mit der Lieferung.',
  ]);
  await send(house, id, 1);
  await issueWhenDue(await house.contextOf('admin'), id);
  expect(await numbers(house)).toEqual([]);
  await send(house, id, 1);
  const ctx = await house.contextOf('admin');
  await Promise.all([
    ...Array.from({ length: 4 }, () => issueWhenDue(ctx, id)),
    house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id)),
  ]);
  await expect.poll(() => numbers(house)).toEqual(['TEST-RE-FELS-2026-0001']);
  expect([(await deskOf(house, id)).invoice, await saidTo(house, id)]).toEqual(['issued', undefined]);
});

test('with the payment: an order on account still gets it with the goods', async ({ house }) => {
  await sellOnInvoice(house);
  await issueBy(house, 'payment');
  const shop = await openTestShop(house);
  const ctx = await house.contextOf('admin');
  const prepaid = (await orderOne(house, shop)).id;
  const onAccount = (await orderOne(house, shop, { method: 'invoice' })).id;
  for (const id of [prepaid, onAccount]) await issueWhenDue(ctx, id);
  expect(await numbers(house)).toEqual([]);
  expect([(await deskOf(house, prepaid)).invoice, (await deskOf(house, onAccount)).invoice]).toEqual([
    'withPayment',
    'withParcel',
  ]);
  await house.handle.query("update checkout_orders set state = 'confirmed', paid_at = now() where id = $1", [prepaid]);
  await issueWhenDue(ctx, prepaid);
  expect(await numbers(house)).toHaveLength(1);
});

test('by hand: nothing issues itself, and what is missing is named until it is issued', async ({ house }) => {
  await sellOnInvoice(house);
  await issueBy(house, 'hand');
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' });
  const missing = async () =>
    (
      (await house.call('admin', 'GET /api/v0/order_document/missing', { query: { site: 'fels' } })).body as {
        total: number;
      }
    ).total;
  expect(await missing()).toBe(0);
  await send(house, id, 1);
  await issueWhenDue(await house.contextOf('admin'), id);
  expect([await numbers(house), await missing(), (await deskOf(house, id)).invoice]).toEqual([[], 1, 'byHand']);
  expect(await saidTo(house, id)).toBe('Die Rechnung ist noch nicht ausgestellt.');
  const pieces = (count: number) =>
    house.handle.query("update checkout_orders set items = jsonb_set(items, '{0,quantity}', $1::jsonb)", [
      String(count),
    ]);
  await pieces(0);
  expect(await missing()).toBe(0);
  await pieces(1);
  expect(await missing()).toBe(1);
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  expect([(await numbers(house)).length, await missing()]).toEqual([1, 0]);
});

test('a cancelled order has no invoice', async ({ house }) => {
  await sellOnInvoice(house);
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' });
  await house.handle.query("update checkout_orders set state = 'cancelled' where id = $1", [id]);
  await issueWhenDue(await house.contextOf('admin'), id);
  expect([await numbers(house), (await deskOf(house, id)).invoice]).toEqual([[], 'none']);
});
