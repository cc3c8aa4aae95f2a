// On both databases: orders join a group order in the transaction that makes them.

import { expect, vi } from 'vitest';
import { cancelOwnOrder, codeOf, listPickups, readOrder, sendOrderMail, syncOrder } from '#modules/orders/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildProduct } from '../catalog/testing.ts';
import type { ShareView } from '../grouporders/contract/share.ts';
import { cancelGroup, finishGroup, moveTo, openGroup } from '../grouporders/testing.ts';
import { findCart } from './service/cart/cart-store.ts';
import { addToCart } from './service/cart/change-cart.ts';
import { viewCart } from './service/cart/view-cart.ts';
import { placeOrder } from './service/placing/place-order.ts';
import { fillCart, openTestShop, submissionOf, type TestShop } from './testing/shop.ts';

/** A shop whose candle is sold in a group order until the end of November. */
async function openRound(house: House) {
  const shop = await openTestShop(house);
  return { shop, group: await openGroup(house, shop.variant, { handOutWhere: 'im Pfarrheim', minimumPieces: 3 }) };
}

async function orderIn(house: House, shop: TestShop, details: Record<string, string> = {}) {
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop, { delivery: 'ship', method: 'pickup', ...details });
  return placeOrder(ctx, token, await submissionOf(ctx, token));
}

const sharesOf = async (house: House, id: string): Promise<ShareView[]> => {
  const { body } = await house.call('admin', 'GET /api/v0/group_order/:id/shares', byPath(id));
  return (body as { shares: ShareView[] }).shares;
};

async function payByTransfer(house: House, id: string): Promise<void> {
  const { paymentId } = (await readOrder(await house.contextOf('guest'), id)) ?? {};
  const { body } = await house.call('admin', 'GET /api/v0/payment/:id', byPath(paymentId ?? ''));
  const { rev, amountCents } = (body as { payment: { rev: number; amountCents: number } }).payment;
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', {
    ...byPath(paymentId ?? ''),
    body: { rev, amountCents, receivedOn: '2026-11-21' },
  });
  await syncOrder(await house.contextOf('guest'), id);
}

test('goods of a group order are due on its day: neither before, nor once they are handed out', async ({ house }) => {
  const { shop, group } = await openRound(house);
  const id = await orderIn(house, shop);
  const ctx = await house.contextOf('admin');
  const due = async (on: string, today: string) => {
    const { rows } = await listPickups(ctx, { siteId: house.sites.fels._id, on, today, page: 1, limit: 20 });
    return rows.map(({ id: order, dueOn }) => [order, dueOn]);
  };
  expect(await due('2026-11-21', '2026-11-21')).toEqual([]);
  expect(await due('2026-12-05', '2026-11-21')).toEqual([]);
  expect(await due('2026-12-06', '2026-11-21')).toEqual([[id, '2026-12-06']]);
  expect(await due('2026-12-09', '2026-12-09')).toEqual([[id, '2026-12-06']]);
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  const [share] = await sharesOf(house, group._id);
  const body = { rev: share?.rev, isHandedOut: true, isCashed: false };
  await house.call('admin', 'PUT /api/v0/group_share/:id', { ...byPath(share?._id ?? ''), body });
  expect(await due('2026-12-09', '2026-12-09')).toEqual([]);
});

test('goods of a group order are ordered apart, and not at all once it is closed', async ({ house }) => {
  const { shop, group } = await openRound(house);
  const other = (await buildProduct(house, { name: 'Gebetbuch', variants: [{ stock: 9 }] })).variants[0]?.id ?? '';
  const ctx = await house.contextOf('guest');
  const add = (token: string | null, variant: string) =>
    addToCart(ctx, token, { variant, quantity: 1, configuration: {} });
  const token = await add(null, shop.variant);
  await expect(add(token, other)).rejects.toMatchObject({ code: 'checkout.apart' });
  await expect(add(await add(null, other), shop.variant)).rejects.toMatchObject({ code: 'checkout.apart' });
  const view = await viewCart(ctx, await findCart(ctx, token));
  expect(view).toMatchObject({ shippingCents: 0, group: { place: expect.stringContaining('im Pfarrheim') } });
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  await expect(add(null, shop.variant)).rejects.toMatchObject({ code: 'grouporders.closed' });
  const later = await viewCart(ctx, await findCart(ctx, token));
  expect(later).toMatchObject({ isReady: false, lines: [{ problem: 'notOpen' }] });
});

