import { expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { SHOP_CHECKOUT } from '../catalog/contract/shop-options.ts';
import { buildList } from '../newsletter/testing.ts';
import type { Details } from './contract/cart.ts';
import { loadCheckout } from './pages.ts';
import { findCart } from './service/cart/cart-store.ts';
import { fillCart, openTestShop, orderOne } from './testing/shop.ts';

async function offer(house: House) {
  const shop = await openTestShop(house);
  const checkout = { ...SHOP_CHECKOUT, signupNewsletter: true };
  const { status } = await house.call('admin', 'PUT /api/v0/shop_profile/', {
    body: { site: 'fels', rev: 1, checkout },
  });
  expect(status).toBe(200);
  return shop;
}

/** Mails to the customer beside that of the order. */
async function asked(house: House): Promise<string[]> {
  await doJobs(house);
  return house.mail.sent.filter(({ subject }) => subject.includes('Newsletter')).map(({ text }) => text);
}

const shown = async (house: House, token: string) =>
  (await loadCheckout(await house.contextOf('guest'), requestWith(token)))?.newsletter;

const requestWith = (token: string) =>
  new Request('http://localhost/fels/Kassa', { headers: { cookie: `kp_cart=${token}` } });

const TICKED: Details = { newsletter: 'on' };

test('who ticks the newsletter is asked to confirm it; the box is empty again for the next order', async ({
  house,
}) => {
  const shop = await offer(house);
  await buildList(house, { name: 'Pfarrbrief', isDefault: true });
  await buildList(house, { name: 'Intern', isDefault: true, isPublic: false });
  const { ctx, token } = await orderOne(house, shop, TICKED);
  const texts = await asked(house);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('• Pfarrbrief');
  expect(texts[0]).not.toContain('Intern');
  expect((await findCart(ctx, token))?.details).toMatchObject({ first_name: 'Anna' });
  expect((await findCart(ctx, token))?.details).not.toHaveProperty('newsletter');
  const { body } = await house.call('admin', 'GET /api/v0/newsletter_subscriber/');
  expect(JSON.stringify(body)).toContain('anna@example.test');
});

test('nothing is sent to who did not tick it, nor where the shop or the parish offers none', async ({ house }) => {
  const shop = await offer(house);
  await orderOne(house, shop, TICKED);
  await buildList(house, { isDefault: true });
  await orderOne(house, shop);
  const body = { site: 'fels', rev: 2, checkout: SHOP_CHECKOUT };
  expect((await house.call('admin', 'PUT /api/v0/shop_profile/', { body })).status).toBe(200);
  await orderOne(house, shop, TICKED);
  expect(await asked(house)).toEqual([]);
});

test('the checkout shows the lists and the words of the consent, of the parish of the shop only', async ({ house }) => {
  const shop = await offer(house);
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  await buildList(house, { site: 'kirchberg', name: 'Kirchberg', isDefault: true } as object);
  expect(await shown(house, token)).toBeNull();
  await buildList(house, { name: 'Pfarrbrief' });
  expect(await shown(house, token)).toEqual({ names: 'Pfarrbrief', consent: expect.stringMatching(/abbestellen/i) });
});
