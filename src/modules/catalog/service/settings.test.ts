// On both databases: the history walks back through the audit log.
import { describe, expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { type House, test } from '../../../testing/house.ts';
import type { ShopVersion } from '../contract/history.ts';
import { SHOP_CHECKOUT, SHOP_DISPLAY } from '../contract/shop-options.ts';
import type { ShopProfile } from '../contract/shop-profile.ts';
import { loadMoved, loadProduct, loadShipping, loadShop } from '../pages.ts';
import { USUAL_VAT_GROUPS } from '../pricing/usual-vat-groups.ts';
import { buildKind, buildProduct } from '../testing.ts';

async function put(house: House, values: object): Promise<ShopProfile> {
  const { rev } = (await house.call('admin', 'GET /api/v0/shop_profile/', { query: { site: 'fels' } })).body as {
    rev: number;
  };
  const answer = await house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev, ...values } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as ShopProfile;
}

const versionsOf = async (house: House, kind: string, id: string) => {
  const answer = await house.call('admin', 'GET /api/v0/shop_history/:kind/:id', { params: { kind, id } });
  return (answer.body as { shop_history: ShopVersion[] }).shop_history;
};

describe('settings of a shop are refused', () => {
  const wrong: [string, object, string][] = [
    ['a VAT group of another parish', { vatGroup: crypto.randomUUID() }, 'vatGroup'],
    ['a template with a choice but no options', { steps: [{ id: 'a', name: 'A', kind: 'choice' }] }, 'steps.0.options'],
    [
      'a contact without an email address',
      { contact: { title: '', address: '', zip: '', city: '', email: 'x' } },
      'contact.email',
    ],
    ['an unknown flag', { display: { ...SHOP_DISPLAY, blink: true } }, 'display'],
  ];
  for (const [what, values, field] of wrong)
    test(`with ${what}, at its field`, async ({ house }) => {
      const body = { site: 'fels', rev: 0, name: 'Laden', ...values };
      const answer = await house.call('admin', 'PUT /api/v0/shop_profile/', { body });
      expect(answer.status).toBe(400);
      const { fields } = (answer.body as { details: { fields: object } }).details;
      expect(Object.keys(fields).some((name) => name.startsWith(field))).toBe(true);
    });

  test('a product without a VAT group, until the shop has a usual one', async ({ house }) => {
    const body = { site: 'fels', name: 'Kerze', priceCents: 100 };
    const refused = await house.call('admin', 'POST /api/v0/product/', { body });
    expect(refused.body).toMatchObject({ details: { fields: { vatGroup: expect.any(String) } } });
    const vatGroup = await buildKind(house, 'vat_group');
    await put(house, { name: 'Laden', vatGroup });
    const made = await house.call('admin', 'POST /api/v0/product/', { body });
    expect(made.body).toMatchObject([{ vatGroup }]);
  });
});

describe('the euro sign', () => {
  const price = (ctx: Context) => moneyIn(ctx, ctx.site.id, ctx.locale)(1250);

  test('stands before amounts unless the shop has it after them', async ({ house }) => {
    expect(price(await house.contextOf('guest'))).toBe('€\u00a012,50');
    await put(house, { name: 'Laden' });
    expect(price(await house.contextOf('guest'))).toBe('€\u00a012,50');
  });

  test('moves for the parish of the shop alone, at once, and back with the state before', async ({ house }) => {
    await put(house, { name: 'Laden' });
    const { _id } = await put(house, { display: { ...SHOP_DISPLAY, euroAfter: true } });
    const ctx = await house.contextOf('guest');
    expect(price(ctx)).toBe('12,50\u00a0€');
    expect(ctx.sites.filter(({ euroAfter }) => euroAfter).map(({ slug }) => slug)).toEqual(['fels']);
    const history = await versionsOf(house, 'shop', _id ?? '');
    expect(history[0]?.changes).toEqual([{ label: 'Eurozeichen nach dem Betrag', before: 'nein', after: 'ja' }]);
    await put(house, { display: history[1]?.values?.display });
    expect(price(await house.contextOf('guest'))).toBe('€\u00a012,50');
  });
});

