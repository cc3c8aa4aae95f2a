import { expect, vi } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildProduct } from '../catalog/testing.ts';
import { buildCode, buildGift } from '../vouchers/testing.ts';
import { findCart } from './service/cart/cart-store.ts';
import { addToCart, keepDetails, redeemCode } from './service/cart/change-cart.ts';
import { viewCart, viewDeliveries } from './service/cart/view-cart.ts';
import { ANNA, fillCart, openTestShop } from './testing/shop.ts';

async function openCart(house: House): Promise<{ ctx: Context; token: string; productId: string }> {
  const shop = await openTestShop(house);
  const { _id, variants } = await buildProduct(house, { name: 'Honig', priceCents: 3000, variants: [{ stock: 20 }] });
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  await addToCart(ctx, token, { variant: variants[0]?.id ?? '', quantity: 2, configuration: {} });
  return { ctx, token, productId: _id };
}

async function cartOf(ctx: Context, token: string) {
  const cart = await findCart(ctx, token);
  if (!cart) throw new Error('There is no cart');
  return cart;
}

/** Compares the price of each way of delivery with that of a cart in which it is chosen. */
async function demandSame(ctx: Context, token: string): Promise<void> {
  const cart = await cartOf(ctx, token);
  const { view, totals } = await viewDeliveries(ctx, cart);
  expect(view).toEqual(await viewCart(ctx, cart));
  for (const delivery of ['ship', 'pickup'] as const) {
    const chosen = await viewCart(ctx, { ...cart, details: { ...cart.details, delivery } });
    expect(chosen).toMatchObject(totals[delivery]);
  }
}

test('the sums of both ways of delivery are those of the cart with that way chosen', async ({ house }) => {
  const { ctx, token } = await openCart(house);
  await buildCode(house, { code: 'ZEHN' });
  const gift = await buildGift(house, { valueCents: 500 });
  await demandSame(ctx, token);
  await redeemCode(ctx, token, 'ZEHN');
  await redeemCode(ctx, token, gift.code);
  await demandSame(ctx, token);
  await keepDetails(ctx, token, { ...ANNA, delivery: 'pickup' });
  await demandSame(ctx, token);
});

test('goods that are no longer sold, and a country without delivery, change neither', async ({ house }) => {
  const { ctx, token, productId } = await openCart(house);
  await keepDetails(ctx, token, { ...ANNA, country: 'it' });
  await demandSame(ctx, token);
  await house.call('admin', 'DELETE /api/v0/product/:id', byPath(productId));
  const { view } = await viewDeliveries(ctx, await cartOf(ctx, token));
  expect(view.lines.map(({ problem }) => problem)).toContain('gone');
  await demandSame(ctx, token);
});

test('two ways of delivery need no statement more than one', async ({ house }) => {
  const { ctx, token } = await openCart(house);
  const cart = await cartOf(ctx, token);
  await viewDeliveries(ctx, cart);
  const prepared = vi.spyOn(Reflect.get(house.handle.db, 'session'), 'prepareQuery');
  await viewCart(ctx, cart);
  const one = prepared.mock.calls.length;
  await viewDeliveries(ctx, cart);
  expect(prepared.mock.calls.length - one).toBe(one);
  expect(one).toBeGreaterThan(0);
});
