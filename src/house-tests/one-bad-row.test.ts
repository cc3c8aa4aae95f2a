import { expect } from 'vitest';
import type { ContextMaker } from '#kernel/module.ts';
import { openTestShop, orderOne, sellOnInvoice } from '#modules/checkout/testing.ts';
import { cancelGroup, closeDueGroups, moveTo, openGroup } from '#modules/grouporders/testing.ts';
import { endUnpaidOrders, expirePickups, readOrder } from '#modules/orders/testing.ts';
import { buildGift, sendDueGifts } from '#modules/vouchers/testing.ts';
import { type House, test } from '../testing/house.ts';
import { byPath } from '../testing/matrix.ts';

const DAY_MS = 24 * 3_600_000;

/** Contexts of a house in which everything of Kirchberg fails. */
const withoutKirchberg =
  ({ server, sites }: House): ContextMaker =>
  async (siteId) => {
    if (siteId === sites.kirchberg._id) throw new Error('Kirchberg fails');
    return server.contextOf(siteId);
  };

const valuesOf = async ({ handle }: House, sql: string): Promise<unknown[]> =>
  (await handle.query(sql)).rows.map((row) => Object.values(row)[0]);

test('a gift voucher that cannot be printed does not keep the others from leaving, and leaves once it can', async ({
  house,
}) => {
  const given = { recipientName: 'Anna', sendOn: '2026-11-21', recipientEmail: 'a@example.test' };
  const bad = await buildGift(house, given);
  await buildGift(house, { ...given, recipientEmail: 'b@example.test' });
  const sealed = await valuesOf(house, `select code_sealed from vouchers_gifts where id = '${bad._id}'`);
  const seal = (text: unknown) =>
    house.handle.query('update vouchers_gifts set code_sealed = $1 where id = $2', [text, bad._id]);
  await seal('broken');
  // The bad one is looked at first.
  await house.handle.query(`update vouchers_gifts set note = 'x' where id <> $1`, [bad._id]);
  const sent = () => house.mail.sent.map(({ to }) => /[ab]@/.exec(to)?.[0]);
  await sendDueGifts(house.server.contextOf);
  expect(sent()).toEqual(['b@']);
  await seal(sealed[0]);
  await sendDueGifts(house.server.contextOf);
  expect(sent()).toEqual(['b@', 'a@']);
});

test('a group order that cannot be closed does not keep the others open', async ({ house }) => {
  const { variant } = await openTestShop(house);
  const bad = await openGroup(house, variant);
  await house.handle.query('update grouporders_group_orders set site_id = $1', [house.sites.kirchberg._id]);
  await openGroup(house, variant, { name: 'Kerzen' });
  await house.handle.query(`update grouporders_group_orders set rev = 9 where id <> $1`, [bad._id]);
  house.clock.advance(10 * DAY_MS);
  const states = () => valuesOf(house, 'select state from grouporders_group_orders order by name');
  await closeDueGroups(withoutKirchberg(house));
  expect(await states()).toEqual(['closed', 'open']);
  await closeDueGroups(house.server.contextOf);
  expect(await states()).toEqual(['closed', 'closed']);
});

test('an order whose payment is missing does not keep the others from ending', async ({ house }) => {
  const shop = await openTestShop(house);
  const [bad, good] = [await orderOne(house, shop), await orderOne(house, shop)];
  const { paymentId } = (await readOrder(bad.ctx, bad.id)) ?? {};
  await house.handle.query(`update payments set state = 'expired'`);
  const pay = (id: unknown) =>
    house.handle.query('update checkout_orders set payment_id = $1 where id = $2', [id, bad.id]);
  await house.handle.query(`update checkout_orders set hold_until = '2026-11-01'`);
  await pay(crypto.randomUUID());
  await house.handle.query(`update checkout_orders set note = 'x' where id = $1`, [good.id]);
  const states = async () => [(await readOrder(bad.ctx, bad.id))?.state, (await readOrder(bad.ctx, good.id))?.state];
  await endUnpaidOrders(await house.server.contextOf());
  expect(await states()).toEqual(['pending_payment', 'cancelled']);
  await pay(paymentId);
  await endUnpaidOrders(await house.server.contextOf());
  expect(await states()).toEqual(['cancelled', 'cancelled']);
});

test('an order of a group order that cannot be cancelled does not keep the other families waiting', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const group = await openGroup(house, shop.variant, { minimumPieces: 9 });
  const details = { delivery: 'pickup', method: 'prepayment' } as const;
  const [bad, good] = [await orderOne(house, shop, details), await orderOne(house, shop, details)];
  const ctx = await house.server.contextOf(house.sites.fels._id);
  const { paymentId } = (await readOrder(ctx, bad.id)) ?? {};
  const pay = (id: unknown) =>
    house.handle.query(`update checkout_orders set payment_id = $1, paid_at = now() where id = $2`, [id, bad.id]);
  await pay(crypto.randomUUID());
  await house.handle.query('update grouporders_shares set rev = 2 where order_id = $1', [good.id]);
  expect((await moveTo(house, group, 'missed')).status).toBe(200);
  // The event comes again until all are cancelled.
  await expect(cancelGroup(ctx, group._id)).rejects.toMatchObject({ code: 'notFound' });
  const states = async () => [(await readOrder(ctx, bad.id))?.state, (await readOrder(ctx, good.id))?.state];
  expect(await states()).toEqual(['pending_payment', 'cancelled']);
  await pay(paymentId);
  await cancelGroup(ctx, group._id);
  expect(await states()).toEqual(['cancelled', 'cancelled']);
});

test('goods of a parish that fails do not keep those of the others on the shelf', async ({ house }) => {
  const shop = await openTestShop(house);
  const ids = [];
  for (const _ of ['bad', 'good']) ids.push((await orderOne(house, shop, { method: 'pickup' })).id);
  for (const id of ids) {
    const body = { rev: 1, to: 'ready_for_pickup' };
    expect((await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body })).status).toBe(200);
  }
  await house.handle.query('update checkout_orders set site_id = $1 where id = $2', [
    house.sites.kirchberg._id,
    ids[0],
  ]);
  await house.handle.query(`update checkout_orders set note = 'x' where id = $1`, [ids[1]]);
  house.clock.advance(60 * DAY_MS);
  await expirePickups(withoutKirchberg(house));
  const ctx = await house.contextOf('admin');
  expect([(await readOrder(ctx, ids[0] ?? ''))?.state, (await readOrder(ctx, ids[1] ?? ''))?.state]).toEqual([
    'ready_for_pickup',
    'cancelled',
  ]);
});
