// On both databases: row locks decide who gets the last item and the next number.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import type { OrderDetail } from '#modules/orders/contract.ts';
import {
  codeOf,
  endRefunding,
  openOrderPayment,
  orderSteps,
  orders,
  showOrder,
  syncOrder,
} from '#modules/orders/testing.ts';
import type { PaymentView } from '#modules/payments/contract.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { SHOP_CHECKOUT, SHOP_DISPLAY } from '../catalog/contract/shop-options.ts';
import { loadProduct, stockOf } from '../catalog/testing.ts';
import { changeByForm } from './pages/cart-form.ts';
import { findCart } from './service/cart/cart-store.ts';
import { addToCart } from './service/cart/change-cart.ts';
import { checkDetails } from './service/cart/check-details.ts';
import { viewCart } from './service/cart/view-cart.ts';
import { placeOrder } from './service/placing/place-order.ts';
import { ANNA, configureShop, fillCart, goodsFor, openTestShop, orderOne, submissionOf } from './testing/shop.ts';

const DAY_MS = 24 * 3_600_000;

const refusalOf = async (act: Promise<unknown>): Promise<AppError> => {
  const error = await act.then(
    () => new Error('It was not refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error;
  return error;
};

const orderRow = async (house: House, id: string) => {
  const [row] = await house.handle.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('There is no order');
  return row;
};

const paymentsOf = async (house: House) => {
  const { body } = await house.call('admin', 'GET /api/v0/payment/');
  return (body as { payment: PaymentView[] }).payment;
};

/** The payer's choice on the page of the practice bank. */
const choose = (house: House, url: string | null, choice: 'captured') =>
  house.server.app.inject({
    method: 'POST',
    url: new URL(url ?? '').pathname,
    payload: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const payAtBank = async (house: House, id: string, choice: 'captured') => {
  const ctx = await house.contextOf('guest');
  const url = await openOrderPayment(ctx, id, codeOf(ctx, id));
  await choose(house, url, choice);
  await syncOrder(ctx, id);
};

test('S-4: fifty buyers of the last candle make one order, the others are told its name', async ({ house }) => {
  const shop = await openTestShop(house, 1);
  const ctx = await house.contextOf('guest');
  const tokens = await Promise.all(Array.from({ length: 50 }, () => fillCart(ctx, shop)));
  const submitted = await Promise.all(
    tokens.map(async (token) => ({ token, submission: await submissionOf(ctx, token) })),
  );
  const results = await Promise.allSettled(submitted.map((one) => placeOrder(ctx, one.token, one.submission)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
  expect(refused.map(({ code, details }) => [code, details])).toEqual(
    Array.from({ length: 49 }, () => ['checkout.short', { names: 'Osterkerze' }]),
  );
  expect(await stockOf(house, { _id: shop.productId })).toMatchObject({ onHand: 1, available: 0 });
  expect(await paymentsOf(house)).toHaveLength(1);
});

test('the shop decides what has to be ticked, and whether anything can be bought', async ({ house }) => {
  const shop = await openTestShop(house);
  const put = async (rev: number, values: object) => {
    const body = { site: 'fels', rev, ...values };
    expect((await house.call('admin', 'PUT /api/v0/shop_profile/', { body })).status).toBe(200);
  };
  const checkout = { ...SHOP_CHECKOUT, termsRequired: false, specialConditions: true, specialConditionsRequired: true };
  await put(1, { checkout });
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  const submission = await submissionOf(ctx, token);
  const refused = await refusalOf(placeOrder(ctx, token, { ...submission, hasAccepted: false }));
  expect(refused.details).toEqual({ fields: { sonder: 'checkout_specialRequired' } });
  const id = await placeOrder(ctx, token, { ...submission, hasAccepted: false, hasAcceptedSpecial: true });
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await put(2, { display: { ...SHOP_DISPLAY, showPrices: false } });
  expect((await refusalOf(fillCart(ctx, shop))).code).toBe('checkout.gone');
});

test('S-9: without terms, method or address nothing is ordered, and each field says why', async ({ house }) => {
  const shop = await openTestShop(house);
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  const submission = await submissionOf(ctx, token);
  const terms = await refusalOf(placeOrder(ctx, token, { ...submission, hasAccepted: false }));
  expect(terms.details).toEqual({ fields: { agb: 'checkout_termsRequired' } });
  const missing = await refusalOf(checkDetails(ctx, { ...ANNA, method: '', zip: ' ', email: 'anna' }, goodsFor(1885)));
  expect(missing.details).toEqual({
    fields: { method: 'orders_methodRequired', zip: 'checkout_needZip', email: 'checkout_emailWrong' },
  });
  const elsewhere = await refusalOf(checkDetails(ctx, { ...ANNA, elsewhere: 'on', to_country: 'at' }, goodsFor(1885)));
  expect(elsewhere.details?.fields).toMatchObject({ to_city: 'checkout_needCityThere' });
  const collected = { ...ANNA, delivery: 'pickup', elsewhere: 'on', to_country: 'at' };
  expect((await checkDetails(ctx, collected, goodsFor(1885))).customer.to).toBeNull();
  expect(await house.handle.db.$count(orders)).toBe(0);
});

test('S-10: a double click makes one order, one payment and the next number', async ({ house }) => {
  const shop = await openTestShop(house);
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  const submission = await submissionOf(ctx, token);
  const ids = await Promise.all([1, 2, 3].map(() => placeOrder(ctx, token, submission)));
  expect(new Set(ids).size).toBe(1);
  expect(await paymentsOf(house)).toHaveLength(1);
  expect((await orderRow(house, ids[0] ?? '')).number).toBe('TEST-FELS-2026-0001');
  expect((await refusalOf(placeOrder(ctx, token, { ...submission, key: crypto.randomUUID() }))).code).toBe(
    'checkout.empty',
  );
  const seen = { ...submission, seenCents: submission.seenCents + 1 };
  expect((await refusalOf(placeOrder(ctx, token, seen))).code).toBe('keyUsed');
  const next = await orderOne(house, shop);
  expect((await orderRow(house, next.id)).number).toBe('TEST-FELS-2026-0002');
});

test('S-11: a price that changed is shown old and new, and demands to be confirmed', async ({ house }) => {
  const shop = await openTestShop(house);
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  const submission = await submissionOf(ctx, token);
  const { body } = await house.call('admin', 'GET /api/v0/product/', { query: { id: shop.productId } });
  const [product] = (body as { product: { _id: string; rev: number }[] }).product;
  const changed = await house.call('admin', 'PUT /api/v0/product/', {
    body: { _id: shop.productId, rev: product?.rev, priceCents: 1495 },
  });
  expect(changed.status).toBe(200);
  expect((await refusalOf(placeOrder(ctx, token, submission))).code).toBe('checkout.changed');
  const { lines } = await viewCart(ctx, await findCart(ctx, token));
  expect(lines[0]).toMatchObject({ oldCents: 1295, unitCents: 1495 });
  await placeOrder(ctx, token, await submissionOf(ctx, token));
});

test('S-25: an order opens by its code only, and in its own parish only', async ({ house }) => {
  const shop = await openTestShop(house);
  const { ctx, id } = await orderOne(house, shop);
  expect(await showOrder(ctx, id, '')).toBeNull();
  expect(await showOrder(ctx, id, codeOf(ctx, crypto.randomUUID()))).toBeNull();
  expect(await showOrder(await house.contextOf('customer'), id, '')).toBeNull();
  const elsewhere = await house.contextOf('guest', { site: 'kirchberg' });
  expect(await showOrder(elsewhere, id, codeOf(ctx, id))).toBeNull();
  expect(await showOrder(ctx, id, codeOf(ctx, id))).toMatchObject({ number: 'TEST-FELS-2026-0001' });
});

test('S-25: the code of an order ends with the days of the settings, counted from its last change', async ({
  house,
}) => {
  const { ctx, id } = await orderOne(house, await openTestShop(house));
  await configureShop(house, { order_link_days: 30 });
  const isOpen = async () => (await showOrder(ctx, id, codeOf(ctx, id))) !== null;
  house.clock.advance(30 * DAY_MS);
  expect(await isOpen()).toBe(true);
  house.clock.advance(1000);
  expect(await isOpen()).toBe(false);
});

test('prepayment: goods are held until the money is there, then the order is confirmed', async ({ house }) => {
  const shop = await openTestShop(house);
  const { ctx, id } = await orderOne(house, shop);
  const order = await orderRow(house, id);
  expect(order).toMatchObject({ state: 'pending_payment', totalCents: 1295 + 590 });
  const received = { rev: 1, amountCents: 1885, receivedOn: '2026-11-23' };
  const path = byPath(order.paymentId ?? '');
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', { ...path, body: received });
  await syncOrder(ctx, id);
  await syncOrder(ctx, id);
  expect(await orderRow(house, id)).toMatchObject({ state: 'confirmed', holdUntil: null });
  expect(await house.handle.db.$count(orderSteps, eq(orderSteps.orderId, id))).toBe(2);
  expect((await stockOf(house, { _id: shop.productId })).available).toBe(9);
});

test('S-13: the return and the announcement together make one confirmed order', async ({ house }) => {
  const shop = await openTestShop(house);
  const { ctx, id } = await orderOne(house, shop, { method: 'card' });
  await payAtBank(house, id, 'captured');
  await Promise.all([1, 2, 3].map(() => showOrder(ctx, id, codeOf(ctx, id))));
  expect((await orderRow(house, id)).state).toBe('confirmed');
  expect(await house.handle.db.$count(orderSteps, eq(orderSteps.orderId, id))).toBe(2);
});

test('S-6: money for a candle that somebody else has by now goes back by itself', async ({ house }) => {
  const shop = await openTestShop(house, 1);
  const { ctx, id } = await orderOne(house, shop, { method: 'card' });
  const url = await openOrderPayment(ctx, id, codeOf(ctx, id));
  house.clock.advance(36 * 60_000);
  await orderOne(house, shop, { method: 'pickup' });
  await choose(house, url, 'captured');
  await syncOrder(ctx, id);
  await syncOrder(ctx, id);
  const order = await orderRow(house, id);
  const payment = (await paymentsOf(house)).find(({ _id }) => _id === order.paymentId);
  expect(payment).toMatchObject({ state: 'refunded', refundedCents: 1885 });
  await expect.poll(async () => (await orderRow(house, id)).state).toBe('cancelled');
  const steps = await house.handle.db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.orderId, id))
    .orderBy(orderSteps.at);
  expect(steps.map(({ to, who }) => [to, who]).slice(1)).toEqual([
    ['refunding', 'Anna Beispiel'],
    ['cancelled', ''],
  ]);
  const told = () =>
    house.mail.sent.filter(({ text }) => text?.includes('Ihr Geld zurück')).map(({ subject }) => subject);
  await expect
    .poll(told)
    .toEqual([
      expect.stringContaining('Sie bekommen Ihr Geld zurück'),
      expect.stringContaining('Ihr Geld ist unterwegs zu Ihnen'),
    ]);
});

test('money that a person has to give back keeps its order until the person says so', async ({ house }) => {
  const { ctx, id } = await orderOne(house, await openTestShop(house), { method: 'prepayment' });
  await house.handle.db.update(orders).set({ state: 'refunding' }).where(eq(orders.id, id));
  await endRefunding(ctx, id);
  expect((await orderRow(house, id)).state).toBe('refunding');
  const body = { rev: (await orderRow(house, id)).rev, to: 'cancelled' };
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body });
  expect((await orderRow(house, id)).state).toBe('cancelled');
});

test('the office packs and hands over; what is not possible is refused', async ({ house }) => {
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop, { method: 'pickup' });
  const move = (rev: number, to: string) =>
    house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev, to } });
  expect((await move(1, 'shipped')).body).toMatchObject({ code: 'orders.state' });
  expect((await move(1, 'picked_up')).status).toBe(409);
  expect((await move(1, 'ready_for_pickup')).status).toBe(200);
  expect((await move(1, 'picked_up')).body).toMatchObject({ code: 'conflict' });
  const { body } = await move(2, 'picked_up');
  expect((body as { order: OrderDetail }).order).toMatchObject({ state: 'picked_up', next: [] });
  expect(await stockOf(house, { _id: shop.productId })).toMatchObject({ onHand: 9, available: 9 });
});

