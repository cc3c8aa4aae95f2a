import { expect } from 'vitest';
import { SHOP_DISPLAY } from '#modules/catalog/contract/shop-options.ts';
import { buildKind, buildProduct, loadShop } from '#modules/catalog/testing.ts';
import { codeOf, readOrder, sendOrderMail, showOrder, syncOrder } from '#modules/orders/testing.ts';
import { enterTransfer } from '#modules/payments/index.ts';
import { type House, test } from '../../testing/house.ts';
import type { Details } from './contract/cart.ts';
import { loadCheckout, loadGift, submitGift } from './pages.ts';
import { changeLines } from './service/cart/cart-calls.ts';
import { findCart } from './service/cart/cart-store.ts';
import { addToCart, keepDetails } from './service/cart/change-cart.ts';
import { viewCart } from './service/cart/view-cart.ts';
import { placeOrder } from './service/placing/place-order.ts';
import { ANNA, openTestShop, sellOnInvoice, submissionOf } from './testing/shop.ts';

/** A shop in Fels that sells vouchers of 20 and 50 euros, and any amount from 10 to 200. */
async function openGiftShop(house: House) {
  await openTestShop(house);
  const rates = [{ country: 'at', permille: 0, kind: 'notTaxable', reason: 'Gutschein', from: '2016-01-01' }];
  const vatGroup = await buildKind(house, 'vat_group', { name: 'Ohne', rates });
  const giftAmounts = { valuesCents: [2000, 5000], fromCents: 1000, toCents: 20_000 };
  const made = { name: 'Gutschein', slug: 'Gutschein', priceCents: 5000, isVoucher: true, vatGroup, giftAmounts };
  const { variants } = await buildProduct(house, made);
  return variants[0]?.id ?? '';
}

const requestFor = (path = '') => new Request(`http://localhost/fels/Gutschein/Gutschein${path}`);

async function post(house: House, posted: Record<string, string>) {
  const ctx = await house.contextOf('guest');
  const page = await loadGift(ctx, 'Gutschein', requestFor());
  if (!page) throw new Error('There is no form');
  return submitGift(ctx, page, requestFor(), { value: '5000', to: 'me', design: 'candle', ...posted });
}

test('what is wrong with a gift voucher stands at its field, everything at once', async ({ house }) => {
  await openGiftShop(house);
  const wrong = async (posted: Record<string, string>) => {
    const done = await post(house, posted);
    return done.ok ? [] : Object.keys(done.fields).toSorted();
  };
  expect(await wrong({ value: '7000' })).toEqual([]);
  expect(await wrong({ value: '900' })).toEqual(['value']);
  expect(await wrong({ value: 'free', amount: '9,99' })).toEqual(['value']);
  expect(await wrong({ value: 'free', amount: 'viel' })).toEqual(['value']);
  expect(await wrong({ to: 'other' })).toEqual(['recipientEmail']);
  expect(await wrong({ to: 'other', recipientEmail: 'anna', value: '' })).toEqual(['recipientEmail', 'value']);
  const other = { to: 'other', recipientEmail: 'anna@example.test' };
  expect(await wrong({ ...other, sendOn: '2026-11-20' })).toEqual(['sendOn']);
  expect(await wrong({ ...other, sendOn: '2029-11-20' })).toEqual(['sendOn']);
  expect(await wrong({ ...other, sendOn: 'morgen' })).toEqual(['sendOn']);
  expect(await wrong({ dedication: 'x'.repeat(601) })).toEqual(['dedication']);
  expect(await wrong({ design: crypto.randomUUID() })).toEqual(['design']);
  expect(await wrong({ ...other, sendOn: '2026-12-24' })).toEqual([]);
});

test('who buys nothing but gift vouchers is not asked how they are delivered', async ({ house }) => {
  const variant = await openGiftShop(house);
  await sellOnInvoice(house);
  const ctx = await house.contextOf('guest');
  const token = await addToCart(ctx, null, { variant, quantity: 1, configuration: {} });
  await keepDetails(ctx, token, { ...ANNA, delivery: '', method: 'card' });
  expect(await viewCart(ctx, await findCart(ctx, token))).toMatchObject({ hasGoods: false, shippingCents: 0 });
  const page = await loadCheckout(
    ctx,
    new Request('http://localhost/fels/Kassa', { headers: { cookie: `kp_cart=${token}` } }),
  );
  expect(page?.methods).toEqual(['klarna', 'eps', 'paypal', 'card', 'prepayment']);
  const id = await placeOrder(ctx, token, await submissionOf(ctx, token));
  expect(await showOrder(ctx, id, codeOf(ctx, id))).toMatchObject({ hasGoods: false, pickupQr: '' });
});

const GIFT = {
  valueCents: 7000,
  recipientName: 'Anna',
  recipientEmail: 'anna.beschenkt@example.test',
  giverName: 'Oma',
  dedication: 'Alles Gute!',
  design: 'star' as const,
  sendOn: '2026-12-24',
};

