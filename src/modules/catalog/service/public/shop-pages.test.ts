import { describe, expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import { SHOP_DISPLAY } from '../../contract/shop-options.ts';
import { buildKind, buildProduct } from '../../testing.ts';
import { listShop } from './list-shop.ts';
import { readProductPage } from './product-page.ts';

const openShop = (house: House, more: object = {}) =>
  house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 0, name: 'Kerzenladen', ...more } });

const sendToAustria = (house: House) =>
  house.call('admin', 'POST /api/v0/shipping_country/', { body: { site: 'fels', code: 'at' } });

const shown = async (house: House, input: { group?: string; query?: string } = {}) =>
  (await listShop(await house.contextOf('guest'), input))?.products.map(({ name, state }) => `${name} ${state}`);

describe('a guest sees of a shop', () => {
  test('goods as a dictionary orders them, in the language of the page', async ({ house }) => {
    await openShop(house);
    for (const [name, nameEn] of [
      ['Zimtkerze', 'Cinnamon candle'],
      ['Öllicht', 'Oil lamp'],
      ['„Drei Türme“', '“Three Towers”'],
    ] as const)
      await buildProduct(house, { name, nameEn });
    expect(await shown(house)).toEqual(['„Drei Türme“ in', 'Öllicht in', 'Zimtkerze in']);
    expect(await shown(house, { query: 'oellicht' })).toEqual(['Öllicht in']);
    const english = await listShop(await house.contextOf('guest', { locale: 'en' }), {});
    expect(english?.products.map(({ name }) => name)).toEqual(['Cinnamon candle', 'Oil lamp', '“Three Towers”']);
  });

  test('nothing while the parish has none', async ({ house }) => {
    await buildProduct(house);
    expect(await listShop(await house.contextOf('guest'), {})).toBeNull();
  });

  test('what is for sale today, sold-out goods last, and never a number', async ({ house }) => {
    await openShop(house);
    await sendToAustria(house);
    await buildProduct(house, { name: 'Aus', variants: [{ stock: 0 }] });
    await buildProduct(house, { name: 'Da' });
    await buildProduct(house, { name: 'Wenig', variants: [{ stock: 2 }] });
    await buildProduct(house, { name: 'Entwurf', status: 'draft' });
    await buildProduct(house, { name: 'Vorbei', availableUntil: '2026-11-20' });
    expect(await shown(house)).toEqual(['Da in', 'Wenig few', 'Aus out']);
    const page = await readProductPage(await house.contextOf('guest'), { slug: 'Da' });
    expect(page).toMatchObject({ left: null, withdrawal: 'allowed', delivery: { unit: 'days', from: 2, to: 4 } });
  });

  test('that goods are collected where the shop sends to no country', async ({ house }) => {
    await openShop(house);
    await buildProduct(house);
    const deliveries = async () => {
      const list = await listShop(await house.contextOf('guest'), {});
      return list?.products.map(({ delivery }) => delivery);
    };
    expect(await deliveries()).toEqual(['pickup']);
    await sendToAustria(house);
    expect(await deliveries()).toEqual([{ unit: 'days', from: 2, to: 4 }]);
  });

  test('the goods of a group and of the groups below it, but no hidden group', async ({ house }) => {
    await openShop(house);
    const candles = await buildKind(house, 'product_group', { name: 'Kerzen' });
    const easter = await buildKind(house, 'product_group', { name: 'Ostern', parent: candles });
    await buildKind(house, 'product_group', { name: 'Geheim', hidden: true });
    await buildProduct(house, { groups: [easter] });
    await buildProduct(house, { name: 'Honig' });
    expect(await shown(house, { group: 'Kerzen' })).toEqual(['Osterkerze in']);
    const guest = await house.contextOf('guest');
    expect(await listShop(guest, { group: 'Kerzen' })).toMatchObject({ above: [], below: [{ name: 'Ostern' }] });
    expect(await listShop(guest, { group: 'Ostern' })).toMatchObject({ above: [{ name: 'Kerzen' }], below: [] });
    expect(await shown(house, { group: 'Geheim' })).toBeUndefined();
    expect(await shown(house, { query: 'honig' })).toEqual(['Honig in']);
  });

  test('what a search finds, typing errors corrected, by price, with the groups in which it was found', async ({
    house,
  }) => {
    await openShop(house);
    const candles = await buildKind(house, 'product_group', { name: 'Kerzen' });
    await buildProduct(house, { name: 'Große Kerze', groups: [candles], priceCents: 2990 });
    await buildProduct(house, { name: 'Kleine Kerze', groups: [candles], variants: [{ stock: 0 }] });
    await buildProduct(house, { name: 'Kerzenhalter', priceCents: 1990 });
    const guest = await house.contextOf('guest');
    const names = async (input: Parameters<typeof listShop>[1]) =>
      (await listShop(guest, input))?.products.map(({ name }) => name);
    expect(await names({ query: 'orgelpfeife' })).toEqual([]);
    const typo = await listShop(guest, { query: 'grosse kezre' });
    expect(typo).toMatchObject({ meant: 'Große Kerze', facets: [{ slug: 'Kerzen', count: 1 }] });
    expect(await names({ query: 'kerze', sort: 'dear' })).toEqual(['Große Kerze', 'Kerzenhalter', 'Kleine Kerze']);
    expect(await names({ query: 'kerze', sort: 'cheap', onlyThere: true })).toEqual(['Kerzenhalter', 'Große Kerze']);
    expect(await names({ query: 'kerze', group: 'Kerzen', onlyThere: true })).toEqual(['Große Kerze']);
  });

  test('S-2: a colour with its own price, stock and address', async ({ house }) => {
    await openShop(house);
    const [red, blue] = [await buildKind(house, 'color'), await buildKind(house, 'color', { name: 'Blau' })];
    const { variants } = await buildProduct(house, {
      variants: [
        { color: red, stock: 9 },
        { color: blue, stock: 0, priceCents: 1495 },
      ],
    });
    const guest = await house.contextOf('guest');
    const whole = await readProductPage(guest, { slug: 'Osterkerze' });
    expect(whole).toMatchObject({ variant: variants[0]?.id, state: 'in', price: { cents: 1295, isFrom: false } });
    const [card] = (await listShop(guest, {}))?.products ?? [];
    expect(card?.price).toMatchObject({ cents: 1295, isFrom: false });
    const page = await readProductPage(guest, { slug: 'Osterkerze', variant: variants[1]?.id });
    expect(page).toMatchObject({ state: 'out', price: { cents: 1495, isFrom: false } });
    expect(page?.variants).toMatchObject([
      { name: 'Rot', state: 'in', cents: 1295 },
      { name: 'Blau', isChosen: true, state: 'out', cents: 1495 },
    ]);
  });

  test('P-20: an offer with the lowest price of the 30 days before', async ({ house }) => {
    await openShop(house);
    await buildProduct(house, { offerCents: 1095, offerFrom: '2026-12-01', offerUntil: '2026-12-05' });
    const guest = await house.contextOf('guest');
    expect((await readProductPage(guest, { slug: 'Osterkerze' }))?.price.reduction).toBeNull();
    house.clock.set('2026-12-02T09:00:00Z');
    const { price } = (await readProductPage(await house.contextOf('guest'), { slug: 'Osterkerze' })) ?? {};
    expect(price).toMatchObject({ cents: 1095, insteadCents: 1295, reduction: { lowestCents: 1295, permille: 154 } });
  });
});