test('the cart adds up, follows the browser and forgets what is removed', async ({ house }) => {
  const shop = await openTestShop(house);
  const ctx = await house.contextOf('guest');
  const token = await addToCart(ctx, null, { variant: shop.variant, quantity: 2, configuration: {} });
  await addToCart(ctx, token, { variant: shop.variant, quantity: 3, configuration: {} });
  const { lines, freeShipping } = await viewCart(ctx, await findCart(ctx, token));
  expect(lines).toMatchObject([{ quantity: 5, lineCents: 6475 }]);
  expect(freeShipping?.missingCents).toBe(1025);
  expect(await findCart(await house.contextOf('guest', { site: 'kirchberg' }), token)).toBeNull();
  await changeByForm(ctx, token, { [`menge.${lines[0]?.id}`]: '20' });
  const more = await viewCart(ctx, await findCart(ctx, token));
  expect([more.lines[0]?.problem, more.isReady]).toEqual(['short', false]);
  await changeByForm(ctx, token, { entfernen: lines[0]?.id ?? '' });
  expect((await viewCart(ctx, await findCart(ctx, token))).lines).toEqual([]);
  expect(
    (await refusalOf(addToCart(ctx, token, { variant: crypto.randomUUID(), quantity: 1, configuration: {} }))).code,
  ).toBe('checkout.gone');
});

test('S-5: what somebody is paying for is told to others with the time it may be free, and then sold without any job', async ({
  house,
}) => {
  const shop = await openTestShop(house, 1);
  await orderOne(house, shop, { method: 'card' });
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  const line = async () => (await viewCart(ctx, await findCart(ctx, token))).lines[0];
  expect(await line()).toMatchObject({ problem: 'soldOut', freeInMinutes: 35 });
  expect(await loadProduct(ctx, { slug: 'Osterkerze' })).toMatchObject({ state: 'out', freeAt: '10:49' });
  house.clock.advance(23 * 60_000);
  expect(await line()).toMatchObject({ freeInMinutes: 12 });
  house.clock.advance(12 * 60_000);
  expect(await line()).toMatchObject({ problem: null, freeInMinutes: null });
  expect(await placeOrder(ctx, token, await submissionOf(ctx, token))).toMatch(/^[\da-f-]{36}$/);
});
