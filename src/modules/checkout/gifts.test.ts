// On both databases: conditional updates decide which order gets a balance.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { orders, syncOrder } from '#modules/orders/testing.ts';
import { enterTransfer } from '#modules/payments/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildKind, buildProduct } from '../catalog/testing.ts';
import { buildCode, buildGift, giftOf } from '../vouchers/testing.ts';
import { changeByForm } from './pages/cart-form.ts';
import { findCart } from './service/cart/cart-store.ts';
import { redeemCode } from './service/cart/change-cart.ts';
import { viewCart } from './service/cart/view-cart.ts';
import { placeOrder } from './service/placing/place-order.ts';
import { fillCart, openTestShop, sellOnInvoice, submissionOf, type TestShop } from './testing/shop.ts';

const refusalOf = async (act: Promise<unknown>): Promise<AppError> => {
  const error = await act.then(
    () => new Error('It was not refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error;
  return error;
};

const PICKUP = { method: 'pickup', delivery: 'pickup' };

/** A shop in Fels with goods for 30 euros. */
async function openShop(house: House): Promise<TestShop> {
  await openTestShop(house);
  const { _id, variants } = await buildProduct(house, { name: 'Honig', priceCents: 3000, variants: [{ stock: 20 }] });
  return { productId: _id, variant: variants[0]?.id ?? '' };
}

async function cartWith(house: House, shop: TestShop, code: string, { details = PICKUP, quantity = 1 } = {}) {
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop, details, quantity);
  await redeemCode(ctx, token, code);
  return { ctx, token };
}

const orderRow = async (house: House, id: string) => {
  const [row] = await house.handle.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('There is no order');
  return row;
};

test('P-3: a gift voucher pays a part: total and VAT stay, the rest is paid by the chosen method', async ({
  house,
}) => {
  const shop = await openShop(house);
  const gift = await buildGift(house, { valueCents: 2000 });
  const { ctx, token } = await cartWith(house, shop, gift.code.toLowerCase().replaceAll('-', ' '));
  const view = await viewCart(ctx, await findCart(ctx, token));
  expect(view).toMatchObject({ totalCents: 3000, vatCents: 500, toPayCents: 1000 });
  expect(view.gifts).toEqual([{ id: gift._id, end: gift.code.slice(-4), cents: 2000, leftCents: 0, problem: '' }]);
  const id = await placeOrder(ctx, token, await submissionOf(ctx, token));
  const order = await orderRow(house, id);
  expect(order.totals).toMatchObject({
    totalCents: 3000,
    vatCents: 500,
    toPayCents: 1000,
    payments: [{ cents: 2000 }],
  });
  const payments = await house.call('admin', 'GET /api/v0/payment/');
  expect(payments.body).toMatchObject({ payment: [{ amountCents: 1000 }] });
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 0, kinds: ['issue', 'redeem', 'settle'] });
});

test('an order that a gift voucher pays in full needs no method, and is paid', async ({ house }) => {
  const shop = await openShop(house);
  const gift = await buildGift(house);
  const { ctx, token } = await cartWith(house, shop, gift.code, { details: { ...PICKUP, method: '' } });
  const order = await orderRow(house, await placeOrder(ctx, token, await submissionOf(ctx, token)));
  expect(order).toMatchObject({ state: 'confirmed', paymentId: null, paidAt: expect.any(Date) });
  expect((await giftOf(house, gift)).balanceCents).toBe(2000);
});

test('S-18: of two parallel redemptions of 30 euros on 50 one fails, and says what is left', async ({ house }) => {
  const shop = await openShop(house);
  const gift = await buildGift(house);
  const carts = await Promise.all([1, 2].map(() => cartWith(house, shop, gift.code)));
  const ready = await Promise.all(carts.map(async (one) => ({ ...one, sent: await submissionOf(one.ctx, one.token) })));
  const results = await Promise.allSettled(ready.map(({ ctx, token, sent }) => placeOrder(ctx, token, sent)));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
  expect(refused).toMatchObject([{ code: 'vouchers.short', details: { balance: expect.stringContaining('20,–') } }]);
  expect((await giftOf(house, gift)).balanceCents).toBe(2000);
  expect(await house.handle.db.$count(orders)).toBe(1);
});

test('a cancelled order puts the money on its gift voucher again, once', async ({ house }) => {
  const shop = await openShop(house);
  const gift = await buildGift(house);
  const { ctx, token } = await cartWith(house, shop, gift.code);
  const id = await placeOrder(ctx, token, await submissionOf(ctx, token));
  const body = { rev: 1, to: 'cancelled' };
  expect((await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body })).status).toBe(200);
  expect(await giftOf(house, gift)).toMatchObject({
    balanceCents: 5000,
    kinds: ['issue', 'redeem', 'settle', 'release'],
  });
});