describe('the settings of a shop decide what guests see', () => {
  test('sold-out goods disappear from lists where the shop hides them', async ({ house }) => {
    await put(house, { name: 'Laden' });
    await buildProduct(house, { variants: [{ stock: 0 }] });
    const ctx = await house.contextOf('guest');
    expect((await loadShop(ctx))?.products).toHaveLength(1);
    await put(house, { display: { ...SHOP_DISPLAY, showSoldOut: false } });
    expect((await loadShop(ctx))?.products).toEqual([]);
  });

  test('the VAT rate of today stands beside the price, in the words of the shop', async ({ house }) => {
    await put(house, { name: 'Laden', display: { ...SHOP_DISPLAY, showVatRate: true, vatLabel: 'inkl. MwSt.' } });
    const { slug } = await buildProduct(house);
    const view = await loadProduct(await house.contextOf('guest'), { slug });
    expect(view).toMatchObject({ vatPermille: 200, shop: { vatWords: 'inkl. MwSt.', showPrices: true } });
  });

  test('the page on shipping shows countries, costs, surcharges and where goods are collected', async ({ house }) => {
    const shippingGroup = await buildKind(house, 'shipping_group', {
      tiers: [{ priceCents: 590 }, { priceCents: 890, fromGrams: 5000 }, { country: 'de', priceCents: 990 }],
    });
    await put(house, {
      name: 'Laden',
      shippingGroup,
      freeShippingFromCents: 7500,
      checkout: { ...SHOP_CHECKOUT, textPickup: 'In der Kanzlei' },
    });
    for (const country of [{ code: 'at' }, { code: 'de', surchargeCents: 300, extraDays: 2, freeFromCents: 15_000 }])
      await house.call('admin', 'POST /api/v0/shipping_country/', { body: { site: 'fels', ...country } });
    const view = await loadShipping(await house.contextOf('guest'));
    expect(view?.textPickup).toBe('In der Kanzlei');
    expect(view?.countries).toMatchObject([
      { name: 'Österreich', freeFromCents: 7500, delivery: { from: 2, to: 4 } },
      { name: 'Deutschland', freeFromCents: 15_000, delivery: { from: 4, to: 6 } },
    ]);
    expect(view?.groups).toMatchObject([
      {
        rows: [
          { country: 'Österreich', fromGrams: 0, priceCents: 590 },
          { country: 'Österreich', fromGrams: 5000, priceCents: 890 },
          { country: 'Deutschland', fromGrams: 0, priceCents: 1290 },
        ],
      },
    ]);
  });

  test('a renamed product and a renamed group lead to their present address, without a second hop', async ({
    house,
  }) => {
    await put(house, { name: 'Laden' });
    const group = await buildKind(house, 'product_group', { name: 'Kerzen' });
    const product = await buildProduct(house, { groups: [group] });
    const rename = async (kind: string, _id: string, slug: string) => {
      const got = (await house.call('admin', `GET /api/v0/${kind}/:id`, { params: { id: _id } })).body;
      const [{ rev } = { rev: 0 }] = (got as Record<string, { rev: number }[]>)[kind] ?? [];
      expect((await house.call('admin', `PUT /api/v0/${kind}/`, { body: { _id, rev, slug } })).status).toBe(200);
    };
    await rename('product', product._id, 'Kerze-neu');
    await rename('product', product._id, 'Kerze-ganz-neu');
    await rename('product_group', group, 'Lichter');
    const ctx = await house.contextOf('guest');
    expect(await loadMoved(ctx, { product: 'unbekannt' })).toBeNull();
    for (const slug of [product.slug, 'Kerze-neu'])
      expect(await loadMoved(ctx, { product: slug })).toBe('/fels/Shop/Produkt/Kerze-ganz-neu');
    expect(await loadMoved(ctx, { group: 'Kerzen' })).toBe('/fels/Shop/Lichter');
  });
});

describe('the history of settings', () => {
  test('is refused to those who may not change them, and unknown for others', async ({ house }) => {
    const { _id } = await put(house, { name: 'Laden' });
    const call = (who: 'editor' | 'admin', id: string) =>
      house.call(who, 'GET /api/v0/shop_history/:kind/:id', { params: { kind: 'shop', id } });
    expect((await call('editor', _id ?? '')).status).toBe(403);
    expect((await call('admin', crypto.randomUUID())).status).toBe(404);
  });

  test('shows each change in words and the values that it left behind', async ({ house }) => {
    const { _id } = await put(house, { name: 'Laden' });
    await put(house, { name: 'Kerzenladen', freeShippingFromCents: 7500 });
    await put(house, { display: { ...SHOP_DISPLAY, showPrices: false } });
    const [newest, middle, first] = await versionsOf(house, 'shop', _id ?? '');
    expect(newest).toMatchObject({ values: null, changes: [{ before: 'ja', after: 'nein' }] });
    expect(middle?.changes).toContainEqual(expect.objectContaining({ before: 'Laden', after: 'Kerzenladen' }));
    expect(middle?.values).toMatchObject({ name: 'Kerzenladen', display: { showPrices: true } });
    expect(first?.values).toMatchObject({ name: 'Laden', freeShippingFromCents: null });
  });

  test('names what ids refer to, and restores a record by its former values', async ({ house }) => {
    const parent = await buildKind(house, 'product_group', { name: 'Andacht' });
    const id = await buildKind(house, 'product_group', { name: 'Kerzen' });
    const changed = await house.call('admin', 'PUT /api/v0/product_group/', { body: { _id: id, rev: 1, parent } });
    expect(changed.status).toBe(200);
    const [newest, first] = await versionsOf(house, 'productGroup', id);
    expect(newest?.changes).toContainEqual(expect.objectContaining({ before: null, after: 'Andacht' }));
    const body = { ...first?.values, _id: id, rev: 2 };
    const restored = await house.call('admin', 'PUT /api/v0/product_group/', { body });
    expect(restored.body).toMatchObject([{ parent: null, name: 'Kerzen' }]);
  });
});

test('the usual tax groups come at once, and the first product of a house that had none can be sold', async ({
  house,
}) => {
  await house.handle.query('delete from catalog_vat_groups where site_id = $1', [house.sites.fels._id]);
  const body = USUAL_VAT_GROUPS.map((group) => ({ ...group, site: 'fels' }));
  const made = await house.call('admin', 'POST /api/v0/vat_group/', { body });
  expect(made.status).toBe(201);
  const [normal] = made.body as { _id: string; name: string }[];
  expect(normal).toMatchObject({ name: 'Normalsatz' });
  const product = { site: 'fels', name: 'Osterkerze', vatGroup: normal?._id, priceCents: 1290 };
  const sold = await house.call('admin', 'POST /api/v0/product/', { body: product });
  expect(sold.body).toMatchObject([{ vatGroup: normal?._id }]);
});
