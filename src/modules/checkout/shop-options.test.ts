import { expect } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { codeOf, sendOrderMail, showOrder } from '#modules/orders/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { SHOP_CHECKOUT, SHOP_CONTACT, SHOP_DISPLAY } from '../catalog/contract/shop-options.ts';
import { givePicture } from '../catalog/testing.ts';
import { loadLinks } from './pages.ts';
import { findCart } from './service/cart/cart-store.ts';
import { addToCart } from './service/cart/change-cart.ts';
import { viewCart } from './service/cart/view-cart.ts';
import { placeOrder } from './service/placing/place-order.ts';
import { fillCart, openTestShop, orderOne, sellOnInvoice, submissionOf } from './testing/shop.ts';

const IBAN = 'AT48 3200 0000 1234 5864';
const PLACE = { id: crypto.randomUUID(), title: 'Pfarrheim, Eingang Hof', titleEn: 'Parish hall, yard' };

const put = (house: House, values: object) =>
  house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 1, ...values } });

const received = async (house: House, id: string) => {
  const ctx = await house.contextOf('guest');
  await sendOrderMail(ctx, { orderId: id, from: '', to: 'pending_payment' });
  return { order: await showOrder(ctx, id, codeOf(ctx, id)), mail: house.mail.lastTo('anna@example.test').text };
};

test('orders are paid to the account of the shop, where it has one of its own', async ({ house }) => {
  const shop = await openTestShop(house);
  const wrong = await put(house, { contact: { ...SHOP_CONTACT, bankIban: 'AT48 3200 0000 1234 5865' } });
  expect(wrong.body).toMatchObject({ details: { fields: { 'contact.bankIban': expect.any(String) } } });
  await put(house, { contact: { ...SHOP_CONTACT, bankHolder: 'Pfarrladen Fels', bankIban: IBAN } });
  const { order, mail } = await received(house, (await orderOne(house, shop)).id);
  expect(order?.transfer).toMatchObject({ holder: 'Pfarrladen Fels', iban: IBAN });
  expect(mail).toContain(`IBAN: ${IBAN}`);
});

test('mails write amounts with the euro sign where the shop has it', async ({ house }) => {
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop);
  expect((await received(house, id)).mail).toContain(': €\u00a018,85');
  await put(house, { display: { ...SHOP_DISPLAY, euroAfter: true } });
  expect((await received(house, id)).mail).toContain(': 18,85\u00a0€');
});

test('a shop with several places asks where goods are collected, and tells it in order and mail', async ({ house }) => {
  const shop = await openTestShop(house);
  await put(house, { checkout: { ...SHOP_CHECKOUT, pickupPlaces: [PLACE] } });
  const ctx = await house.contextOf('guest');
  expect((await loadLinks(ctx))?.places).toEqual([{ value: PLACE.id, label: PLACE.title }]);
  const token = await fillCart(ctx, shop, { delivery: 'pickup', place: crypto.randomUUID() });
  const refused = await placeOrder(ctx, token, await submissionOf(ctx, token)).catch((error: unknown) => error);
  expect(refused instanceof AppError && refused.details).toEqual({ fields: { place: 'checkout_placeRequired' } });
  const { id } = await orderOne(house, shop, { delivery: 'pickup', place: PLACE.id });
  const { order, mail } = await received(house, id);
  expect(order?.place).toBe(PLACE.title);
  expect(mail).toContain(`Abholort: ${PLACE.title}`);
});

test('the page of an order says where it is collected in a shop that has only words for that', async ({ house }) => {
  const shop = await openTestShop(house);
  await put(house, { checkout: { ...SHOP_CHECKOUT, textPickup: 'Sonntags in der Sakristei.' } });
  const { id } = await orderOne(house, shop, { method: 'pickup' });
  const { order } = await received(house, id);
  expect(order?.pickup).toEqual([expect.stringContaining('Abholort: '), 'Sonntags in der Sakristei.']);
});

test('a carrier with an address of its own leads the customer to the parcel', async ({ house }) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const carrier = { name: 'Post', trackingUrl: 'https://post.example/{number}' };
  const wrong = await put(house, {
    checkout: { ...SHOP_CHECKOUT, carriers: [{ ...carrier, trackingUrl: 'https://post.example/' }] },
  });
  expect(wrong.status).toBe(400);
  await put(house, { checkout: { ...SHOP_CHECKOUT, carriers: [carrier] } });
  const { id } = await orderOne(house, shop, { method: 'invoice' });
  const body = { rev: 1, items: [{ line: 0, quantity: 1 }], carrier: 'Post', tracking: 'AT 1/2' };
  const sent = await house.call('admin', 'POST /api/v0/order/:id/delivery', { params: { id }, body });
  const href = 'https://post.example/AT%201%2F2';
  expect(sent.body).toMatchObject({ desk: { carriers: ['Post'], deliveries: [{ trackingHref: href }] } });
  await sendOrderMail(await house.contextOf('guest'), { orderId: id, from: 'confirmed', to: 'shipped' });
  expect(house.mail.lastTo('anna@example.test').text).toContain(href);
});

test('a cart shows pictures until the shop hides them, and names the VAT in the words of the shop', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  const picture = await givePicture(house, shop.productId);
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop);
  const shown = async () => (await viewCart(ctx, await findCart(ctx, token))).lines[0]?.picture?.fileId;
  expect(await shown()).toBe(picture);
  await put(house, {
    checkout: { ...SHOP_CHECKOUT, showImages: false },
    display: { ...SHOP_DISPLAY, vatDetailsLabel: 'davon MwSt.' },
  });
  expect(await shown()).toBeUndefined();
  expect((await loadLinks(ctx))?.vatWords).toBe('davon MwSt.');
});

test('a shop that sends to no country sells what is collected, and offers no other way', async ({ house }) => {
  const shop = await openTestShop(house);
  const { body } = await house.call('admin', 'GET /api/v0/shipping_country/', { query: { site: 'fels' } });
  const [country] = (body as { shipping_country: { _id: string }[] }).shipping_country;
  const removed = await house.call('admin', 'DELETE /api/v0/shipping_country/:id', {
    params: { id: country?._id ?? '' },
  });
  expect(removed.status, removed.text).toBe(200);
  const ctx = await house.contextOf('guest');
  const token = await addToCart(ctx, null, { variant: shop.variant, quantity: 1, configuration: {} });
  const cart = await findCart(ctx, token);
  expect(await viewCart(ctx, cart)).toMatchObject({ count: 1, shippingCents: 0, isCollected: true });
  const sent = cart && { ...cart, details: { delivery: 'ship', country: 'at' } };
  expect(await viewCart(ctx, sent)).toMatchObject({ count: 1, shippingCents: 0 });
  const order = orderOne(house, shop).catch((error: unknown) => error);
  expect(await order).toMatchObject({ details: { fields: { country: 'catalog_fieldNoDelivery' } } });
  const { id } = await orderOne(house, shop, { delivery: 'pickup' });
  expect((await received(house, id)).mail).toContain('Abhol');
});
