// On both databases: two requests change one cart at the same moment.
import { expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { type House, test } from '../../testing/house.ts';
import { SHOP_DISPLAY } from '../catalog/contract/shop-options.ts';
import { buildProduct } from '../catalog/testing.ts';
import type { CartReply } from './contract/cart.ts';
import { changeByForm } from './pages/cart-form.ts';
import { loadCheckout, submitCart } from './pages.ts';
import { findCart } from './service/cart/cart-store.ts';
import { accountCartToken, cartCookies, cartTokenIn } from './service/cart/cart-token.ts';
import { addToCart, giveInCart, keepDetails } from './service/cart/change-cart.ts';
import { ownCartToken } from './service/cart/own-cart.ts';
import { cartPersonalData } from './service/cart/personal-data.ts';
import { viewCart } from './service/cart/view-cart.ts';
import { fillCart, openTestShop, orderOne, type TestShop } from './testing/shop.ts';

const site = { query: { site: 'fels' } };

/** Puts candles into the cart of a browser; returns its Cookie header. */
async function fill(house: House, { variant }: TestShop, quantity: number, cookie = ''): Promise<string> {
  const answer = await house.call('guest', 'POST /api/v0/cart/', {
    body: { site: 'fels', variant, quantity },
    headers: { cookie },
  });
  expect(answer.status, answer.text).toBe(201);
  const lines = [answer.headers['set-cookie']].flat().map(String);
  return lines.map((line) => line.split(';')[0]).join('; ');
}

const cartOf = async (house: House, cookie: string) =>
  (await house.call('guest', 'GET /api/v0/cart/', { ...site, headers: { cookie } })).body as CartReply;

test('A50: prices, negative, broken and huge quantities, and unknown goods are refused', async ({ house }) => {
  const { variant } = await openTestShop(house);
  const add = (body: object) => house.call('guest', 'POST /api/v0/cart/', { body: { site: 'fels', variant, ...body } });
  for (const quantity of [0, -1, 1.5, 1e9, '2']) expect((await add({ quantity })).status, String(quantity)).toBe(400);
  expect((await add({ unitCents: 1 })).status).toBe(400);
  expect((await add({ variant: crypto.randomUUID() })).body).toMatchObject({ code: 'checkout.gone' });
  expect((await add({ site: 'nirgends' })).status).toBe(400);
});

test('the cart is that of its browser: others see an empty one, and change nothing', async ({ house }) => {
  const shop = await openTestShop(house);
  const cookie = await fill(house, shop, 2);
  const [line] = (await cartOf(house, cookie)).cart;
  expect(line).toMatchObject({ quantity: 2, unitCents: 1295, lineCents: 2590, site: 'fels' });
  expect((await cartOf(house, '')).total).toBe(0);
  const change = { ...site, body: { _id: line?._id, rev: line?.rev, quantity: 9 } };
  expect((await house.call('guest', 'PUT /api/v0/cart/', change)).status).toBe(400);
  const removal = { ...site, body: [line?._id] };
  expect((await house.call('guest', 'DELETE /api/v0/cart/', removal)).body).toEqual({ removed: [] });
  expect((await cartOf(house, cookie)).cart).toHaveLength(1);
});

test('what the office changes holds for the next thing that is put into a cart', async ({ house }) => {
  const shop = await openTestShop(house);
  const cookie = await fill(house, shop, 1);
  const add = (browser: string) =>
    house.call('guest', 'POST /api/v0/cart/', {
      body: { site: 'fels', variant: shop.variant },
      headers: { cookie: browser },
    });
  const change = (rev: number, values: object) =>
    house.call('admin', 'PUT /api/v0/product/', { body: { _id: shop.productId, rev, ...values } });
  expect((await change(1, { priceCents: 2000 })).status).toBe(200);
  expect((await add(cookie)).body).toMatchObject({
    cart: [{ quantity: 2, unitCents: 2000, oldCents: null, lineCents: 4000 }],
    sums: { goodsCents: 4000, isReady: true },
  });
  const added = await add(cookie);
  expect(added.body).toEqual(await cartOf(house, cookie));
  expect((await change(2, { status: 'draft' })).status).toBe(200);
  expect((await add('')).body).toMatchObject({ code: 'checkout.gone' });
  expect((await cartOf(house, cookie)).cart).toMatchObject([{ quantity: 3, problem: 'gone' }]);
});

test('S-7: two tabs change one cart; the one that is behind gets the present cart', async ({ house }) => {
  const shop = await openTestShop(house);
  const cookie = await fill(house, shop, 2);
  const [line] = (await cartOf(house, cookie)).cart;
  const change = (quantity: number) =>
    house.call('guest', 'PUT /api/v0/cart/', {
      ...site,
      headers: { cookie },
      body: { _id: line?._id, rev: line?.rev, quantity },
    });
  expect((await change(3)).status).toBe(200);
  expect((await change(4)).body).toMatchObject({ code: 'conflict' });
  const count = await house.call('guest', 'GET /api/v0/cart/count', { ...site, headers: { cookie } });
  expect(count.body).toEqual({ count: 3 });
  await Promise.all([1, 2, 3].map(() => fill(house, shop, 1, cookie)));
  expect((await cartOf(house, cookie)).cart[0]?.quantity).toBe(6);
});

test('S-7, R-65: signing in takes the cart of the browser along, with a notice; signing out leaves nothing', async ({
  house,
}) => {
  const shop = await openTestShop(house, 4);
  const other = await openOtherGoods(house);
  const customer = await house.contextOf('customer');
  const own = accountCartToken(customer.user.id);
  await addToCart(customer, own, { variant: shop.variant, quantity: 1, configuration: {} });
  const cookie = await fill(house, shop, 9);
  await fill(house, other, 1, cookie);
  const guest = await house.contextOf('guest');
  const browser = cartTokenIn(guest, cookie);
  await keepDetails(guest, browser, { first_name: 'Anna' });
  await Promise.all([1, 2].map(() => ownCartToken(customer, cookie)));
  const cart = await findCart(customer, own);
  expect(cart?.lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
  expect(cart?.details.first_name).toBe('Anna');
  expect((await viewCart(customer, cart)).wasMerged).toBe(true);
  expect((await findCart(guest, browser))?.lines).toEqual([]);
  expect((await findCart(guest, browser))?.details).toEqual({});
  await changeByForm(customer, own, {});
  expect((await viewCart(customer, await findCart(customer, own))).wasMerged).toBe(false);
});

test('R-65: of two accounts that become one, the carts of all parishes are put together', async ({ house }) => {
  const shop = await openTestShop(house);
  const other = await openOtherGoods(house);
  const [kept, dropped] = [await house.contextOf('customer'), await house.contextOf('editor')];
  const cartOfAccount = async ({ user }: Context) => findCart(kept, accountCartToken(user.id));
  const add = (ctx: Context, { variant }: { variant: string }, quantity: number) =>
    addToCart(ctx, accountCartToken(ctx.user.id), { variant, quantity, configuration: {} });
  await add(kept, shop, 1);
  await add(dropped, shop, 3);
  await add(dropped, other, 2);
  await keepDetails(dropped, accountCartToken(dropped.user.id), { note: 'Bitte läuten' });
  const elsewhere = await house.contextOf('editor', { site: 'kirchberg' });
  await giveInCart(elsewhere, accountCartToken(dropped.user.id), {
    more: { purpose: null, cents: 500, message: '', bornOn: null },
  });
  const [formerAddress, address] = [dropped.user.handle, kept.user.handle];
  const merged = { from: dropped.user.id, to: kept.user.id, formerAddress, address };
  await kept.tx((tx) => cartPersonalData.merge?.(tx, merged) ?? Promise.resolve());
  const cart = await cartOfAccount(kept);
  expect(cart?.lines.map(({ variant, quantity }) => [variant, quantity])).toEqual([
    [shop.variant, 3],
    [other.variant, 2],
  ]);
  expect(cart).toMatchObject({ userId: kept.user.id, details: { note: 'Bitte läuten' } });
  expect((await viewCart(kept, cart)).wasMerged).toBe(true);
  expect(await cartOfAccount(dropped)).toBeNull();
  const inKirchberg = await findCart(elsewhere, accountCartToken(kept.user.id));
  expect(inKirchberg).toMatchObject({ donations: [{ cents: 500 }], mergedAt: null });
});

test('no cookie names the cart of an account', async ({ house }) => {
  const customer = await house.contextOf('customer');
  expect(cartTokenIn(customer, `kp_cart=${accountCartToken(customer.user.id)}`)).toBeNull();
});

test('a donation is added to the bill, without VAT and without nearing free shipping', async ({ house }) => {
  const shop = await openTestShop(house);
  const ctx = await house.contextOf('guest');
  const token = await addToCart(ctx, null, { variant: shop.variant, quantity: 1, configuration: {} });
  const before = await viewCart(ctx, await findCart(ctx, token));
  await expect(changeByForm(ctx, token, { spende: 'fünf' })).rejects.toMatchObject({
    details: { fields: { spende: 'checkout_donationWrong' } },
  });
  await expect(changeByForm(ctx, token, { spende: '-5' })).rejects.toMatchObject({ code: 'invalid' });
  await changeByForm(ctx, token, { spende: '7,5' });
  const after = await viewCart(ctx, await findCart(ctx, token));
  expect(after).toMatchObject({ donationCents: 750, totalCents: before.totalCents + 750, vatCents: before.vatCents });
  expect(after.freeShipping).toEqual(before.freeShipping);
  await changeByForm(ctx, token, { spende: '' });
  expect((await viewCart(ctx, await findCart(ctx, token))).donationCents).toBe(750);
  await changeByForm(ctx, token, { 'spende.pfarre': '' });
  expect((await viewCart(ctx, await findCart(ctx, token))).donationCents).toBe(0);
});

test('S-11: a quantity that is no longer there is put right by one button', async ({ house }) => {
  const shop = await openTestShop(house, 5);
  const ctx = await house.contextOf('guest');
  const token = await addToCart(ctx, null, { variant: shop.variant, quantity: 5, configuration: {} });
  await orderOne(house, shop, { method: 'pickup' });
  const [line] = (await viewCart(ctx, await findCart(ctx, token))).lines;
  expect(line).toMatchObject({ problem: 'short', available: 4 });
  await changeByForm(ctx, token, { [`menge.${line?.id}`]: '5', anpassen: `${line?.id} 4` });
  expect(await viewCart(ctx, await findCart(ctx, token))).toMatchObject({ isReady: true, count: 4 });
});

async function openOtherGoods(house: House): Promise<TestShop> {
  const { _id, variants } = await buildProduct(house, { name: 'Gebetbuch', variants: [{ stock: 9 }] });
  return { productId: _id, variant: variants[0]?.id ?? '' };
}

test('the checkout shows what each way of delivery costs before one is chosen for good', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, await openTestShop(house));
  const cookie = cartCookies(ctx, token)[1]?.split(';')[0] ?? '';
  const view = await loadCheckout(ctx, new Request('https://pfarre.test/', { headers: { cookie } }));
  expect(view?.totals).toMatchObject({
    ship: { shippingCents: 590, totalCents: 1885 },
    pickup: { shippingCents: 0, totalCents: 1295 },
  });
  expect(view?.pickup).toEqual([expect.stringMatching(/^Abholort: Pfarre Fels/)]);
});

