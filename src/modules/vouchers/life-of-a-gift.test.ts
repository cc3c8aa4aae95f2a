// On both databases: balances change under conditions, while orders come and go.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { openTestShop, orderGoods, orderOne, orderWith, sellOnInvoice } from '../checkout/testing.ts';
import { donationsOf } from '../donations/testing.ts';
import { anonymizeOrders, payByTransfer, readOrder } from '../orders/testing.ts';
import { loadBalance } from './pages.ts';
import { buildCode, buildGift, giftOf, useStates } from './testing.ts';

const SHIPPED = { method: 'prepayment', delivery: 'ship' } as const;

async function act(house: House, id: string, path: 'state' | 'revive' | 'credit', body: object = {}) {
  const rev = (await readOrder(await house.contextOf('admin'), id))?.rev;
  return house.call('admin', `POST /api/v0/order/:id/${path}`, { ...byPath(id), body: { rev, ...body } });
}

const takeOut = (house: House, id: string, quantity: number) =>
  act(house, id, 'credit', {
    key: crypto.randomUUID(),
    kind: 'removed',
    reason: 'vergriffen',
    items: [{ line: 0, quantity }],
  });

/** Liability for gift vouchers of Fels on a day. */
async function owedOn(house: House, on: string): Promise<number> {
  const answer = await house.call('admin', 'GET /api/v0/gift_liability/', { query: { site: 'fels', on } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { sumCents: number }).sumCents;
}

test('R-20, R-41: an order paid partly by voucher and partly by transfer lives on to the end, and no euro is lost', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  const gift = await buildGift(house, { valueCents: 2000 });
  // Three candles are 38.85, the parcel is 5.90.
  const id = await orderWith(house, shop, gift.code, SHIPPED, 3);
  const admin = await house.contextOf('admin');
  expect(await readOrder(admin, id)).toMatchObject({ totalCents: 4475, totals: { toPayCents: 2475, vatCents: 746 } });
  expect(await owedOn(house, '2026-11-21')).toBe(0);
  expect((await act(house, id, 'state', { to: 'cancelled' })).status).toBe(200);
  expect(await owedOn(house, '2026-11-21')).toBe(2000);
  await payByTransfer(house, id);
  expect((await act(house, id, 'revive')).status).toBe(200);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 0 });
  // Money takes its own way back first: 12.95 and 11.80 of the transfer; what that does not cover is on the voucher.
  for (const balanceCents of [0, 115]) {
    expect((await takeOut(house, id, 1)).status).toBe(201);
    expect(await giftOf(house, gift)).toMatchObject({ balanceCents });
  }
  expect((await takeOut(house, id, 1)).body).toMatchObject({ code: 'invalid' });
  expect((await act(house, id, 'state', { to: 'cancelled' })).status).toBe(200);
  const { paymentId } = (await readOrder(admin, id)) ?? {};
  const { body } = await house.call('admin', 'GET /api/v0/payment/:id', byPath(paymentId ?? ''));
  expect(body).toMatchObject({ payment: { paidCents: 2475, refundedCents: 2475 } });
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 2000 });
  await admin.tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
  const { balance } = await loadBalance(await house.contextOf('guest'), gift.code);
  expect(balance?.changes.reduce((sum, { cents }) => sum + cents, 0)).toBe(2000);
});

test('a voucher that was spent elsewhere meanwhile does not take its order up again, and keeps what it has', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  const gift = await buildGift(house, { valueCents: 2000 });
  const first = await orderWith(house, shop, gift.code, SHIPPED, 3);
  await act(house, first, 'state', { to: 'cancelled' });
  const second = await orderWith(house, shop, gift.code, SHIPPED, 3);
  await payByTransfer(house, first);
  expect((await act(house, first, 'revive')).body).toMatchObject({ code: 'vouchers.short' });
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 0, kinds: ['issue', 'redeem', 'release', 'redeem'] });
  await act(house, second, 'state', { to: 'cancelled' });
  expect((await act(house, first, 'revive')).status).toBe(200);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 0 });
});

test('a voucher that expires while its order is open has paid it, and gets back what the order gives back', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  const gift = await buildGift(house, { valueCents: 2000, expiresOn: '2026-11-25' });
  const id = await orderWith(house, shop, gift.code, SHIPPED, 3);
  house.clock.advance(10 * 86_400_000);
  await payByTransfer(house, id);
  expect((await readOrder(await house.contextOf('admin'), id))?.state).toBe('confirmed');
  await expect(orderWith(house, shop, gift.code, SHIPPED)).rejects.toMatchObject({ code: 'invalid' });
  expect((await act(house, id, 'state', { to: 'cancelled' })).status).toBe(200);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 2000 });
});

