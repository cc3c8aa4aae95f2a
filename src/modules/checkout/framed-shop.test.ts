import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { buildProduct, loadFramed } from '../catalog/testing.ts';
import { cartCookies, cartTokenIn } from './service/cart/cart-token.ts';
import { configureShop, openTestShop } from './testing/shop.ts';

const PATHS = ['/fels/Warenkorb', '/fels/Kassa', '/fels/Bestellung/1', '/fels/Einkauf/Kerze'];
const ORIGIN = 'https://verein.example';

test('no page of the shop is made for frames until somebody switches that on', async ({ house }) => {
  await openTestShop(house);
  const { slug } = await buildProduct(house);
  const ctx = await house.contextOf('guest');
  expect(await Promise.all(PATHS.map((path) => ctx.across.framedBy(ctx, path)))).toEqual([null, null, null, null]);
  expect(await loadFramed(ctx, slug)).toBeNull();
  expect((await house.server.app.inject('/embed/fels/shop.js')).statusCode).toBe(404);
});

test('the drawer frames cart and checkout for our own pages only', async ({ house }) => {
  await configureShop(house, { use_checkout_drawer: true, checkout_websites: [ORIGIN] });
  const ctx = await house.contextOf('guest');
  expect(await Promise.all(PATHS.map((path) => ctx.across.framedBy(ctx, path)))).toEqual([[], [], [], null]);
});

test('other websites frame the shop once they are named, and nothing else of the parish', async ({ house }) => {
  await configureShop(house, { use_checkout_iframe: true, checkout_websites: [ORIGIN] });
  await openTestShop(house);
  const { slug } = await buildProduct(house);
  const ctx = await house.contextOf('guest');
  for (const path of PATHS) expect(await ctx.across.framedBy(ctx, path)).toEqual([ORIGIN]);
  for (const path of ['/fels/Shop', '/fels/Home', '/kirchberg/Warenkorb', '/login'])
    expect(await ctx.across.framedBy(ctx, path)).toBeNull();
  expect(await loadFramed(ctx, slug)).toMatchObject({ name: 'Osterkerze' });
  const script = await house.server.app.inject('/embed/fels/shop.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.body).toContain(`${ctx.publicUrl}/fels/Einkauf/`);
});

test('a website is an origin, without path', async ({ house }) => {
  const wrong = configureShop(house, { checkout_websites: ['https://verein.example/shop'] });
  await expect(wrong).rejects.toThrow('checkout_websites');
});

test('the cart of a frame has a cookie of its own, beside that of the browser', () => {
  const where = { publicUrl: 'https://pfarre.example' };
  const token = 'a'.repeat(43);
  const framed = cartCookies(where, token, true).at(-1) ?? '';
  expect(framed).toMatch(/; HttpOnly; .*SameSite=None; Secure; Partitioned$/);
  expect(cartTokenIn(where, framed.split(';')[0] ?? '')).toBe(token);
  expect(cartCookies(where, token).join()).not.toContain('SameSite=None');
});
