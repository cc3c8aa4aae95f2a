// On both databases: balances and documents lock rows.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { openTestShop, orderWith, sellOnInvoice } from '../../checkout/testing.ts';
import { buildCode, buildGift, giftOf } from '../../vouchers/testing.ts';
import type { CaseDetail } from '../contract/withdrawals.ts';
import { submitWithdrawal } from '../pages.ts';
import { findOrders } from '../service/order/find-orders.ts';
import { acknowledgeWithdrawal } from '../service/withdrawals/receive-withdrawal.ts';
import { orderDocuments, withdrawals } from '../tables.ts';

const STATEMENT = { name: 'Anna Beispiel', contract: 'TEST-FELS-2026-0001', email: 'anna@example.test' };

/** Two candles on invoice with a code, invoiced and sent; the customer withdraws from one or both and gets it back. */
async function withdraw(house: House, code: string, quantity: number) {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const id = await orderWith(house, shop, code, { method: 'invoice' }, 2);
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  const delivery = { rev: 1, items: [{ line: 0, quantity: 2 }], carrier: 'Post', tracking: 'AT123' };
  await house.call('admin', 'POST /api/v0/order/:id/delivery', { ...byPath(id), body: delivery });
  const ctx = await house.contextOf('guest');
  await submitWithdrawal(ctx, { ...STATEMENT, key: crypto.randomUUID(), act: 'confirm' });
  const [row] = await house.handle.db.select().from(withdrawals);
  await acknowledgeWithdrawal(ctx, row?.id ?? '');
  const move = async (rev: number, body: object) => {
    const input = { ...byPath(row?.id ?? ''), body: { rev, ...body } };
    const answer = await house.call('admin', 'POST /api/v0/withdrawal/:id/state', input);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as { withdrawal: CaseDetail }).withdrawal;
  };
  const accepted = await move(1, { to: 'accepted', items: [{ line: 0, quantity }] });
  await move(2, { to: 'refunded' });
  const documents = await house.handle.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
  return { accepted, documents };
}

test('what comes back is what was paid for a line after a promo code, and the correction says the same', async ({
  house,
}) => {
  await buildCode(house, { code: 'ADVENT10' });
  const { accepted, documents } = await withdraw(house, 'ADVENT10', 1);
  expect(accepted.refundCents).toBe(1166);
  const [invoice, correction] = documents.toSorted((one) => (one.kind === 'invoice' ? -1 : 1));
  expect(invoice).toMatchObject({ totalCents: 2921, data: { promos: [{ code: 'ADVENT10', cents: 259 }] } });
  expect(correction).toMatchObject({
    kind: 'correction',
    totalCents: -1166,
    data: { lines: [{ quantity: -1, lineCents: -1295 }], promos: [{ code: 'ADVENT10', cents: -129 }] },
  });
});

test('R-41: money takes its own way back first; the rest is on the gift voucher again', async ({ house }) => {
  const gift = await buildGift(house, { valueCents: 2500 });
  const { accepted, documents } = await withdraw(house, gift.code, 1);
  expect(accepted.refundCents).toBe(1295);
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  expect(invoice).toMatchObject({ totalCents: 3180, data: { payments: [{ end: gift.code.slice(-4), cents: 2500 }] } });
  // 6.80 euros were owed: they fall away, and 6.15 euros go back to the voucher.
  expect(await giftOf(house, gift)).toMatchObject({
    balanceCents: 615,
    kinds: ['issue', 'redeem', 'settle', 'refund'],
  });
});

test('R-41: a whole order gives the gift voucher everything back, once', async ({ house }) => {
  const gift = await buildGift(house, { valueCents: 4000 });
  const { accepted, documents } = await withdraw(house, gift.code, 2);
  expect(accepted.refundCents).toBe(3180);
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'storno']);
  expect((await giftOf(house, gift)).balanceCents).toBe(4000);
});

test('an order that a gift voucher paid in part is taken up again while the voucher still has the money', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  const gift = await buildGift(house, { valueCents: 1000 });
  const order = async (id: string) => {
    const [row] = await findOrders(await house.contextOf('admin'), { siteIds: [house.sites.fels._id], ids: [id] });
    if (!row) throw new Error('There is no order');
    return row;
  };
  const post = async (id: string, path: 'state' | 'revive') => {
    const { rev } = await order(id);
    const body = path === 'state' ? { rev, to: 'cancelled' } : { rev };
    return house.call('admin', `POST /api/v0/order/:id/${path}`, { ...byPath(id), body });
  };
  const id = await orderWith(house, shop, gift.code, {});
  await post(id, 'state');
  expect((await giftOf(house, gift)).balanceCents).toBe(1000);
  const { paymentId } = await order(id);
  const transfer = { rev: 2, amountCents: 885, receivedOn: '2026-11-21', note: '' };
  const late = await house.call('admin', 'POST /api/v0/payment/:id/transfer', {
    ...byPath(paymentId ?? ''),
    body: transfer,
  });
  expect(late.status, late.text).toBe(200);

  const other = await orderWith(house, shop, gift.code, {});
  expect((await post(id, 'revive')).body).toMatchObject({ code: 'vouchers.short' });
  expect(await order(id)).toMatchObject({ state: 'cancelled', paidAt: null });
  await post(other, 'state');
  expect((await post(id, 'revive')).status).toBe(200);
  expect((await order(id)).state).toBe('confirmed');
  expect((await giftOf(house, gift)).balanceCents).toBe(0);
});
