// On both databases: concurrent orders share the stock of one variant.
import { expect } from 'vitest';
import type { AppError } from '#kernel/errors.ts';
import { orders } from '#modules/orders/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildProduct, stockOf } from '../catalog/testing.ts';
import { documentSeries } from '../documents/testing.ts';
import { submitOrder } from './pages.ts';
import { addToCart, keepDetails } from './service/cart/change-cart.ts';
import { placeOrder } from './service/placing/place-order.ts';
import { ANNA, fillCart, openTestShop, submissionOf, type TestShop } from './testing/shop.ts';

/** Expects that a refused order leaves nothing behind: no order, no number, nothing held. */
async function expectNothing(house: House, shop: TestShop): Promise<void> {
  expect(await house.handle.db.$count(orders)).toBe(0);
  expect(await house.handle.db.$count(documentSeries)).toBe(0);
  expect(await stockOf(house, { _id: shop.productId })).toMatchObject({ onHand: 10, available: 10 });
}

const requestWith = (token: string) =>
  new Request('http://localhost/fels/Kassa', { method: 'POST', headers: { cookie: `kp_cart=${token}` } });

test.for([
  ['a total of its own', {}, { seen: '1' }],
  ['a total below zero', {}, { seen: '-1885' }],
  ['a share of gift vouchers that nobody entered', {}, { seen_to_pay: '0' }],
  ['a country that the shop does not deliver to', { country: 'fi' }, {}],
  ['a country that does not exist', { country: 'xx' }, {}],
  ['a way to pay that is switched off', { method: 'invoice' }, {}],
  ['a way to pay that does not exist', { method: 'gratis' }, {}],
  ['EPS from another country', { method: 'eps', country: 'de' }, {}],
  ['a time to collect that is not offered', { delivery: 'pickup', method: 'pickup', slot: '2026-11-22 03:00' }, {}],
  ['two addresses for the mail', { email: 'a@good.test,b@evil.test' }, {}],
  ['a header in the address for the mail', { email: 'a@good.test\r\nBcc: x@evil.test' }, {}],
  ['terms that nobody accepted', {}, { agb: '' }],
] as const)('A50, A57: %s is refused, and leaves nothing', async ([, details, posted], { house }) => {
  const shop = await openTestShop(house);
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop, details);
  const { key, seenCents, seenToPayCents } = await submissionOf(ctx, token);
  const form = { key, seen: String(seenCents), seen_to_pay: String(seenToPayCents), agb: 'on', ...posted };
  const done = await submitOrder(ctx, requestWith(token), form);
  expect(done).toMatchObject({ ok: false });
  await expectNothing(house, shop);
});

test('A50: prices, states and payments that are sent along change nothing', async ({ house }) => {
  const shop = await openTestShop(house);
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  const { key, seenCents, seenToPayCents } = await submissionOf(ctx, token);
  const own = {
    price: '1',
    total: '1',
    vat: '0',
    currency: 'USD',
    shipping: '0',
    discount: '999',
    status: 'paid',
    paid: '1',
  };
  const form = { ...own, key, seen: String(seenCents), seen_to_pay: String(seenToPayCents), agb: 'on' };
  expect(await submitOrder(ctx, requestWith(token), form)).toMatchObject({ ok: true });
  const [order] = await house.handle.db.select().from(orders);
  expect(order).toMatchObject({ totalCents: 1885, state: 'pending_payment', paidAt: null });
});

test('A50: nothing is ordered of what was hidden or deleted after it came into the cart', async ({ house }) => {
  const shop = await openTestShop(house);
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  const submission = await submissionOf(ctx, token);
  expect((await house.call('admin', 'DELETE /api/v0/product/:id', byPath(shop.productId))).status).toBe(200);
  await expect(placeOrder(ctx, token, submission)).rejects.toMatchObject({ code: 'checkout.short' });
  expect(await house.handle.db.$count(orders)).toBe(0);
});

test('A53: thirty orders of two lines each share five pieces, and none too many is sold', async ({ house }) => {
  const shop = await openTestShop(house);
  const scarce = await buildProduct(house, { name: 'Rosenkranz', slug: 'Rosenkranz', variants: [{ stock: 5 }] });
  const plenty = await buildProduct(house, { name: 'Karte', slug: 'Karte', variants: [{ stock: 90 }] });
  const ctx = await house.contextOf('guest');
  const variants = [plenty, scarce].map((one) => one.variants[0]?.id ?? '');
  const fill = async () => {
    let token: string | null = null;
    for (const variant of variants) token = await addToCart(ctx, token, { variant, quantity: 1, configuration: {} });
    await keepDetails(ctx, token, ANNA);
    if (!token) throw new Error('The cart is empty');
    return { token, submission: await submissionOf(ctx, token) };
  };
  const filled = await Promise.all(Array.from({ length: 30 }, fill));
  const results = await Promise.allSettled(filled.map(({ token, submission }) => placeOrder(ctx, token, submission)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
  expect(new Set(refused.map(({ code, details }) => `${code} ${String(details?.names)}`))).toEqual(
    new Set(['checkout.short Rosenkranz']),
  );
  expect(await stockOf(house, scarce)).toMatchObject({ onHand: 5, available: 0 });
  expect(await stockOf(house, plenty)).toMatchObject({ onHand: 90, available: 85 });
  expect(await stockOf(house, { _id: shop.productId })).toMatchObject({ available: 10 });
});