test('a voucher that is blocked, over, of another parish or has a new code pays nothing', async ({ house }) => {
  const shop = await openShop(house);
  const gift = await buildGift(house);
  const foreign = await buildGift(house, { site: 'kirchberg' });
  const { ctx, token } = await cartWith(house, shop, gift.code);
  const wrong = async (code: string) => (await refusalOf(redeemCode(ctx, token, code))).details?.fields;
  expect(await wrong(foreign.code)).toEqual({ code: 'vouchers_codeUnknown' });
  const call = (act: string, body: object) =>
    house.call('admin', `POST /api/v0/gift_voucher/:id/${act}`, { params: { id: gift._id }, body });
  expect((await call('block', { rev: 1, isBlocked: true })).status).toBe(200);
  expect((await call('block', { rev: 1, isBlocked: false })).status).toBe(409);
  const blocked = await viewCart(ctx, await findCart(ctx, token));
  expect(blocked).toMatchObject({ toPayCents: 3000, payments: [], gifts: [{ cents: 0 }] });
  expect(blocked.gifts[0]?.problem).toContain('gesperrt');
  await changeByForm(ctx, token, { gutschein_entfernen: gift._id });
  expect(await wrong(gift.code)).toEqual({ code: 'vouchers_giftIsBlocked' });
  expect((await call('reissue', { rev: 2 })).status).toBe(200);
  expect(await wrong(gift.code)).toEqual({ code: 'vouchers_codeUnknown' });
  await redeemCode(ctx, token, (await giftOf(house, gift)).code);
  expect((await viewCart(ctx, await findCart(ctx, token))).toPayCents).toBe(0);
});

test('S-18: a voucher that is bought exists once its order is paid, is not sold on invoice, and ends with it', async ({
  house,
}) => {
  await sellOnInvoice(house);
  await openTestShop(house);
  const rates = [{ country: 'at', permille: 0, kind: 'notTaxable', reason: 'Gutschein', from: '2016-01-01' }];
  const vatGroup = await buildKind(house, 'vat_group', { name: 'Ohne', rates });
  const made = { name: 'Gutschein', priceCents: 3000, isVoucher: true, vatGroup };
  const { _id, variants } = await buildProduct(house, made);
  const shop = { productId: _id, variant: variants[0]?.id ?? '' };
  await buildCode(house, { code: 'ADVENT10' });
  const list = async () =>
    (await house.call('admin', 'GET /api/v0/gift_voucher/')).body as { total: number; gift_voucher: object[] };
  const ctx = await house.contextOf('guest');
  const refused = await fillCart(ctx, shop, { method: 'invoice' });
  const sent = await submissionOf(ctx, refused);
  expect((await refusalOf(placeOrder(ctx, refused, sent))).details).toEqual({
    fields: { method: 'checkout_methodNotForVouchers' },
  });
  const { token } = await cartWith(house, shop, 'ADVENT10', {
    details: { method: 'prepayment', delivery: 'ship' },
    quantity: 2,
  });
  const id = await placeOrder(ctx, token, await submissionOf(ctx, token));
  const order = await orderRow(house, id);
  expect(order).toMatchObject({ totalCents: 6000, state: 'pending_payment' });
  expect((await list()).total).toBe(0);
  const settle = { rev: 1, amountCents: 6000, receivedOn: '2026-11-21', note: '' };
  const admin = await house.contextOf('admin');
  await enterTransfer(admin, order.paymentId ?? '', settle);
  await syncOrder(ctx, id);
  await syncOrder(ctx, id);
  const bought = { state: 'active', valueCents: 3000, recipientEmail: order.email, sendOn: '2026-11-21' };
  expect(await list()).toMatchObject({ total: 2, gift_voucher: [bought, bought] });
  const { rev, state } = await orderRow(house, id);
  // There is nothing to pack.
  expect(state).toBe('completed');
  const items = [{ line: 0, quantity: 2 }];
  const body = { rev, key: crypto.randomUUID(), kind: 'returned', reason: 'Widerruf', items };
  expect((await house.call('admin', 'POST /api/v0/order/:id/credit', { ...byPath(id), body })).status).toBe(201);
  expect(await list()).toMatchObject({ gift_voucher: [{ state: 'refunded' }, { state: 'refunded' }] });
});