test('a voucher that is blocked while its order is open has paid it, and its order is not taken up again', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  const gift = await buildGift(house, { valueCents: 2000 });
  const id = await orderWith(house, shop, gift.code, SHIPPED, 3);
  const { rev } = await giftOf(house, gift);
  const body = { rev, isBlocked: true };
  expect((await house.call('admin', 'POST /api/v0/gift_voucher/:id/block', { ...byPath(gift._id), body })).status).toBe(
    200,
  );
  expect((await act(house, id, 'state', { to: 'cancelled' })).status).toBe(200);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 2000 });
  await payByTransfer(house, id);
  expect((await act(house, id, 'revive')).body).toMatchObject({ code: 'vouchers.short' });
});

test('a voucher with a new code goes on paying the orders that took it under the former one', async ({ house }) => {
  const shop = await openTestShop(house);
  const gift = await buildGift(house, { valueCents: 2000 });
  const id = await orderWith(house, shop, gift.code, SHIPPED, 3);
  const { rev } = await giftOf(house, gift);
  await house.call('admin', 'POST /api/v0/gift_voucher/:id/reissue', { ...byPath(gift._id), body: { rev } });
  await expect(orderWith(house, shop, gift.code, SHIPPED)).rejects.toMatchObject({ code: 'invalid' });
  await act(house, id, 'state', { to: 'cancelled' });
  const now = await giftOf(house, gift);
  expect(now).toMatchObject({ balanceCents: 2000 });
  expect(now.code).not.toBe(gift.code);
});

test('a voucher pays a donation with the goods; what comes back of the goods is on it again, the donation stays', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  await sellOnInvoice(house, 'live');
  const gift = await buildGift(house, { valueCents: 10_000 });
  const { id } = await orderGoods(house, {
    items: [{ variant: shop.variant, quantity: 2 }],
    donation: '5',
    codes: [gift.code],
    details: { delivery: 'ship', method: 'prepayment' },
  });
  expect(await readOrder(await house.contextOf('admin'), id)).toMatchObject({ totals: { toPayCents: 0 } });
  expect((await donationsOf(house)).donation).toMatchObject([{ state: 'received', cents: 500 }]);
  const left = 10_000 - 2590 - 590 - 500;
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: left });
  expect((await takeOut(house, id, 2)).status).toBe(201);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: left + 2590 + 590 });
  expect((await donationsOf(house)).donation).toMatchObject([{ state: 'received', cents: 500 }]);
});

test('a code and a voucher in one order: the code takes off the price, the voucher pays, and each goes back its own way', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  await buildCode(house, { code: 'ADVENT10', mostUses: 1 });
  const gift = await buildGift(house, { valueCents: 1000 });
  const order = () =>
    orderGoods(house, { items: [{ variant: shop.variant, quantity: 2 }], codes: ['ADVENT10', gift.code] });
  const { id, preview } = await order();
  // 25.90 less 2.59, and the parcel.
  expect(preview).toMatchObject({ totalCents: 2921, toPayCents: 1921 });
  expect(await useStates(house)).toEqual(['reserved']);
  await expect(order()).rejects.toMatchObject({ code: 'invalid' });
  expect((await act(house, id, 'state', { to: 'cancelled' })).status).toBe(200);
  expect([await useStates(house), (await giftOf(house, gift)).balanceCents]).toEqual([['released'], 1000]);
  expect((await order()).preview).toMatchObject({ toPayCents: 1921 });
});

test('the balance and its days go with a parish that becomes one with another', async ({ house }) => {
  await openTestShop(house);
  const gift = await buildGift(house, { site: 'kirchberg', valueCents: 2000 });
  const guest = await house.contextOf('guest');
  expect((await loadBalance(guest, gift.code)).balance).toBeNull();
  const body = { from: house.sites.kirchberg._id, into: house.sites.fels._id };
  const merged = await house.call('admin', 'POST /api/v0/site/merge', { body });
  expect(merged.status, merged.text).toBe(200);
  const later = await house.contextOf('guest');
  expect((await loadBalance(later, gift.code)).balance).toMatchObject({
    balanceCents: 2000,
    changes: [{ cents: 2000 }],
  });
  expect(await owedOn(house, '2026-11-21')).toBe(2000);
});

test('orders of the practice mode take vouchers as real ones do, and give them back', async ({ house }) => {
  const shop = await openTestShop(house);
  const gift = await buildGift(house, { valueCents: 1000 });
  const id = await orderWith(house, shop, gift.code, SHIPPED);
  expect(await readOrder(await house.contextOf('admin'), id)).toMatchObject({ isTest: true });
  const { id: other } = await orderOne(house, shop, SHIPPED);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 0 });
  await act(house, other, 'state', { to: 'cancelled' });
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 0 });
  await act(house, id, 'state', { to: 'cancelled' });
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 1000 });
});
