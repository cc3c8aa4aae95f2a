import { expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { PriceExplanation } from '../../contract/price-explanation.ts';
import { buildKind, buildProduct } from '../../testing.ts';

const rate = (permille: number) => [
  { country: 'at', permille, from: '2026-07-01' },
  { country: 'de', permille: permille === 200 ? 190 : 70, from: '2026-07-01' },
];

/** The shop of P-1 through the API: its groups, its goods, its shipping. */
async function shopOfExamples(house: House) {
  const made = async (path: string, body: object) => {
    const answer = await house.call('admin', path, { body: { site: 'fels', ...body } });
    if (answer.status > 201) throw new Error(answer.text);
    return answer.body;
  };
  const normal = await buildKind(house, 'shipping_group');
  const fragile = await buildKind(house, 'shipping_group', {
    name: 'Zerbrechlich',
    tiers: [{ priceCents: 790 }, { country: 'de', priceCents: 1290 }],
  });
  await made('PUT /api/v0/shop_profile/', {
    rev: 0,
    name: 'Kerzenladen',
    freeShippingFromCents: 7500,
    shippingGroup: normal,
  });
  await made('POST /api/v0/shipping_country/', { code: 'at' });
  const candles = await buildKind(house, 'product_group');
  await made('POST /api/v0/discount_group/', {
    name: 'Pfarrmitglieder',
    rules: [{ productGroup: candles, permille: 100 }],
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

type Explained = Record<string, unknown> & Pick<PriceExplanation, 'lines' | 'rates' | 'steps'>;

/** Explains the cart of P-1, changed by `more`. */
const explainer = (house: House, variants: readonly string[]) => async (more: object) => {
  const items = [3, 2, 1, 2].map((quantity, at) => ({ variant: variants[at], quantity }));
  const body = { site: 'fels', items, discountGroups: ['Pfarrmitglieder'], promoCents: 500, ...more };
  return (await house.call('admin', 'POST /api/v0/price_explanation/', { body })).body as Explained;
};

/** Changes the settings of the shop. */
async function setShop(house: House, change: object): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/shop_profile/', { query: { site: 'fels' } });
  const { rev } = body as { rev: number };
  const answer = await house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev, ...change } });
  expect(answer.status, answer.text).toBe(200);
}

test('P-1 to P-3, P-5 and P-6 hold through products, settings and stock of a shop, step by step', async ({ house }) => {
  const explain = explainer(house, await shopOfExamples(house));
  const p1 = await explain({ voucherCents: 2000 });
  expect(p1).toMatchObject({ totalCents: 8278, netCents: 7264, vatCents: 1014, toPayCents: 6278, missingCents: 12 });
  expect(p1.lines.map(({ name, goodsCents, netCents }) => [name, goodsCents, netCents])).toEqual([
    ['Kerze', 3279, 2733],
    ['Buch', 1837, 1670],
    ['Blumen', 1359, 1202],
    ['Bauernbrot', 1013, 966],
  ]);
  expect(p1.rates.map(({ permille, shippingNetCents }) => [permille, shippingNetCents])).toEqual([
    [200, 288],
    [130, 127],
    [100, 176],
    [49, 102],
  ]);
  const p2 = await explain({ promoCents: 488 });
  expect(p2).toMatchObject({ totalCents: 7500, shippingCents: 0, vatCents: 918 });
  const p6 = await explain({ promoCents: 0, promoPermille: 100 });
  expect(p6.steps.filter(({ rule }) => rule === 'promoShare').map(({ cents }) => cents)).toEqual([
    -350, -196, -145, -108,
  ]);
  expect(await explain({ delivery: 'pickup' })).toMatchObject({ totalCents: 7488, shippingCents: 0 });
  expect(await explain({ country: 'de' })).toMatchObject({
    code: 'invalid',
    details: { fields: { country: expect.any(String) } },
  });
});

test('P-7 to P-10 hold for another member state, its businesses, and a small business', async ({ house }) => {
  const explain = explainer(house, await shopOfExamples(house));
  await house.call('admin', 'POST /api/v0/shipping_country/', { body: { site: 'fels', code: 'de' } });
  expect(await explain({ country: 'de' })).toMatchObject({ totalCents: 8778, rates: { length: 4 } });
  await setShop(house, { ossUsedCents: 995_000 });
  const p7 = await explain({ country: 'de' });
  expect(p7).toMatchObject({ totalCents: 8778, vatCents: 937 });
  expect(p7.rates.map(({ permille, grossCents, netCents }) => [permille, grossCents, netCents])).toEqual([
    [190, 3844, 3230],
    [70, 4934, 4611],
  ]);
  const p9 = { country: 'de', promoCents: 0, agreedShippingCents: 0 };
  expect(await explain({ ...p9, vatId: 'confirmed' })).toMatchObject({
    totalCents: 7011,
    vatCents: 0,
    notes: ['intraCommunity'],
    rates: [{ category: 'intraCommunity' }],
  });
  await setShop(house, { oss: 'home' });
  expect(await explain({ ...p9, vatId: 'unconfirmed' })).toMatchObject({
    totalCents: 7988,
    notes: ['vatIdUnconfirmed'],
  });
  await setShop(house, { smallBusiness: [{ from: '2026-01-01', until: null }] });
  const p10 = await explain({});
  expect(p10).toMatchObject({ totalCents: 8278, vatCents: 0, notes: ['smallBusiness'] });
  expect(p10.steps.map(({ rule }) => rule)).not.toContain('vat');
});

test('P-11, P-13: VAT once for ten lines, and nothing left by a code of 100 %; the rates are those of the supply', async ({
  house,
}) => {
  const explain = explainer(house, await shopOfExamples(house));
  const vatGroup = await buildKind(house, 'vat_group', { rates: rate(200) });
  const { variants } = await buildProduct(house, { name: 'Teelicht', priceCents: 199, vatGroup });
  const items = [{ variant: variants[0]?.id, quantity: 10 }];
  const ten = { items, delivery: 'pickup', promoCents: 0 };
  expect(await explain(ten)).toMatchObject({ totalCents: 1990, vatCents: 332 });
  expect(await explain({ promoCents: 0, promoPermille: 1000 })).toMatchObject({
    totalCents: 0,
    toPayCents: 0,
    vatCents: 0,
    shippingCents: 0,
  });
  // The groups of the examples have no rate before July.
  expect(await explain({ suppliedOn: '2026-06-30' })).toMatchObject({ code: 'invalid' });
});