test('every page leads to the cart of a parish that sells, and of no other', async ({ house }) => {
  await openTestShop(house);
  const cartOf = async (site: 'fels' | 'kirchberg') => {
    const ctx = await house.contextOf('guest', { site });
    return ctx.across.cartPath(ctx);
  };
  expect(await cartOf('kirchberg')).toBeNull();
  expect(await cartOf('fels')).toBe('/fels/Warenkorb');
  const body = { site: 'fels', rev: 1, display: { ...SHOP_DISPLAY, showPrices: false } };
  expect((await house.call('admin', 'PUT /api/v0/shop_profile/', { body })).status).toBe(200);
  expect(await cartOf('fels')).toBeNull();
});

test('choices that are missing or do not go together are refused at their fields, and the page of the product keeps them', async ({
  house,
}) => {
  await openTestShop(house);
  const option = (id: string, excludes: string[] = []) => ({ id, name: id, excludes });
  const step = (id: string, options: { id: string; name: string }[]) => ({
    id,
    name: id,
    kind: 'choice' as const,
    required: true,
    options,
  });
  const { variants, slug } = await buildProduct(house, {
    name: 'Taufkerze',
    steps: [step('farbe', [option('gold', ['arche']), option('rot')]), step('symbol', [option('arche')])],
  });
  const variant = variants[0]?.id ?? '';
  const add = (configuration: object) =>
    house.call('guest', 'POST /api/v0/cart/', { body: { site: 'fels', variant, configuration } });
  expect(await add({ farbe: 'rot' })).toMatchObject({
    status: 400,
    body: { details: { fields: { 'step.symbol': expect.any(String) } } },
  });
  expect(await add({ farbe: 'gold', symbol: 'arche' })).toMatchObject({
    status: 400,
    body: { details: { fields: { 'step.farbe': expect.stringContaining('passt nicht') } } },
  });
  const ctx = await house.contextOf('guest');
  const request = new Request('http://localhost/fels/Warenkorb');
  const posted = { variant, quantity: '2', 'step.farbe': 'gold', 'step.symbol': 'arche' };
  expect(await submitCart(ctx, request, posted)).toMatchObject({
    ok: true,
    cookies: [],
    productHref: `/fels/Shop/Produkt/${slug}?farbe=${variant}&quantity=2&step.farbe=gold&step.symbol=arche`,
  });
  expect((await add({ farbe: 'rot', symbol: 'arche' })).status).toBe(201);
});
