import { describe, expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { NewProduct } from '../../contract/product.ts';
import { buildKind, buildProduct } from '../../testing.ts';
import { priceShopCart } from '../cart/price-shop-cart.ts';
import { readProductPage } from '../public/product-page.ts';
import { blockedOptions, lowestSurcharge, readConfiguration } from './configurator.ts';

const option = (id: string, more: { surchargeCents?: number; excludes?: string[]; requires?: string[] } = {}) => ({
  id,
  name: id,
  nameEn: '',
  surchargeCents: 0,
  excludes: [],
  requires: [],
  ...more,
});
const step = (id: string, options: ReturnType<typeof option>[], more: object = {}) => ({
  id,
  name: id,
  nameEn: '',
  kind: 'choice' as const,
  required: true,
  mostCharacters: 60,
  surchargeCents: 0,
  options,
  ...more,
});

/** Gold goes with no ark, the vine needs red, and a name costs two euros. */
const STEPS = [
  step('farbe', [option('rot'), option('gold', { surchargeCents: 350 })]),
  step('symbol', [
    option('welle'),
    option('arche', { surchargeCents: 250, excludes: ['gold'] }),
    option('rebe', { requires: ['rot'] }),
  ]),
  { ...step('name', []), kind: 'text' as const, mostCharacters: 8, surchargeCents: 200 },
];

describe('the configurator', () => {
  test.for([
    [{}, []],
    [{ farbe: 'rot' }, []],
    [{ farbe: 'gold' }, ['arche', 'rebe']],
    [{ symbol: 'arche' }, ['gold']],
    [{ farbe: 'gold', symbol: 'arche' }, ['gold', 'arche', 'rebe']],
  ] as const)('S-3: after %j the options %j cannot be chosen', ([configuration, blocked]) => {
    expect(blockedOptions(STEPS, configuration)).toEqual(blocked);
  });

  test.for([
    [{}, ['farbe missing', 'symbol missing', 'name missing']],
    [{ farbe: 'gold', symbol: 'arche', name: 'Anna' }, ['symbol excluded']],
    [{ farbe: 'gold', symbol: 'rebe', name: 'Anna' }, ['symbol requires']],
    [{ farbe: 'blau', symbol: 'welle', name: 'Annemarie' }, ['farbe unknown', 'name tooLong']],
    [{ farbe: 'rot', symbol: 'welle', name: 'Anna', form: 'rund' }, ['form unknown']],
  ] as const)('refuses %j: %j', ([configuration, mistakes]) => {
    const { errors } = readConfiguration(STEPS, configuration);
    expect(errors.map((one) => `${one.step} ${one.error}`)).toEqual(mistakes);
  });

  const dear = option('dear', { surchargeCents: 900 });
  test.for([
    ['nothing', [], 0],
    ['the cheapest of each required choice and text', STEPS, 200],
    ['what goes with each other', [step('a', [option('x', { excludes: ['y'] }), dear]), step('b', [option('y')])], 900],
    [
      'the cheaper way out of an exclusion, seen from its other end',
      [
        step('a', [option('x'), dear]),
        step('b', [option('y', { excludes: ['x'] }), option('z', { surchargeCents: 700 })]),
      ],
      700,
    ],
    ['nothing for a choice that may stay empty', [step('a', [dear], { required: false })], 0],
    [
      'a choice that may stay empty, where another requires it',
      [step('a', [dear], { required: false }), step('b', [option('y', { requires: ['dear'] })])],
      900,
    ],
    [
      'the cheapest of each, where nothing goes together',
      [step('a', [dear]), step('b', [option('y', { surchargeCents: 5, excludes: ['dear'] })])],
      905,
    ],
  ] as const)('every buyer pays for %s', ([, steps, cents]) => {
    expect(lowestSurcharge(steps)).toBe(cents);
  });

  test('sixteen choices of sixty that mostly exclude each other are answered at once', () => {
    const many = Array.from({ length: 16 }, (_, at) =>
      step(
        `s${at}`,
        Array.from({ length: 60 }, (_, index) =>
          option(`s${at}-${index}`, { surchargeCents: index * 10, excludes: at > 0 ? [`s${at - 1}-${index}`] : [] }),
        ),
      ),
    );
    expect(lowestSurcharge(many)).toBe(80);
  });

  const shown = async (house: House, configuration: Record<string, string>, quantity = 1) => {
    const guest = await house.contextOf('guest');
    return (await readProductPage(guest, { slug: 'Taufkerze', chosen: { configuration, quantity } }))?.configured;
  };

  test('S-3: shows the price of a choice from the engine, and what is missing or does not go together', async ({
    house,
  }) => {
    await house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 0, name: 'Kerzenladen' } });
    const vatGroup = await buildKind(house, 'vat_group');
    await buildProduct(house, { name: 'Taufkerze', vatGroup, steps: STEPS as NewProduct['steps'] });
    expect(await shown(house, { farbe: 'gold' })).toMatchObject({
      blocked: ['arche', 'rebe'],
      missing: ['symbol', 'name'],
      wrong: [],
      price: { unitCents: 1645, surchargeCents: 350, totalCents: 1645 },
    });
    expect(await shown(house, { farbe: 'gold', symbol: 'welle', name: 'Anna' }, 2)).toMatchObject({
      missing: [],
      wrong: [],
      price: { unitCents: 1845, surchargeCents: 550, totalCents: 3690 },
    });
    expect(await shown(house, { farbe: 'gold', symbol: 'arche', name: 'Anna' })).toMatchObject({ wrong: ['symbol'] });
  });

  test('S-20: an agreed price holds with everything chosen, and no code reduces it', async ({ house }) => {
    await house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 0, name: 'Kerzenladen' } });
    const { variants } = await buildProduct(house, { name: 'Taufkerze', steps: STEPS as NewProduct['steps'] });
    const guest = await house.contextOf('guest');
    const configuration = { farbe: 'gold', symbol: 'welle', name: 'Anna' };
    const item = { variant: variants[0]?.id ?? '', quantity: 2, configuration };
    const totalOf = async (agreedCents?: number) => {
      const items = [{ ...item, agreedCents }];
      const promos = [{ code: 'ADVENT10', kind: 'percent' as const, permille: 100 }];
      return (await priceShopCart(guest, { siteId: guest.site.id, items, promos, delivery: 'pickup' })).priced
        .totalCents;
    };
    expect(await totalOf()).toBe(3321);
    expect(await totalOf(900)).toBe(1800);
  });
});
