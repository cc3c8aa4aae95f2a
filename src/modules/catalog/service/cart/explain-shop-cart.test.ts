import { expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import { buildKind, buildProduct } from '../../testing.ts';

const rate = (permille: number) => [{ country: 'at', permille, from: '2026-07-01' }];

/** The shop of P-1 through the API: its groups, its goods, its shipping. */
async function shopOfExamples(house: House) {
  const made = async (path: string, body: object) => {
    const answer = await house.call('admin', path, { body: { site: 'fels', ...body } });
    if (answer.status > 201) throw new Error(answer.text);
    return answer.body;
  };
  const normal = await buildKind(house, 'shipping_group');
  const fragile = await buildKind(house, 'shipping_group', { name: 'Zerbrechlich', tiers: [{ priceCents: 790 }] });
  await made('PUT /api/v0/shop_profile/', {
    ...{ rev: 0, name: 'Kerzenladen', freeShippingFromCents: 7500, shippingGroup: normal },
  });
  await made('POST /api/v0/shipping_country/', { code: 'at' });
  const candles = await buildKind(house, 'product_group');
  await made('POST /api/v0/discount_group/', {
    ...{ name: 'Pfarrmitglieder', rules: [{ productGroup: candles, permille: 100 }] },
  });
  const goods = [
    { name: 'Kerze', priceCents: 1295, permille: 200, groups: [candles] },
    { name: 'Buch', priceCents: 980, permille: 100 },
    { name: 'Blumen', priceCents: 1450, permille: 130, shippingGroup: fragile },
    { name: 'Bauernbrot', priceCents: 540, permille: 49 },
  ];
  const ids: string[] = [];
  for (const { permille, ...product } of goods) {
    const vatGroup = await buildKind(house, 'vat_group', { rates: rate(permille) });
    ids.push((await buildProduct(house, { ...product, vatGroup })).variants[0]?.id ?? '');
  }
  return ids;
}

test('P-1 to P-3 hold through products, settings and stock of a shop, step by step', async ({ house }) => {
  const [a, b, c, d] = await shopOfExamples(house);
  const items = [
    { variant: a, quantity: 3 },
    { variant: b, quantity: 2 },
    { variant: c, quantity: 1 },
    { variant: d, quantity: 2 },
  ];
  const body = { site: 'fels', items, discountGroups: ['Pfarrmitglieder'], promoCents: 500, voucherCents: 2000 };
  const explain = async (more: object) =>
    (await house.call('admin', 'POST /api/v0/price_explanation/', { body: { ...body, ...more } })).body;
  expect(await explain({})).toMatchObject({
    totalCents: 8278,
    netCents: 7264,
    vatCents: 1014,
    toPayCents: 6278,
    missingCents: 12,
  });
  expect(await explain({ promoCents: 488 })).toMatchObject({ totalCents: 7500, shippingCents: 0, vatCents: 918 });
  expect(await explain({ delivery: 'pickup' })).toMatchObject({ totalCents: 7488, shippingCents: 0 });
  expect(await explain({ country: 'de' })).toMatchObject({
    code: 'invalid',
    details: { fields: { country: expect.any(String) } },
  });
});
