import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { buildKind, buildProduct, stockOf } from '#modules/catalog/testing.ts';
import {
  cancelOwnOrder,
  codeOf,
  endUnpaidOrders,
  moveOrder,
  openOrderPayment,
  orders,
  payOtherwise,
  showOrder,
  syncOrder,
} from '#modules/orders/testing.ts';
import { enterTransfer, readPayment } from '#modules/payments/index.ts';
import { buildGift, giftOf } from '#modules/vouchers/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { findCart } from './service/cart/cart-store.ts';
import { openTestShop, orderGoods, orderOne, orderWith } from './testing/shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const orderRow = async (house: House, id: string) => {
  const [row] = await house.handle.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('There is no order');
  return row;
};

/** Sends the payer's choice on the page of the practice bank. */
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
    expect(await refused(payOtherwise(ctx, id, code, 'card'))).toMatchObject({ code: 'orders.state' });
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

async function paidOrder(house: House) {
  const shop = await openTestShop(house, 1);
  const made = await orderOne(house, shop, { method: 'card' });
  const code = codeOf(made.ctx, made.id);
  await payAt(house, await openOrderPayment(made.ctx, made.id, code), 'captured');
  await syncOrder(made.ctx, made.id);
  return { ...made, shop, code };
}

const refundsIn = async (house: House) =>
  (await house.handle.query('select amount_cents, state from payment_refunds')).rows;

test('a paid order is cancelled by its customer before it is packed: the money goes back, and he is told', async ({
  house,
}) => {
  const { ctx, id, code, token, shop } = await paidOrder(house);
  expect((await showOrder(ctx, id, code))?.attempt).toMatchObject({ mayCancel: true, isSettled: true });
  expect(await cancelOwnOrder(ctx, id, '')).toBe(false);
  expect(await cancelOwnOrder(ctx, id, code)).toBe(true);
  expect(await cancelOwnOrder(ctx, id, code)).toBe(true);
  expect(await refundsIn(house)).toEqual([{ amount_cents: 1885, state: 'succeeded' }]);
  expect((await stockOf(house, { _id: shop.productId })).available).toBe(1);
  expect((await findCart(ctx, token))?.lines).toEqual([]);
  const told = () => house.mail.sent.find(({ subject }) => subject.includes('storniert'))?.text;
  await expect.poll(told).toContain('auf demselben Weg zurück');
});

test('what was transferred waits for the treasurer, and a gift voucher has its money again', async ({ house }) => {
  const shop = await openTestShop(house);
  const gift = await buildGift(house, { valueCents: 500 });
  const id = await orderWith(house, shop, gift.code, { method: 'prepayment' });
  const { paymentId } = await orderRow(house, id);
  const admin = await house.contextOf('admin');
  const transfer = { rev: 1, amountCents: 1385, receivedOn: '2026-11-21', note: '' };
  await enterTransfer(admin, paymentId ?? '', transfer);
  const guest = await house.contextOf('guest');
  await syncOrder(guest, id);
  expect(await cancelOwnOrder(guest, id, codeOf(guest, id))).toBe(true);
  expect(await readPayment(admin, paymentId ?? '')).toMatchObject({ problem: 'kept' });
  expect((await giftOf(house, gift)).balanceCents).toBe(500);
  const told = () => house.mail.sent.find(({ subject }) => subject.includes('storniert'))?.text;
  await expect.poll(told).toContain('wieder auf dem Gutschein');
});

test('an order that a gift voucher paid in full can be cancelled as well', async ({ house }) => {
  const gift = await buildGift(house);
  const id = await orderWith(house, await openTestShop(house), gift.code, {});
  const guest = await house.contextOf('guest');
  expect(await cancelOwnOrder(guest, id, codeOf(guest, id))).toBe(true);
  expect((await giftOf(house, gift)).balanceCents).toBe(5000);
});

test('what is being packed is not cancelled, also at the same moment', async ({ house }) => {
  const { ctx, id, code } = await paidOrder(house);
  const admin = await house.contextOf('admin');
  const { rev } = await orderRow(house, id);
  const pack = moveOrder(admin, id, { rev, to: 'in_progress', note: '' });
  const [packed, cancelled] = await Promise.allSettled([pack, cancelOwnOrder(ctx, id, code)]);
  expect([packed.status, cancelled.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const isPacked = packed.status === 'fulfilled';
  expect((await orderRow(house, id)).state).toBe(isPacked ? 'in_progress' : 'cancelled');
  expect(await refundsIn(house)).toHaveLength(isPacked ? 0 : 1);
  if (isPacked) expect(await refused(cancelOwnOrder(ctx, id, code))).toMatchObject({ code: 'orders.state' });
});

test('an order whose gift voucher has paid for something is not cancelled by its customer', async ({ house }) => {
  const shop = await openTestShop(house);
  const rates = [{ country: 'at', permille: 0, kind: 'notTaxable', reason: 'Gutschein', from: '2016-01-01' }];
  const vatGroup = await buildKind(house, 'vat_group', { name: 'Ohne', rates });
  const { variants } = await buildProduct(house, { name: 'Gutschein', priceCents: 3000, isVoucher: true, vatGroup });
  const items = [shop.variant, variants[0]?.id ?? ''].map((variant) => ({ variant, quantity: 1 }));
  const { id } = await orderGoods(house, { items, details: { method: 'card' } });
  const guest = await house.contextOf('guest');
  const code = codeOf(guest, id);
  await payAt(house, await openOrderPayment(guest, id, code), 'captured');
  await syncOrder(guest, id);
  await house.handle.query('update vouchers_gifts set balance_cents = 100 where order_id = $1', [id]);
  expect(await refused(cancelOwnOrder(guest, id, code))).toMatchObject({ code: 'vouchers.used' });
  expect((await orderRow(house, id)).state).toBe('confirmed');
  await house.handle.query('update vouchers_gifts set balance_cents = 3000 where order_id = $1', [id]);
  expect(await cancelOwnOrder(guest, id, code)).toBe(true);
});
