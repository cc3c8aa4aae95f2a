import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { orders, readOrder } from '#modules/orders/testing.ts';
import type { House, Who } from '../../../testing/house.ts';
import { buildKind, buildProduct } from '../../catalog/testing.ts';
import type { Details } from '../contract/cart.ts';
import { changeByForm } from '../pages/cart-form.ts';
import { findCart, storeCart } from '../service/cart/cart-store.ts';
import { cartTokenIn } from '../service/cart/cart-token.ts';
import { addToCart, keepDetails, redeemCode } from '../service/cart/change-cart.ts';
import { ownCartToken } from '../service/cart/own-cart.ts';
import { viewCart } from '../service/cart/view-cart.ts';
import { placeOrder } from '../service/placing/place-order.ts';

export type TestShop = { variant: string; productId: string };

export const ANNA: Details = {
  type: 'person',
  first_name: 'Anna',
  last_name: 'Beispiel',
  address: 'Kirchplatz 1',
  zip: '3481',
  city: 'Fels am Wagram',
  country: 'at',
  email: 'anna@example.test',
  delivery: 'ship',
  method: 'prepayment',
};

/** Goods without gift vouchers, as the checkout asks for their payment. */
export const goodsFor = (toPayCents: number) => ({
  toPayCents,
  hasVoucher: false,
  isDonationOnly: false,
  hasGoods: true,
  handedOut: null,
});

/** A shop in Fels with one candle of which there are so many. */
export async function openTestShop(house: House, stock = 10): Promise<TestShop> {
  const shippingGroup = await buildKind(house, 'shipping_group');
  const opened = await house.call('admin', 'PUT /api/v0/shop_profile/', {
    body: { site: 'fels', rev: 0, name: 'Kerzenladen', freeShippingFromCents: 7500, shippingGroup },
  });
  if (opened.status !== 200) throw new Error(opened.text);
  await house.call('admin', 'POST /api/v0/shipping_country/', { body: { site: 'fels', code: 'at' } });
  const { _id, variants } = await buildProduct(house, { variants: [{ stock }] });
  return { productId: _id, variant: variants[0]?.id ?? '' };
}

/** Changes the shop's part of the configuration. */
export async function configureShop(house: House, change: Readonly<Record<string, unknown>>): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/config/');
  const { config, rev } = body as { config: { components: { shop: Record<string, unknown> } }; rev: number };
  const components = { ...config.components, shop: { ...config.components.shop, ...change } };
  const { status, text } = await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { components } } });
  if (status !== 200) throw new Error(text);
}

/** Offers invoices as well; 'live' makes real orders, for which no provider is needed. */
export async function sellOnInvoice(house: House, mode: 'practice' | 'live' = 'practice'): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/config/');
  const { shop } = (body as { config: { components: { shop: { paymentsources: object; payment: object } } } }).config
    .components;
  await configureShop(house, {
    paymentsources: { ...shop.paymentsources, invoice: { enabled: true } },
    payment: { ...shop.payment, mode },
  });
}

/** A guest's browser with a candle in the cart and everything typed. */
export async function fillCart(
  ctx: Context,
  { variant }: TestShop,
  details: Details = {},
  quantity = 1,
): Promise<string> {
  const token = await addToCart(ctx, null, { variant, quantity, configuration: {} });
  await keepDetails(ctx, token, { ...ANNA, ...details });
  return token;
}

/** Body of the last page for this cart. */
export async function submissionOf(ctx: Context, token: string) {
  const cart = await findCart(ctx, token);
  const { totalCents, toPayCents } = await viewCart(ctx, cart);
  return { key: cart?.orderKey ?? '', seenCents: totalCents, seenToPayCents: toPayCents, hasAccepted: true };
}

/** A guest orders candles with a promo code or a gift voucher. */
export async function orderWith(house: House, shop: TestShop, code: string, details: Details, quantity = 1) {
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop, details, quantity);
  await redeemCode(ctx, token, code);
  return placeOrder(ctx, token, await submissionOf(ctx, token));
}

/** An account orders one candle, and may pay with a code. */
export async function orderAs(house: House, who: Who, shop: TestShop, code = '') {
  const ctx = await house.contextOf(who);
  const own = await ownCartToken(ctx, null);
  const token = await addToCart(ctx, own, { variant: shop.variant, quantity: 1, configuration: {} });
  await keepDetails(ctx, token, { ...ANNA, method: 'invoice' });
  if (code) await redeemCode(ctx, token, code);
  return { ctx, id: await placeOrder(ctx, token, await submissionOf(ctx, token)) };
}

/** A guest orders one candle, or more. */
export async function orderOne(house: House, shop: TestShop, details: Details = {}, quantity = 1) {
  const ctx = await house.contextOf('guest');
  const delivery = details.method === 'pickup' ? { delivery: 'pickup' } : {};
  const token = await fillCart(ctx, shop, { ...delivery, ...details }, quantity);
  const id = await placeOrder(ctx, token, await submissionOf(ctx, token));
  return { ctx, token, id };
}

/** Sets the day on which an order is to be collected, also one in the past. */
export async function agreeOnDay(house: House, id: string, on: string): Promise<void> {
  const slot = { on, from: '09:00', until: '09:30' };
  await house.handle.db.update(orders).set({ slot }).where(eq(orders.id, id));
}

/** A guest orders what is in the cart of these Set-Cookie lines; `seenCents`: what she believes to pay for the goods. */
export async function orderCart(
  house: House,
  cookies: readonly string[],
  seenCents?: number,
  details: Details = { delivery: 'pickup', method: 'pickup' },
) {
  const ctx = await house.contextOf('guest');
  const token = cartTokenIn(ctx, cookies.map((line) => line.split(';')[0]).join('; '));
  await keepDetails(ctx, token, { ...ANNA, ...details });
  const seen = await submissionOf(ctx, token ?? '');
  const id = await placeOrder(ctx, token, { ...seen, ...(seenCents === undefined ? {} : { seenCents }) });
  const order = await readOrder(ctx, id);
  if (!order) throw new Error('There is no order');
  return order;
}

type Goods = {
  items: readonly { variant: string; quantity: number; partner?: string }[];
  donation?: string;
  details?: Details;
  /** Promo codes and gift vouchers. */
  codes?: readonly string[];
};

/** A guest orders several things as in the checkout; returns the order and what the last page showed before. */
export async function orderGoods(house: House, { items, donation = '', details = {}, codes = [] }: Goods) {
  const ctx = await house.contextOf('guest');
  let token: string | null = null;
  for (const item of items) token = await addToCart(ctx, token, { ...item, configuration: {} });
  if (!token) throw new Error('The cart is empty');
  await changeByForm(ctx, token, { spende: donation });
  for (const code of codes) await redeemCode(ctx, token, code);
  await keepDetails(ctx, token, { ...ANNA, ...details });
  const preview = await viewCart(ctx, await findCart(ctx, token));
  return { preview, id: await placeOrder(ctx, token, await submissionOf(ctx, token)) };
}

/** A guest's cart with nothing but what `put` puts into it, to be paid by transfer. */
export async function cartOfFees(
  house: House,
  { variant }: Pick<TestShop, 'variant'>,
  put: (ctx: Context, token: string) => Promise<unknown>,
  details: Details = {},
) {
  const ctx = await house.contextOf('guest');
  const token = await addToCart(ctx, null, { variant, quantity: 1, configuration: {} });
  await storeCart(ctx, (await findCart(ctx, token))?.id ?? '', { lines: [] });
  await keepDetails(ctx, token, { ...ANNA, method: 'prepayment', ...details });
  await put(ctx, token);
  return { ctx, token };
}
