// On both databases: a donation is noted with its order, in one transaction.

import { expect } from 'vitest';
import { readOrder, sendOrderMail, syncOrder } from '#modules/orders/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildPurpose, donationsOf, followRefund } from '../donations/testing.ts';
import type { CartReply } from './contract/cart.ts';
import { changeByForm } from './pages/cart-form.ts';
import { findCart } from './service/cart/cart-store.ts';
import { giveInCart, keepDetails } from './service/cart/change-cart.ts';
import { viewCart } from './service/cart/view-cart.ts';
import { placeOrder } from './service/placing/place-order.ts';
import { fillCart, openTestShop, sellOnInvoice, submissionOf } from './testing/shop.ts';

const DONOR = { first_name: 'Anna', last_name: 'Beispiel', email: 'anna@example.test', country: 'at' };

const viewOf = async (house: House, token: string) => {
  const ctx = await house.contextOf('guest');
  return viewCart(ctx, await findCart(ctx, token));
};

/** A guest gives for the roof and nothing else. */
async function give(house: House, details: Record<string, string> = {}) {
  await openTestShop(house);
  await sellOnInvoice(house, 'live');
  const purpose = await buildPurpose(house);
  const ctx = await house.contextOf('guest');
  const token = await giveInCart(ctx, null, {
    more: { purpose: purpose._id, cents: 5000, message: 'Für Opa', bornOn: null },
  });
  await keepDetails(ctx, token, { ...DONOR, method: 'prepayment', ...details });
  return { ctx, token, purpose };
}

test('commerce.md 3.5: a bill is rounded up for a purpose, outside VAT, discounts and free shipping', async ({
  house,
}) => {
  const purpose = await buildPurpose(house);
  const token = await fillCart(await house.contextOf('guest'), await openTestShop(house));
  const before = await viewOf(house, token);
  expect(before.roundUp).toEqual({ toCents: 2000, byCents: 115 });
  const ctx = await house.contextOf('guest');
  await expect(changeByForm(ctx, token, { aufrunden: '2000', zweck: crypto.randomUUID() })).rejects.toMatchObject({
    details: { fields: { zweck: 'checkout_purposeGone' } },
  });
  // Another tab raised the quantity: what the button said no longer holds.
  await changeByForm(ctx, token, { aufrunden: '50000', zweck: purpose._id });
  expect((await viewOf(house, token)).donationCents).toBe(0);
  await changeByForm(ctx, token, { aufrunden: '2000', zweck: purpose._id });
  const after = await viewOf(house, token);
  expect(after).toMatchObject({
    totalCents: 2000,
    vatCents: before.vatCents,
    freeShipping: before.freeShipping,
    roundUp: null,
    donations: [{ label: 'Spende: Dachsanierung', cents: 115 }],
  });
  await changeByForm(ctx, token, { spende: '5', zweck: purpose._id });
  await changeByForm(ctx, token, { spende: '2', zweck: '' });
  expect((await viewOf(house, token)).donations).toMatchObject([{ cents: 615 }, { label: 'Spende', cents: 200 }]);
  await changeByForm(ctx, token, { [`spende.${purpose._id}`]: '0' });
  expect((await viewOf(house, token)).donations).toMatchObject([{ cents: 200 }]);
});

test('nothing is given for a purpose that is not offered any more', async ({ house }) => {
  const { token, purpose } = await give(house);
  const body = { _id: purpose._id, rev: purpose.rev, hidden: true };
  expect((await house.call('admin', 'PUT /api/v0/donation_purpose/', { body })).status).toBe(200);
  const view = await viewOf(house, token);
  expect(view).toMatchObject({ donations: [], totalCents: 0, isReady: false });
});

test('a donor is asked for a name and an email address, and may not pay later or at the counter', async ({ house }) => {
  const { ctx, token } = await give(house, { method: 'invoice' });
  const submission = { ...(await submissionOf(ctx, token)), hasAccepted: false };
  await expect(placeOrder(ctx, token, submission)).rejects.toMatchObject({
    details: { fields: { method: 'checkout_methodNotForGifts' } },
  });
  await keepDetails(ctx, token, { ...DONOR, method: 'prepayment', last_name: '' });
  await expect(placeOrder(ctx, token, submission)).rejects.toMatchObject({
    details: { fields: { last_name: 'checkout_needLastName' } },
  });
});

