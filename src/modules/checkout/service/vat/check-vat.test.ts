import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { sellerVatId } from '#modules/catalog/index.ts';
import { orders } from '#modules/orders/testing.ts';
import { type House, test } from '../../../../testing/house.ts';
import { openFakeVies } from '../../testing/fake-vies.ts';
import { configureShop, fillCart, openTestShop, submissionOf } from '../../testing/shop.ts';
import { findCart } from '../cart/cart-store.ts';
import { viewCart } from '../cart/view-cart.ts';
import { placeOrder } from '../placing/place-order.ts';
import { checkVatId } from './check-vat.ts';

const PASSAU = { type: 'company', company: 'Kerzen GmbH', country: 'de', zip: '94032', vat_id: 'DE 136 695 976' };

/** A company in Germany with a candle in its cart. */
async function companyCart(house: House, details = {}) {
  const vies = await openFakeVies();
  house.serviceUrls.set('vies', vies.url);
  const shop = await openTestShop(house);
  await house.call('admin', 'POST /api/v0/shipping_country/', { body: { site: 'fels', code: 'de' } });
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, shop, { ...PASSAU, ...details });
  return { vies, ctx, token };
}

const fieldsOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.details?.fields : error),
  );

test('R-16: a number that cannot be one is refused without asking, an unknown one after asking', async ({ house }) => {
  const { vies, ctx, token } = await companyCart(house, { vat_id: 'DE136695977' });
  expect(await fieldsOf(checkVatId(ctx, token))).toEqual({ vat_id: 'checkout_vatIdForm' });
  expect(vies.asked).toHaveLength(0);
  const other = await fillCart(
    ctx,
    { variant: (await findCart(ctx, token))?.lines[0]?.variant ?? '', productId: '' },
    PASSAU,
  );
  expect(await fieldsOf(checkVatId(ctx, other))).toEqual({ vat_id: 'checkout_vatIdInvalid' });
  await vies.close();
});

test('R-16: a valid one frees the delivery of VAT, and its proof stays with the order', async ({ house }) => {
  const { vies, ctx, token } = await companyCart(house);
  await configureShop(house, { vat_id: 'ATU12345675' });
  vies.know('DE136695976');
  const before = await viewCart(ctx, await findCart(ctx, token));
  expect(before.vatCents).toBeGreaterThan(0);
  await checkVatId(ctx, token);
  await checkVatId(ctx, token);
  expect(vies.asked).toHaveLength(1);
  const after = await viewCart(ctx, await findCart(ctx, token));
  expect(after).toMatchObject({ vatCents: 0, notes: ['intraCommunity'] });
  expect(after.totalCents).toBeLessThan(before.totalCents);
  const id = await placeOrder(ctx, token, await submissionOf(ctx, token));
  const [order] = await house.handle.db.select().from(orders).where(eq(orders.id, id));
  expect(order?.vatCheck).toMatchObject({ id: 'DE136695976', state: 'confirmed', reference: 'WAPIAAAAW1' });
  expect(order?.customer.vat_id).toBe('DE136695976');
  const seen = await house.call('admin', 'GET /api/v0/order/:id', { params: { id } });
  expect(seen.body).toMatchObject({ order: { vatCheck: { state: 'confirmed', reference: 'WAPIAAAAW1' }, slot: null } });
  await vies.close();
});

test('R-16: a seller without a VAT id sells nothing free of tax, however valid that of the company is', async ({
  house,
}) => {
  const { vies, ctx, token } = await companyCart(house);
  vies.know('DE136695976');
  await checkVatId(ctx, token);
  const cart = await viewCart(ctx, await findCart(ctx, token));
  expect(cart.vatCents).toBeGreaterThan(0);
  expect(cart.notes).toEqual([]);
  await vies.close();
});

test('R-16: while the register is away VAT is charged, and the cart says why', async ({ house }) => {
  const { vies, ctx, token } = await companyCart(house);
  await configureShop(house, { vat_id: 'ATU12345675' });
  vies.know('DE136695976');
  vies.goAway();
  await checkVatId(ctx, token);
  const cart = await viewCart(ctx, await findCart(ctx, token));
  expect(cart.notes).toEqual(['vatIdUnconfirmed']);
  expect(cart.vatCents).toBeGreaterThan(0);
  vies.goAway(false);
  house.clock.advance(2 * 60_000);
  await checkVatId(ctx, token);
  expect((await viewCart(ctx, await findCart(ctx, token))).vatCents).toBe(0);
  await vies.close();
});

test('R-16: an answer of yesterday no longer counts, and a person has none', async ({ house }) => {
  const { vies, ctx, token } = await companyCart(house);
  vies.know('DE136695976');
  await checkVatId(ctx, token);
  house.clock.advance(25 * 3_600_000);
  expect((await viewCart(ctx, await findCart(ctx, token))).vatCents).toBeGreaterThan(0);
  await vies.close();
});

describe('the VAT id of the seller', () => {
  const ofFels = { query: { site: 'fels' } };

  async function giveShop(house: House, vatId: string): Promise<void> {
    const { body } = await house.call('admin', 'GET /api/v0/shop_profile/', ofFels);
    const { rev, contact } = body as { rev: number; contact: object };
    const change = { site: 'fels', rev, contact: { ...contact, vatId } };
    expect((await house.call('admin', 'PUT /api/v0/shop_profile/', { body: change })).status).toBe(200);
  }

  test.for([
    ['nobody’s where neither has one', '', '', ''],
    ['nobody’s where a text is none', 'Finanzamt fragen', '', ''],
    ['that of the installation', 'ATU12345675', '', 'ATU12345675'],
    ['that of the shop', '', 'ATU13585627', 'ATU13585627'],
    ['that of the shop where both have one', 'ATU12345675', 'ATU13585627', 'ATU13585627'],
  ] as const)('is %s: on screens, for the register and for freedom from tax', async (row, { house }) => {
    const [, ofHouse, ofShop, rules] = row;
    const { vies, ctx, token } = await companyCart(house);
    vies.know('DE136695976');
    await configureShop(house, { vat_id: ofHouse });
    await giveShop(house, ofShop);
    const shown = await house.call('admin', 'GET /api/v0/shop_profile/', ofFels);
    expect(shown.body).toMatchObject({ houseVatId: ofHouse, contact: { vatId: ofShop } });
    const config = await house.call('admin', 'GET /api/v0/config/');
    expect(config.body).toMatchObject({ config: { components: { shop: { vat_id: ofHouse } } } });
    await checkVatId(ctx, token);
    const [{ requesterMemberStateCode: state = '', requesterNumber: number = '' }] = vies.asked.map(({ body }) =>
      JSON.parse(body),
    );
    expect(state + number).toBe(rules);
    expect((await viewCart(ctx, await findCart(ctx, token))).vatCents === 0).toBe(rules !== '');
    expect(await sellerVatId(ctx, house.sites.fels._id)).toBe(rules);
    await vies.close();
  });
});