test('a list of more goods than fit comes in pages, sold-out ones at its end; what changes is seen at once', async ({
  house,
}) => {
  await openShop(house);
  const { vatGroup } = await buildProduct(house, { name: 'Aaron', variants: [{ stock: 0 }] });
  const body = Array.from({ length: 50 }, (_one, at) => ({
    site: 'fels',
    name: `Kerze ${String(at).padStart(2, '0')}`,
    priceCents: 100 + at,
    vatGroup,
    status: 'published',
    variants: [{ stock: 1 }],
  }));
  const made = await house.call('admin', 'POST /api/v0/product/', { body });
  expect(made.status, made.text).toBe(201);
  const guest = await house.contextOf('guest');
  const page = (number: number) => listShop(guest, { page: number });
  expect(await page(1)).toMatchObject({ total: 51, pages: 2, products: { length: 48 } });
  expect((await page(2))?.products.map(({ name }) => name)).toEqual(['Kerze 48', 'Kerze 49', 'Aaron']);
  expect(await page(3)).toBeNull();
  const [{ _id, rev } = { _id: '', rev: 0 }] = made.body as { _id: string; rev: number }[];
  await house.call('admin', 'PUT /api/v0/product/', { body: { _id, rev, name: 'Bienenwachskerze' } });
  expect((await listShop(await house.contextOf('guest'), { query: 'bienenwachs' }))?.total).toBe(1);
});