test('goods of a group order are to be packed once it takes no more orders', async ({ house }) => {
  const { shop, group } = await openRound(house);
  const id = await orderIn(house, shop);
  const toPack = async () => {
    const { body } = await house.call('admin', 'GET /api/v0/order/', { query: { site: 'fels', view: 'toPack' } });
    return (body as { order: { _id: string }[] }).order.map(({ _id }) => _id);
  };
  expect(await toPack()).toEqual([]);
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  expect(await toPack()).toEqual([id]);
});

test('commerce.md 3.4: a family orders without shipping, pays while handing out, and its order follows', async ({
  house,
}) => {
  const { shop, group } = await openRound(house);
  const id = await orderIn(house, shop);
  expect(await readOrder(await house.contextOf('guest'), id)).toMatchObject({
    state: 'confirmed',
    totals: { shippingCents: 0 },
    customer: { delivery: 'pickup', place: { title: expect.stringContaining('6. Dezember 2026') } },
  });
  const [share] = await sharesOf(house, group._id);
  expect(share).toMatchObject({ state: 'joined', customerName: 'Anna Beispiel', isPaid: false, toPayCents: 1295 });
  const closed = await moveTo(house, group, 'closed');
  const ordered = await moveTo(house, { ...group, ...(closed.body as { rev: number }) }, 'ordered');
  await house.call('admin', 'PUT /api/v0/group_share/:id', {
    ...byPath(share?._id ?? ''),
    body: { rev: share?.rev, isHandedOut: true, isCashed: true },
  });
  expect((await moveTo(house, { ...group, ...(ordered.body as { rev: number }) }, 'done')).status).toBe(200);
  const system = await house.server.contextOf(house.sites.fels._id);
  // The event of the change does the same at this moment; whoever comes second is refused and comes again.
  await vi.waitFor(() => finishGroup(system, group._id), 10_000);
  await finishGroup(system, group._id);
  const order = await readOrder(system, id);
  expect(order?.state).toBe('picked_up');
  expect(order?.paidAt).not.toBeNull();
  const mails = house.mail.sent.length;
  await sendOrderMail(system, { orderId: id, from: 'confirmed', to: 'ready_for_pickup' });
  expect(house.mail.sent).toHaveLength(mails);
});

test('commerce.md 3.4: when too little comes together every order ends, each customer is told why, and transfers are named', async ({
  house,
}) => {
  const { shop, group } = await openRound(house);
  const [cash, transfer] = [await orderIn(house, shop), await orderIn(house, shop, { method: 'prepayment' })];
  expect((await sharesOf(house, group._id)).map(({ state }) => state).toSorted()).toEqual(['joined', 'waiting']);
  await payByTransfer(house, transfer);
  expect((await moveTo(house, group, 'missed')).status).toBe(200);
  const system = await house.server.contextOf(house.sites.fels._id);
  await cancelGroup(system, group._id);
  await cancelGroup(system, group._id);
  for (const id of [cash, transfer]) expect((await readOrder(system, id))?.state).toBe('cancelled');
  const shares = await sharesOf(house, group._id);
  expect(shares.map(({ state, isOwed }) => `${state} ${isOwed}`).toSorted()).toEqual(['left false', 'left true']);
  const reason = 'Die Sammelbestellung ist leider nicht zustande gekommen.';
  await sendOrderMail(system, { orderId: cash, from: 'confirmed', to: 'cancelled', reason });
  expect(house.mail.sent.at(-1)?.text).toContain(reason);
});

test('a share can be cancelled by its customer until the group order closes', async ({ house }) => {
  const { shop, group } = await openRound(house);
  const [first, second] = [await orderIn(house, shop), await orderIn(house, shop)];
  const guest = await house.contextOf('guest');
  expect(await cancelOwnOrder(guest, first, codeOf(guest, first))).toBe(true);
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  await expect(cancelOwnOrder(guest, second, codeOf(guest, second))).rejects.toMatchObject({ code: 'orders.state' });
});
