import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { codeOf } from '#modules/orders/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { loadAgain, submitAgain } from './pages/again.ts';
import { findCart } from './service/cart/cart-store.ts';
import { cartTokenIn } from './service/cart/cart-token.ts';
import { addToCart } from './service/cart/change-cart.ts';
import { ownCartToken } from './service/cart/own-cart.ts';
import { ownCarts } from './service/cart/own-carts.ts';
import { carts } from './tables.ts';
import { openTestShop, orderOne, sellOnInvoice } from './testing/shop.ts';

const requestFor = (code: string, id = '') =>
  new Request(`http://localhost:3000/fels/Warenkorb?${new URLSearchParams({ nochmals: id, code })}`);

async function ordered(house: House, quantity: number, stock = 10) {
  await sellOnInvoice(house);
  const shop = await openTestShop(house, stock);
  const { id, ctx } = await orderOne(house, shop, { method: 'invoice' }, quantity);
  return { shop, id, ctx, code: codeOf(ctx, id) };
}

test('an order is put into the cart once more, as far as it is still sold', async ({ house }) => {
  const { id, ctx, code } = await ordered(house, 4, 6);
  expect(await submitAgain(ctx, id, requestFor(''))).toBeNull();
  expect(await submitAgain(await house.contextOf('customer'), id, requestFor('no'))).toBeNull();
  const done = await submitAgain(ctx, id, requestFor(code));
  if (!done?.ok) throw new Error('It was refused');
  const token = cartTokenIn(ctx, done.cookies.map((line) => line.split(';')[0]).join('; '));
  expect((await findCart(ctx, token))?.lines).toMatchObject([{ quantity: 2, name: 'Osterkerze' }]);
  expect(await loadAgain(ctx, requestFor(code, id))).toEqual({ number: 'TEST-FELS-2026-0001', missing: [] });
  expect(await loadAgain(ctx, requestFor('', id))).toBeNull();
});

test('what is no longer sold is named, and an order of nothing else is refused', async ({ house }) => {
  const { shop, id, ctx, code } = await ordered(house, 1);
  const hidden = { _id: shop.productId, rev: 1, status: 'draft' };
  expect((await house.call('admin', 'PUT /api/v0/product/', { body: hidden })).status).toBe(200);
  expect(await submitAgain(ctx, id, requestFor(code))).toMatchObject({
    ok: false,
    message: 'Von dieser Bestellung wird derzeit nichts mehr verkauft.',
  });
  expect((await loadAgain(ctx, requestFor(code, id)))?.missing).toEqual(['Osterkerze']);
});

test('R-50: a cart that was left is shown in the account, and no mail tells of it', async ({ house }) => {
  const { shop } = await ordered(house, 1);
  const ctx = await house.contextOf('customer');
  expect(await ownCarts.load(ctx)).toBeNull();
  await addToCart(ctx, await ownCartToken(ctx, null), { variant: shop.variant, quantity: 3, configuration: {} });
  expect(await ownCarts.load(ctx)).toMatchObject({
    rows: [{ title: '3 Artikel liegen noch im Warenkorb', href: '/fels/Warenkorb' }],
  });
  expect(await ownCarts.load(await house.contextOf('editor'))).toBeNull();
  await house.handle.db.update(carts).set({ lines: [] }).where(eq(carts.userId, ctx.user.id));
  expect(await ownCarts.load(ctx)).toBeNull();
  expect(house.mail.sent.filter(({ to }) => to.includes(house.people.customer.handle))).toEqual([]);
});
