import { expect } from 'vitest';
import { openTestShop, orderOne, sellOnInvoice, type TestShop } from '#modules/checkout/testing.ts';
import { type House, test } from '../../../../testing/house.ts';
import { readOrder } from '../order/find-orders.ts';

/** The candle of the shop goes to Germany as well, at 19 % once the rates of the destination apply. */
async function sellToGermany(house: House, { productId }: TestShop, ossUsedCents: number): Promise<void> {
  const call = async (path: string, parts: object) => {
    const answer = await house.call('admin', path, parts);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  await call('POST /api/v0/shipping_country/', { body: { site: 'fels', code: 'de' } });
  const rates = [
    { country: 'at', permille: 200, from: '2016-01-01' },
    { country: 'de', permille: 190, from: '2021-01-01' },
  ];
  const [group] = (await call('POST /api/v0/vat_group/', { body: { site: 'fels', name: 'Beide', rates } })) as {
    _id: string;
  }[];
  await call('PUT /api/v0/product/', { body: { _id: productId, rev: 1, vatGroup: group?._id } });
  await call('PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 1, ossUsedCents } });
}

test('R-15, P-8: orders of the shop count towards the threshold, and the one that crosses it has the rates of its destination', async ({
  house,
}) => {
  const shop = await openTestShop(house);
  await sellOnInvoice(house, 'live');
  // Net, a candle with its parcel is 15.71 euros: one fits below the threshold, a second one does not.
  await sellToGermany(house, shop, 1_000_000 - 2000);
  const order = async (country: string) => {
    const { ctx, id } = await orderOne(house, shop, { country, method: 'invoice' });
    return (await readOrder(ctx, id))?.totals.rates[0]?.permille;
  };
  expect(await order('at')).toBe(200);
  expect(await order('de')).toBe(200);
  expect(await order('de')).toBe(190);
  expect(await order('at')).toBe(200);
});

test('practice orders count for nothing', async ({ house }) => {
  const shop = await openTestShop(house);
  await sellOnInvoice(house, 'practice');
  await sellToGermany(house, shop, 1_000_000 - 2000);
  for (let count = 0; count < 2; count += 1) {
    const { ctx, id } = await orderOne(house, shop, { country: 'de', method: 'invoice' });
    expect((await readOrder(ctx, id))?.totals.rates[0]?.permille).toBe(200);
  }
});
