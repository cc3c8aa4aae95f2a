import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { type House, test } from '../../../../../testing/house.ts';
import { stockOf } from '../../../../catalog/testing.ts';
import { orders } from '../../../tables.ts';
import { openTestShop, orderOne } from '../../../testing/shop.ts';
import { findCart } from '../../cart/cart-store.ts';
import { codeOf } from '../buyer/order-code.ts';
import { openOrderPayment, showOrder } from '../buyer/shown-order.ts';
import { endUnpaidOrders } from '../sweep-orders.ts';
import { cancelOwnOrder, payOtherwise } from './pay-otherwise.ts';
import { syncOrder } from './sync-order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const orderRow = async (house: House, id: string) => {
  const [row] = await house.handle.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('There is no order');
  return row;
};

/** What the payer chooses on the page of the practice bank. */
async function payAt(house: House, url: string | null, choice: string) {
  const answer = await house.server.app.inject({
    method: 'POST',
    url: new URL(url ?? '').pathname,
    payload: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(303);
}

async function failedOrder(house: House, choice = 'failed') {
  const shop = await openTestShop(house, 1);
  const made = await orderOne(house, shop, { method: 'card' });
  const code = codeOf(made.ctx, made.id);
  const url = await openOrderPayment(made.ctx, made.id, code);
  await payAt(house, url, choice);
  await syncOrder(made.ctx, made.id);
  return { ...made, shop, code, url };
}

const refused = (act: Promise<unknown>) => act.catch((error: unknown) => (error instanceof AppError ? error : null));

test('strangers and unknown methods change nothing', async ({ house }) => {
  const { ctx, id, code } = await failedOrder(house);
  expect(await payOtherwise(ctx, id, 'x', 'prepayment')).toBe(false);
  expect(await cancelOwnOrder(ctx, id, '')).toBe(false);
  for (const method of ['pickup', 'invoice', 'gold'])
    expect(await refused(payOtherwise(ctx, id, code, method))).toMatchObject({ code: 'invalid' });
  expect(await orderRow(house, id)).toMatchObject({ state: 'pending_payment', method: 'card' });
});

test.for(['failed', 'cancelled'])(
  'after a payment that %s the goods stay, and another way pays them',
  async (choice, { house }) => {
    const { ctx, id, code, shop } = await failedOrder(house, choice);
    const shown = await showOrder(ctx, id, code);
    expect(shown).toMatchObject({
      state: 'pending_payment',
      payHref: null,
      attempt: { hasFailed: true, mayCancel: true },
    });
    expect(shown?.attempt.methods).toContain('paypal');
    expect((await stockOf(house, { _id: shop.productId })).available).toBe(0);
    expect(await payOtherwise(ctx, id, code, 'paypal')).toBe(true);
    expect((await showOrder(ctx, id, code))?.attempt.hasFailed).toBe(false);
    await payAt(house, await openOrderPayment(ctx, id, code), 'captured');
    await syncOrder(ctx, id);
    expect(await orderRow(house, id)).toMatchObject({ state: 'confirmed', method: 'paypal' });
    expect(await refused(payOtherwise(ctx, id, code, 'card'))).toMatchObject({ code: 'checkout.state' });
    expect(await refused(cancelOwnOrder(ctx, id, code))).toMatchObject({ code: 'checkout.state' });
  },
);

test('prepayment after a failed card holds the goods until the transfer', async ({ house }) => {
  const { ctx, id, code } = await failedOrder(house);
  await payOtherwise(ctx, id, code, 'prepayment');
  house.clock.advance(DAY_MS);
  await endUnpaidOrders(ctx);
  expect(await showOrder(ctx, id, code)).toMatchObject({ state: 'pending_payment', method: 'prepayment' });
});

test('an attempt that nobody repeats ends the order with its hold, and fills the cart again', async ({ house }) => {
  const { ctx, id, token, shop } = await failedOrder(house);
  await endUnpaidOrders(ctx);
  expect((await orderRow(house, id)).state).toBe('pending_payment');
  house.clock.advance(40 * MINUTE_MS);
  await endUnpaidOrders(ctx);
  expect((await orderRow(house, id)).state).toBe('cancelled');
  const ended = () => house.mail.sent.find(({ subject }) => subject.includes('storniert'))?.text;
  await expect.poll(ended).toContain('nicht zustande gekommen');
  expect((await findCart(ctx, token))?.lines).toHaveLength(1);
  expect((await stockOf(house, { _id: shop.productId })).available).toBe(1);
});

test('the customer cancels, once, and finds the goods in the cart', async ({ house }) => {
  const { ctx, id, code, token } = await failedOrder(house);
  expect(await cancelOwnOrder(ctx, id, code)).toBe(true);
  expect(await cancelOwnOrder(ctx, id, code)).toBe(true);
  expect(await orderRow(house, id)).toMatchObject({ state: 'cancelled' });
  expect((await findCart(ctx, token))?.lines).toHaveLength(1);
});

test('money of the attempt that was left counts; money of both goes back once', async ({ house }) => {
  const shop = await openTestShop(house, 2);
  const { ctx, id } = await orderOne(house, shop, { method: 'card' });
  const code = codeOf(ctx, id);
  const first = await openOrderPayment(ctx, id, code);
  const { paymentId } = await orderRow(house, id);
  await payOtherwise(ctx, id, code, 'paypal');
  const second = await openOrderPayment(ctx, id, code);
  const { paymentId: other } = await orderRow(house, id);
  await payAt(house, first, 'captured');
  await syncOrder(ctx, id, paymentId ?? '');
  expect(await orderRow(house, id)).toMatchObject({ state: 'confirmed', method: 'card', paymentId });
  await payAt(house, second, 'captured');
  await syncOrder(ctx, id, other ?? '');
  await syncOrder(ctx, id, other ?? '');
  const { rows } = await house.handle.query('select payment_id, amount_cents from payment_refunds');
  expect(rows).toEqual([{ payment_id: other, amount_cents: 1885 }]);
  const told = () => house.mail.sent.filter(({ subject }) => subject.includes('geht zurück')).map(({ text }) => text);
  await expect.poll(told).toEqual([expect.stringContaining('Sie bekommen €\u00a018,85 zurück')]);
});

test('payments of what is no order are ignored', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  await expect(syncOrder(ctx, crypto.randomUUID(), crypto.randomUUID())).resolves.toBeUndefined();
});