test('a shop that sells no gift vouchers shows none and takes none from carts', async ({ house }) => {
  const variant = await openGiftShop(house);
  const guest = await house.contextOf('guest');
  const token = await addToCart(guest, null, { variant, quantity: 1, configuration: {}, gift: GIFT });
  const shown = async () => {
    const ctx = await house.contextOf('guest');
    return [await loadGift(ctx, 'Gutschein', requestFor()), (await loadShop(ctx))?.products.map(({ name }) => name)];
  };
  expect(await shown()).toEqual([expect.anything(), expect.arrayContaining(['Gutschein'])]);

  const query = { site: 'fels' };
  const { rev } = (await house.call('admin', 'GET /api/v0/shop_profile/', { query })).body as { rev: number };
  const body = { site: 'fels', rev, display: { ...SHOP_DISPLAY, sellsVouchers: false } };
  expect((await house.call('admin', 'PUT /api/v0/shop_profile/', { body })).status).toBe(200);
  expect(await shown()).toEqual([null, expect.not.arrayContaining(['Gutschein'])]);
  expect(await viewCart(await house.contextOf('guest'), await findCart(guest, token))).toMatchObject({
    isReady: false,
    lines: [{ problem: 'gone' }],
  });
});

test('S-18: value, words, picture and day of a bought voucher go from the cart to the order, its mail and the voucher', async ({
  house,
}) => {
  const variant = await openGiftShop(house);
  const ctx = await house.contextOf('guest');
  const add = (token: string | null, gift: object) =>
    addToCart(ctx, token, { variant, quantity: 1, configuration: {}, gift: { ...GIFT, ...gift } });
  const token = await add(await add(null, {}), { recipientName: 'Otto', recipientEmail: '', sendOn: null });
  await keepDetails(ctx, token, { ...ANNA, method: 'prepayment' } as Details);
  const view = await viewCart(ctx, await findCart(ctx, token));
  expect(view).toMatchObject({ totalCents: 14_000, vatCents: 0, shippingCents: 0, lines: [{ unitCents: 7000 }, {}] });
  const [first] = view.lines;
  expect(first?.chosen).toContain('Zustellung: per E-Mail an anna.beschenkt@example.test am 24. Dezember 2026');
  expect(first?.giftHref).toBe(`/fels/Gutschein/Gutschein?zeile=${first?.id}`);
  const id = await placeOrder(ctx, token, await submissionOf(ctx, token));
  await sendOrderMail(ctx, { orderId: id, from: '', to: 'pending_payment' });
  expect(house.mail.lastTo(ANNA.email ?? '').text).toMatch(/Sobald das Geld da ist.* Dann gilt auch der Gutschein/);
  expect(house.mail.lastTo(ANNA.email ?? '').text).not.toContain('legen wir alles');
  const order = await readOrder(ctx, id);
  const settle = { rev: 1, amountCents: 14_000, receivedOn: '2026-11-21', note: '' };
  await enterTransfer(await house.contextOf('admin'), order?.paymentId ?? '', settle);
  await syncOrder(ctx, id);
  const list = await house.call('admin', 'GET /api/v0/gift_voucher/', { query: { sort: 'createdAt' } });
  const rows = (list.body as { gift_voucher: { _id: string; recipientName: string }[] }).gift_voucher;
  const rowOf = (name: string) => rows.find(({ recipientName }) => recipientName === name);
  expect(rowOf('Anna')).toMatchObject({ valueCents: 7000, sendOn: '2026-12-24', recipientEmail: GIFT.recipientEmail });
  expect(rowOf('Otto')).toMatchObject({ sendOn: '2026-11-21', recipientEmail: ANNA.email });
  const pdf = (name: string, code: string) =>
    house.call('guest', 'GET /api/v0/bought_gift/:id', {
      params: { id: rowOf(name)?._id ?? '' },
      query: { site: 'fels', order: id, code },
    });
  expect((await pdf('Otto', 'wrong')).status).toBe(404);
  expect((await pdf('Anna', codeOf(ctx, id))).status).toBe(404);
  expect((await pdf('Otto', codeOf(ctx, id))).text.startsWith('%PDF-')).toBe(true);
});

test('the API changes the words of a gift voucher in the cart, of no other goods and with the current rev only', async ({
  house,
}) => {
  const variant = await openGiftShop(house);
  const ctx = await house.contextOf('guest');
  const { variants } = await buildProduct(house, { name: 'Kerze', slug: 'Kerze-2', variants: [{ stock: 3 }] });
  const candle = await addToCart(ctx, null, { variant: variants[0]?.id ?? '', quantity: 1, configuration: {} });
  const token = await addToCart(ctx, candle, { variant, quantity: 1, configuration: {}, gift: GIFT });
  const cart = async () => {
    const row = await findCart(ctx, token);
    if (!row) throw new Error('There is no cart');
    return row;
  };
  const { lines, rev } = await cart();
  const gift = { ...GIFT, recipientName: 'Otto', dedication: 'Für dich', sendOn: '2026-12-31' };
  const change = (at: number, more = {}) =>
    changeLines(ctx, token, [{ _id: lines[at]?.id ?? '', rev, quantity: 1, gift, ...more }]);
  await expect(change(0)).rejects.toMatchObject({ details: { fields: { gift: 'kernel_fieldNotAllowed' } } });
  await expect(change(1, { rev: rev + 1 })).rejects.toMatchObject({ code: 'conflict' });
  await change(1);
  expect((await cart()).lines).toMatchObject([{ quantity: 1 }, { quantity: 1, gift }]);
});