test('commerce.md 3.5: a donation alone is paid, received and complete, with a receipt of its own', async ({
  house,
}) => {
  const { ctx, token, purpose } = await give(house);
  const id = await placeOrder(ctx, token, { ...(await submissionOf(ctx, token)), hasAccepted: false });
  const order = await readOrder(ctx, id);
  expect(order).toMatchObject({
    state: 'pending_payment',
    totalCents: 5000,
    lines: [],
    customer: { delivery: 'none', address: '' },
    totals: { vatCents: 0, donations: [{ purpose: purpose._id, name: 'Dachsanierung', cents: 5000 }] },
  });
  await sendOrderMail(ctx, { orderId: id, from: '', to: 'pending_payment' });
  expect(house.mail.sent.at(-1)?.text).toContain('Spende: Dachsanierung: €');
  expect(house.mail.sent.at(-1)?.text).not.toContain('Versand');
  const payment = await house.call('admin', 'GET /api/v0/payment/:id', byPath(order?.paymentId ?? ''));
  const { rev } = (payment.body as { payment: { rev: number } }).payment;
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', {
    ...byPath(order?.paymentId ?? ''),
    body: { rev, amountCents: 5000, receivedOn: '2026-11-21' },
  });
  await syncOrder(ctx, id);
  await syncOrder(ctx, id);
  expect((await readOrder(ctx, id))?.state).toBe('completed');
  const { donation, sumCents } = await donationsOf(house);
  expect(donation).toMatchObject([{ state: 'received', message: 'Für Opa', donorName: 'Anna Beispiel' }]);
  expect(sumCents).toBe(5000);
});

test('a donation whose payment is refunded leaves the sums, once', async ({ house }) => {
  const { ctx, token } = await give(house);
  const id = await placeOrder(ctx, token, { ...(await submissionOf(ctx, token)), hasAccepted: false });
  const { paymentId } = (await readOrder(ctx, id)) ?? {};
  const path = byPath(paymentId ?? '');
  const received = { rev: 1, amountCents: 5000, receivedOn: '2026-11-21' };
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', { ...path, body: received });
  await syncOrder(ctx, id);
  const refund = async (amountCents: number) => {
    const wanted = { key: crypto.randomUUID(), amountCents, reason: 'Irrtum' };
    expect((await house.call('admin', 'POST /api/v0/payment/:id/refund', { ...path, body: wanted })).status).toBe(201);
    await followRefund(ctx, paymentId ?? '');
    await followRefund(ctx, paymentId ?? '');
    const { donation, sums } = await donationsOf(house);
    return [donation[0]?.state, donation[0]?.returnedCents, sums[0]?.cents];
  };
  expect(await refund(2000)).toEqual(['received', 2000, 3000]);
  const [given] = (await donationsOf(house)).donation;
  const back = { ...byPath(given?._id ?? ''), body: { rev: given?.rev, amountCents: 1000 } };
  await house.call('admin', 'POST /api/v0/donation/:id/return', back);
  expect(await refund(2000)).toEqual(['returned', 5000, undefined]);
});

test('a donation that is not paid is back in the cart, and is not expected any more', async ({ house }) => {
  const { ctx, token } = await give(house);
  const id = await placeOrder(ctx, token, await submissionOf(ctx, token));
  const order = await readOrder(ctx, id);
  const body = { rev: order?.rev, to: 'cancelled' };
  const answer = await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body });
  expect(answer.status, answer.text).toBe(200);
  expect(await donationsOf(house)).toMatchObject({ donation: [{ state: 'released' }], sumCents: 0 });
});

test('the API says how much is given for a purpose, and takes it back with 0', async ({ house }) => {
  await openTestShop(house);
  const purpose = await buildPurpose(house);
  const put = (body: object, cookie = '') =>
    house.call('guest', 'PUT /api/v0/cart/donation', { body: { site: 'fels', ...body }, headers: { cookie } });
  for (const cents of [-1, 1.5, 1_000_001]) expect((await put({ cents })).status, String(cents)).toBe(400);
  expect((await put({ purpose: crypto.randomUUID(), cents: 100 })).status).toBe(400);
  const first = await put({ purpose: purpose._id, cents: 500 });
  expect((first.body as CartReply).sums).toMatchObject({ donationCents: 500, totalCents: 500, isReady: true });
  const cookie = [first.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
  expect(((await put({ purpose: purpose._id, cents: 700 }, cookie)).body as CartReply).sums.donationCents).toBe(700);
  expect(((await put({ purpose: purpose._id, cents: 0 }, cookie)).body as CartReply).sums.donations).toEqual([]);
});
