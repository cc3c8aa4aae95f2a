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

describe('an article number belongs to one product of a parish', () => {
  const numbered = (number: string) => ({ number, slug: crypto.randomUUID() });
  /** A second number 'K-1', that of a variant, as it could be stored before. */
  const ofVariant = (product: Product) => product.variants.map((variant) => ({ ...variant, number: 'K-1' }));

  test('whether the product or a variant has it, in any case', async ({ house }) => {
    const first = await buildProduct(house, { number: 'K-1', variants: [{ number: 'F-1' }] });
    const second = await buildProduct(house, { number: 'K-2' });
    for (const number of ['K-1', 'k-1', 'F-1', 'f-1'])
      for (const change of [{ number }, { variants: [{ number }] }]) {
        const refused = await put(house, second, change);
        expect([number, refused.status]).toEqual([number, 400]);
        expect(refused.text).toContain('hat schon ein anderes Produkt');
      }
    expect((await put(house, first, { number: 'K-1', name: 'Umbenannt' })).status).toBe(200);
  });

  test('and one that a variant had twice stays until it is changed', async ({ house }) => {
    await buildProduct(house, { number: 'K-1' });
    const second = await buildProduct(house, { number: 'K-2' });
    const variants = ofVariant(second);
    await house.handle.db.update(products).set({ variants }).where(eq(products.id, second._id));
    expect((await put(house, second, { variants, name: 'Auch' })).status).toBe(200);
    expect((await put(house, { ...second, rev: second.rev + 1 }, { number: '' })).status).toBe(200);
  });

  test.for([
    ['products', { number: 'K-1' }, { number: 'k-1' }],
    ['a product and a variant', { number: 'K-1' }, { variants: [{ number: 'K-1' }] }],
    ['variants', { variants: [{ number: 'K-1' }] }, { variants: [{ number: 'k-1' }] }],
  ] as const)('also when %s get it at the same moment', async ([, one, other], { house }) => {
    const made = [await buildProduct(house), await buildProduct(house), await buildProduct(house)];
    const answers = await Promise.all(made.map((product, at) => put(house, product, at % 2 ? other : one)));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400, 400]);
    const refused = answers.filter(({ status }) => status === 400);
    for (const { text } of refused) expect(text).toContain('hat schon ein anderes Produkt');
  });

  test('and comes back from the trash only while it is free', async ({ house }) => {
    const made = await buildProduct(house, numbered('K-1'));
    const restore = (ids: string[]) => house.call('admin', 'POST /api/v0/product/restore', { body: ids });
    const remove = (id: string) => house.call('admin', 'DELETE /api/v0/product/:id', { params: { id } });
    await remove(made._id);
    const again = await buildProduct(house, { variants: [{ number: 'K-1' }], slug: 'anders' });
    const refused = await restore([made._id]);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('hat schon ein anderes Produkt')]);
    await remove(again._id);
    const twin = await buildProduct(house, numbered('k-1'));
    await remove(twin._id);
    const both = await restore([made._id, twin._id]);
    expect([both.status, both.text]).toEqual([400, expect.stringContaining('"number"')]);
    expect((await restore([made._id])).status).toBe(200);
  });

  test('also after two parishes were merged', async ({ house }) => {
    const body = { from: house.sites.kirchberg._id, into: house.sites.fels._id };
    await buildProduct(house, { site: 'fels', number: 'K-1', variants: [{ number: 'F-1' }], slug: 'a' });
    const moved = { site: 'kirchberg', number: 'k-1', slug: 'b' } as const;
    const { _id } = await buildProduct(house, { ...moved, variants: [{ number: 'k-1' }] });
    await buildProduct(house, { site: 'kirchberg', number: 'K-1-2', variants: [{ number: 'f-1' }], slug: 'c' });
    const shown = await house.call('admin', 'POST /api/v0/site/merge/preview', { body });
    expect(shown.text).toContain('"names":["k-1 → k-1-3","f-1 → f-1-2"]');
    expect((await house.call('admin', 'POST /api/v0/site/merge', { body })).status).toBe(200);
    const [row] = await house.handle.db.select().from(products).where(eq(products.id, _id));
    expect([row?.number, row?.variants[0]?.number]).toEqual(['k-1-3', 'k-1-3']);
  });
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
