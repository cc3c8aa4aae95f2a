// On both databases: offers are accepted while the office and other browsers change them.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { buildProduct } from '../catalog/testing.ts';
import { addToCart, findCart, giveInCart, openTestShop, orderCart, redeemCode } from '../checkout/testing.ts';
import { donationsOf } from '../donations/testing.ts';
import { actOnOrder, payByTransfer, syncOrder } from '../orders/testing.ts';
import { buildCode, buildGift, giftOf } from '../vouchers/testing.ts';
import { openOffer } from './pages.ts';
import { quoteCode } from './service/quote-code.ts';
import { buildOffer, takeOfferIn } from './testing.ts';

const SHIPPED = { delivery: 'ship', method: 'prepayment' } as const;

/** Ten candles for 6 euros each instead of 12.95. */
async function offerTen(house: House) {
  const { variant } = await openTestShop(house, 50);
  return { variant, offer: await buildOffer(house, { variant, quantity: 10, unitCents: 600 }) };
}

const tokenIn = (cookies: readonly string[] | null): string =>
  /kp_cart=([^;]+)/.exec(cookies?.join(';') ?? '')?.[1] ?? '';

const stateOf = async ({ handle }: House): Promise<unknown> => {
  const { rows } = await handle.query('select state, order_number as number from quotes_quotes');
  return rows.map(({ state, number }) => [state, number !== '']);
};

test('a promo code takes nothing off an offered price, and its full share off what is bought beside it', async ({
  house,
}) => {
  const { offer } = await offerTen(house);
  await buildCode(house, { code: 'ADVENT10' });
  const ctx = await house.contextOf('guest');
  const cookies = await takeOfferIn(ctx, offer);
  const { variants } = await buildProduct(house, { name: 'Gebetbuch', priceCents: 1000, variants: [{ stock: 5 }] });
  const token = await addToCart(ctx, tokenIn(cookies), {
    variant: variants[0]?.id ?? '',
    quantity: 1,
    configuration: {},
  });
  await redeemCode(ctx, token, 'ADVENT10');
  const order = await orderCart(house, cookies ?? []);
  expect(order.lines.map(({ unitCents, promoCents }) => [unitCents, promoCents])).toEqual([
    [600, 0],
    [1000, 100],
  ]);
});

test('a gift voucher pays an offer; pieces taken out of it come back at the offered price', async ({ house }) => {
  const { offer } = await offerTen(house);
  const gift = await buildGift(house, { valueCents: 10_000 });
  const ctx = await house.contextOf('guest');
  const cookies = await takeOfferIn(ctx, offer);
  await redeemCode(ctx, tokenIn(cookies), gift.code);
  const order = await orderCart(house, cookies ?? []);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 4000 });
  const items = [{ line: 0, quantity: 4 }];
  const body = { key: crypto.randomUUID(), kind: 'removed', reason: 'zu viele', items };
  expect((await actOnOrder(house, order.id, 'credit', body)).status).toBe(201);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 6400 });
  // What was taken out does not free the offer for another order.
  expect(await stateOf(house)).toEqual([['accepted', true]]);
  expect(await takeOfferIn(ctx, offer)).toBeNull();
});

test('an offer whose order is not paid in time is in the cart again at its price, and ordered once more', async ({
  house,
}) => {
  const { offer } = await offerTen(house);
  const ctx = await house.contextOf('guest');
  const cookies = (await takeOfferIn(ctx, offer)) ?? [];
  const order = await orderCart(house, cookies, undefined, SHIPPED);
  await house.handle.query(`update payments set state = 'expired'`);
  await syncOrder(ctx, order.id);
  expect(await stateOf(house)).toEqual([['offered', false]]);
  expect((await findCart(ctx, tokenIn(cookies)))?.lines).toMatchObject([{ quantity: 10, offer: { unitCents: 600 } }]);
  expect((await orderCart(house, cookies)).lines).toMatchObject([{ unitCents: 600 }]);
  expect(await stateOf(house)).toEqual([['accepted', true]]);
});

test('an offer that another order took meanwhile is not taken up again by the late money of the first', async ({
  house,
}) => {
  const { offer } = await offerTen(house);
  const ctx = await house.contextOf('guest');
  const first = await orderCart(house, (await takeOfferIn(ctx, offer)) ?? [], undefined, SHIPPED);
  await actOnOrder(house, first.id, 'state', { to: 'cancelled' });
  const second = await orderCart(house, (await takeOfferIn(ctx, offer)) ?? []);
  await payByTransfer(house, first.id);
  const revived = await actOnOrder(house, first.id, 'revive');
  expect([revived.status, revived.body]).toMatchObject([409, { code: 'checkout.offerTaken' }]);
  const { rows } = await house.handle.query('select order_id from quotes_quotes');
  expect(rows).toEqual([{ order_id: second.id }]);
});

test('an offer is ordered with a donation: both stand, and cancelling ends both', async ({ house }) => {
  const { offer } = await offerTen(house);
  const ctx = await house.contextOf('guest');
  const cookies = (await takeOfferIn(ctx, offer)) ?? [];
  await giveInCart(ctx, tokenIn(cookies), { more: { purpose: null, cents: 500, message: '', bornOn: null } });
  const order = await orderCart(house, cookies);
  expect(order.totalCents).toBe(6500);
  await actOnOrder(house, order.id, 'state', { to: 'cancelled' });
  expect((await donationsOf(house)).donation).toMatchObject([{ state: 'released' }]);
  expect(await stateOf(house)).toEqual([['offered', false]]);
});

test('an offer is open by its code after the parish got another address', async ({ house }) => {
  const { offer } = await offerTen(house);
  const { _id, rev } = house.sites.fels;
  const renamed = await house.call('admin', 'PUT /api/v0/site/', { body: { _id, rev, slug: 'fels-am-wagram' } });
  expect(renamed.status, renamed.text).toBe(200);
  const ctx = await house.contextOf('guest', { site: 'fels-am-wagram' as 'fels' });
  const link = new Request(`http://localhost/x?code=${quoteCode(ctx, offer._id)}`);
  expect(await openOffer(ctx, offer._id, link)).toMatchObject({ state: 'offered', totalCents: 6000 });
});

test('goods that were sold out meanwhile are not ordered at an offered price, and the offer stays open', async ({
  house,
}) => {
  const { offer } = await offerTen(house);
  const cookies = (await takeOfferIn(await house.contextOf('guest'), offer)) ?? [];
  await house.handle.query('update catalog_stock set on_hand = 9');
  await expect(orderCart(house, cookies)).rejects.toMatchObject({ status: 409 });
  expect(await stateOf(house)).toEqual([['offered', false]]);
});