describe('the price in a list is one that can be paid', () => {
  const colours = async (house: House, ...stock: readonly (number | null)[]) => {
    const [gold, red] = [
      await buildKind(house, 'color', { name: 'Gold' }),
      await buildKind(house, 'color', { name: 'Rot' }),
    ];
    return buildProduct(house, {
      name: 'Kerze',
      priceCents: 2000,
      variants: [
        { color: gold, stock: stock[0], priceCents: 1000 },
        { color: red, stock: stock[1] },
      ],
    });
  };
  const priceIn = async (house: House, query?: string) => {
    const list = await listShop(await house.contextOf('guest'), query ? { query } : {});
    return list?.products.map(({ price: { cents, isFrom } }) => [cents, isFrom]);
  };

  for (const showSoldOut of [true, false])
    test(`that of the colour in stock, ${showSoldOut ? 'with' : 'without'} sold-out ones`, async ({ house }) => {
      await openShop(house, { display: { ...SHOP_DISPLAY, showSoldOut } });
      await colours(house, 0, 5);
      expect(await priceIn(house)).toEqual([[2000, false]]);
      expect(await priceIn(house, 'kerze')).toEqual([[2000, false]]);
    });

  test('the lowest of all while nothing is in stock, and of both while both are', async ({ house }) => {
    await openShop(house);
    await colours(house, 0, 0);
    expect(await priceIn(house)).toEqual([[1000, true]]);
  });

  test('with what every buyer has to choose', async ({ house }) => {
    await openShop(house);
    const option = (id: string, surchargeCents: number) => ({ id, name: id, nameEn: '', surchargeCents });
    const step = (id: string, required: boolean, options: { id: string; name: string }[]) => ({
      id,
      name: id,
      kind: 'choice' as const,
      required,
      options,
    });
    await buildProduct(house, {
      name: 'Taufkerze',
      priceCents: 2000,
      steps: [
        step('symbol', true, [option('kreuz', 300), option('taube', 500)]),
        step('schleife', false, [option('blau', 100)]),
      ],
    });
    expect(await priceIn(house)).toEqual([[2300, true]]);
  });
});

test('R-45: a price that was never asked is not struck through', async ({ house }) => {
  await openShop(house);
  await buildProduct(house, { name: 'Neu', priceCents: 2000, offerCents: 1500 });
  await buildProduct(house, { name: 'Bald', priceCents: 2000, offerCents: 1500, offerFrom: '2026-11-22' });
  const guest = await house.contextOf('guest');
  expect((await readProductPage(guest, { slug: 'Neu' }))?.price).toMatchObject({
    cents: 1500,
    insteadCents: null,
    reduction: null,
  });
  house.clock.set('2026-11-22T09:00:00Z');
  expect((await readProductPage(await house.contextOf('guest'), { slug: 'Bald' }))?.price).toMatchObject({
    cents: 1500,
    insteadCents: 2000,
    reduction: { lowestCents: 2000, permille: 250 },
  });
});

test('what comes by email has no time of delivery', async ({ house }) => {
  await openShop(house);
  await buildProduct(house, { name: 'Gutschein', isVoucher: true });
  expect((await readProductPage(await house.contextOf('guest'), { slug: 'Gutschein' }))?.delivery).toBe('email');
});
