import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { Product } from '../../contract/product.ts';
import { products } from '../../tables.ts';
import { buildKind, buildProduct } from '../../testing.ts';

const put = (house: House, { _id, rev }: Product, body: object) =>
  house.call('admin', 'PUT /api/v0/product/', { body: { _id, rev, ...body } });

const step = (id: string, options: object[]) => ({ id, name: id, kind: 'choice', options });
const option = (id: string, more: object = {}) => ({ id, name: id, ...more });

describe('products are refused', () => {
  const CIRCLE = [step('form', [option('a', { requires: ['b'] })]), step('deckel', [option('b', { requires: ['a'] })])];
  const CONTRADICTION = [
    step('form', [option('a', { requires: ['b'] })]),
    step('deckel', [option('b', { excludes: ['a'] })]),
  ];
  test.for([
    ['a price with three decimals', { priceCents: 1295.5 }, 'priceCents'],
    ['an offer above the price', { offerCents: 1295 }, 'offerCents'],
    ['an offer that ends before it begins', { offerFrom: '2026-12-02', offerUntil: '2026-12-01' }, 'offerUntil'],
    ['a largest order below the least', { minOrder: 3, maxOrder: 2 }, 'maxOrder'],
    ['an unknown group', { groups: ['7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10'] }, 'groups'],
    ['a picture that is no picture', { pictures: ['7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10'] }, 'pictures'],
    ['two variants without a colour', { variants: [{}, {}] }, 'variants.1.color'],
    ['a variant of another product', { variants: [{ id: '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10' }] }, 'variants.0.id'],
    ['a circle of conditions', { steps: CIRCLE }, 'steps.0.options.0.excludes'],
    ['an option that excludes what it needs', { steps: CONTRADICTION }, 'steps.0.options.0.excludes'],
    ['a step without options', { steps: [step('leer', [])] }, 'steps.0.options'],
  ] as const)('with %s, at its field', async ([_why, change, field], { house }) => {
    const product = await buildProduct(house);
    const answer = await put(house, product, change);
    expect([answer.status, Object.keys((answer.body as { details: { fields: object } }).details.fields)]).toEqual([
      400,
      [field],
    ]);
  });

  test('without a VAT group', async ({ house }) => {
    const body = { site: 'fels', name: 'Kerze', priceCents: 100 };
    const answer = await house.call('admin', 'POST /api/v0/product/', { body });
    expect(answer.body).toMatchObject({ code: 'invalid', details: { fields: { vatGroup: expect.any(String) } } });
  });

  test('with a VAT group of another parish', async ({ house }) => {
    const vatGroup = await buildKind(house, 'vat_group', { site: 'kirchberg' });
    expect((await put(house, await buildProduct(house), { vatGroup })).status).toBe(400);
  });
});

test('an article number belongs to one product of a parish; one that was there twice stays until it is changed', async ({
  house,
}) => {
  const first = await buildProduct(house, { number: 'K-1' });
  const second = await buildProduct(house, { number: 'K-2' });
  for (const change of [{ number: 'k-1' }, { variants: [{ number: 'K-1' }] }]) {
    const refused = await put(house, second, change);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('hat schon ein anderes Produkt');
  }
  expect((await put(house, first, { number: 'K-1', name: 'Umbenannt' })).status).toBe(200);
  await house.handle.db.update(products).set({ number: 'K-1' }).where(eq(products.id, second._id));
  expect((await put(house, second, { number: 'K-1', name: 'Auch' })).status).toBe(200);
  expect((await put(house, { ...second, rev: 2 }, { number: '' })).status).toBe(200);
});

describe('products', () => {
  test('keep a VAT group that they use from the trash', async ({ house }) => {
    const { vatGroup } = await buildProduct(house);
    const answer = await house.call('admin', 'DELETE /api/v0/vat_group/:id', { params: { id: vatGroup } });
    expect(answer.body).toMatchObject({ code: 'catalog.inUse' });
  });

  test('get the next free address for a name that is taken', async ({ house }) => {
    const names = [await buildProduct(house), await buildProduct(house)];
    expect(names.map(({ slug }) => slug)).toEqual(['Osterkerze', 'Osterkerze-2']);
  });

  test('keep the ids of their variants and open the stock of new ones', async ({ house }) => {
    const product = await buildProduct(house);
    const color = await buildKind(house, 'color');
    const [first] = product.variants;
    const answer = await put(house, product, {
      variants: [
        { id: first?.id, number: 'K-1' },
        { color, stock: 4 },
      ],
    });
    const [changed] = answer.body as Product[];
    expect(changed?.variants.map(({ id }) => id)[0]).toBe(first?.id);
    const list = await house.call('admin', 'GET /api/v0/product/', { query: {} });
    const { stock } = list.body as { stock: { variant: string; onHand: number }[] };
    expect(new Map(stock.map(({ variant, onHand }) => [variant, onHand]))).toEqual(
      new Map([
        [first?.id, 10],
        [changed?.variants[1]?.id, 4],
      ]),
    );
  });
});
