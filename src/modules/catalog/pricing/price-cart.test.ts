import { describe, expect, test } from 'vitest';
import type { CartInput } from './cart-input.ts';
import { explainPrice } from './explain-price.ts';
import { commissionOf, priceNetDocument } from './net-document.ts';
import { priceCart } from './price-cart.ts';
import type { PricedCart } from './priced-cart.ts';
import { creditOf, valueOfPieces } from './refund.ts';
import { MissingRate } from './resolve-tax.ts';
import { BREAD, buildCart, CANDLE, FLOWERS, TAX } from './testing.ts';

const column = <K extends keyof PricedCart['lines'][number]>(cart: PricedCart, key: K) =>
  cart.lines.map((line) => line[key]);
const perRate = <K extends keyof PricedCart['rates'][number]>(cart: PricedCart, key: K) =>
  cart.rates.map((rate) => rate[key]);

describe('the worked examples', () => {
  test('P-1: discount group, promo code, shipping and VAT of four rates', () => {
    const cart = priceCart(buildCart());
    expect(column(cart, 'unitCents')).toEqual([1166, 980, 1450, 540]);
    expect(column(cart, 'lineCents')).toEqual([3498, 1960, 1450, 1080]);
    expect(column(cart, 'promoCents')).toEqual([219, 123, 91, 67]);
    expect(column(cart, 'goodsCents')).toEqual([3279, 1837, 1359, 1013]);
    expect(perRate(cart, 'permille')).toEqual([200, 130, 100, 49]);
    expect(perRate(cart, 'shippingCents')).toEqual([346, 143, 194, 107]);
    expect(perRate(cart, 'grossCents')).toEqual([3625, 1502, 2031, 1120]);
    expect(perRate(cart, 'netCents')).toEqual([3021, 1329, 1846, 1068]);
    expect(perRate(cart, 'vatCents')).toEqual([604, 173, 185, 52]);
    expect(cart).toMatchObject({
      goodsCents: 7488,
      shippingCents: 790,
      totalCents: 8278,
      netCents: 7264,
      vatCents: 1014,
    });
    expect(cart.freeShipping).toEqual({ fromCents: 7500, missingCents: 12 });
  });

  test('P-2: goods of exactly the threshold ship free', () => {
    const cart = priceCart(buildCart({ promos: [{ code: 'OSTERN', kind: 'fixed', cents: 488 }] }));
    expect(cart).toMatchObject({ goodsCents: 7500, shippingCents: 0, totalCents: 7500, vatCents: 918 });
    expect(perRate(cart, 'vatCents')).toEqual([547, 157, 167, 47]);
  });

  test('P-3: a gift voucher pays; total and VAT stay', () => {
    const cart = priceCart(buildCart({ vouchers: [{ code: 'GESCHENK', balanceCents: 2000 }] }));
    expect(cart).toMatchObject({ totalCents: 8278, vatCents: 1014, toPayCents: 6278 });
    expect(cart.payments).toEqual([{ code: 'GESCHENK', cents: 2000 }]);
  });

  test('P-5: the net of lines and shipping sums to the net of the document', () => {
    const cart = priceCart(buildCart());
    expect(column(cart, 'netCents')).toEqual([2733, 1670, 1202, 966]);
    expect(perRate(cart, 'shippingNetCents')).toEqual([288, 127, 176, 102]);
  });

  test('P-6: a percentage is rounded once and split', () => {
    const cart = priceCart(buildCart({ promos: [{ code: 'ZEHN', kind: 'percent', permille: 100 }] }));
    expect(cart.promoCents).toBe(799);
    expect(column(cart, 'promoCents')).toEqual([350, 196, 145, 108]);
  });

  test('P-7: German rates above the OSS threshold, where the gross price stays', () => {
    const cart = priceCart(buildCart({ country: 'de', tax: { ...TAX, oss: 'destination' } }));
    expect(cart).toMatchObject({ taxCountry: 'de', shippingCents: 1290, totalCents: 8778, vatCents: 937 });
    expect(perRate(cart, 'grossCents')).toEqual([3844, 4934]);
    expect(perRate(cart, 'netCents')).toEqual([3230, 4611]);
    expect(perRate(cart, 'vatCents')).toEqual([614, 323]);
  });

  test.each([
    [0, 'at'],
    [995_000 - 3000, 'at'],
    [995_000, 'de'],
  ])('P-8: an order to Germany after %i cents has the rates of %s', (ossUsedCents, taxCountry) => {
    expect(priceCart(buildCart({ country: 'de', tax: { ...TAX, ossUsedCents } })).taxCountry).toBe(taxCountry);
  });

  test('P-9: a confirmed business in Germany pays net prices without VAT', () => {
    const business = { promos: [], country: 'de', shipping: { kind: 'agreed', cents: 0 } } satisfies Partial<CartInput>;
    const cart = priceCart(buildCart({ ...business, vatId: 'confirmed' }));
    expect(column(cart, 'unitCents')).toEqual([972, 891, 1283, 515]);
    expect(column(cart, 'lineCents')).toEqual([2916, 1782, 1283, 1030]);
    expect(cart).toMatchObject({ pipeline: 'net', totalCents: 7011, vatCents: 0, notes: ['intraCommunity'] });
    const unsure = priceCart(buildCart({ ...business, vatId: 'unconfirmed' }));
    expect(unsure).toMatchObject({ pipeline: 'gross', totalCents: 7988, notes: ['vatIdUnconfirmed'] });
  });

  test('P-10: a small business charges no VAT, and the total stays', () => {
    const tax = { ...TAX, smallBusiness: [{ from: '2026-01-01', until: null }] };
    const cart = priceCart(buildCart({ tax }));
    expect(cart).toMatchObject({ totalCents: 8278, vatCents: 0, notes: ['smallBusiness'] });
    expect(perRate(cart, 'category')).toEqual(['smallBusiness']);
    expect(explainPrice(buildCart({ tax }), cart).map(({ rule }) => rule)).not.toContain('vat');
  });

  test('P-11: VAT once for the document, not for each line', () => {
    const lines = Array.from({ length: 10 }, (_one, index) => ({
      ...CANDLE,
      key: String(index),
      quantity: 1,
      unitCents: 199,
    }));
    const cart = priceCart(buildCart({ lines, discounts: [], promos: [], shipping: { kind: 'pickup' } }));
    expect(cart).toMatchObject({ totalCents: 1990, vatCents: 332 });
  });

  test.each(['at', 'de', 'gb'])('P-13: a code of 100 %% leaves exactly nothing to pay in %s', (country) => {
    const promos = [{ code: 'ALLES', kind: 'percent', permille: 1000 } as const];
    const cart = priceCart(buildCart({ promos, country, vatId: 'confirmed' }));
    expect(cart).toMatchObject({ totalCents: 0, toPayCents: 0, vatCents: 0, shippingCents: 0 });
  });

  test('P-15: a net invoice of a business', () => {
    const net = priceNetDocument([
      { unitNetCents: 3333, quantity: 3, permille: 200 },
      { unitNetCents: 1249, quantity: 7, permille: 200 },
      { unitNetCents: 455, quantity: 2, permille: 100 },
    ]);
    expect(net.rates.map(({ netCents, vatCents }) => [netCents, vatCents])).toEqual([
      [18742, 3748],
      [910, 91],
    ]);
    expect(net.totalCents).toBe(23491);
  });

  test('P-16: candles returned one by one sum to the VAT of the document', () => {
    const cart = priceCart(buildCart());
    const [rate, line] = [cart.rates[0], cart.lines[0]];
    if (!rate || !line) throw new Error('The cart has candles');
    const credits = [0, 1, 2].map((returned) => {
      const before = valueOfPieces(line, returned);
      return creditOf({ ...rate, grossCents: rate.grossCents - before }, valueOfPieces(line, 1, returned));
    });
    expect(credits[0]).toEqual({ grossCents: 1093, netCents: 911, vatCents: 182 });
    expect(credits.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(546);
    expect(credits.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(line.goodsCents);
    expect(() => creditOf(rate, rate.grossCents + 1)).toThrow(RangeError);
  });

  test('P-19: a commission of 5 % on net goods', () => {
    const { lines } = priceCart(buildCart());
    expect(lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(6571);
    expect(commissionOf(lines, 50)).toBe(329);
  });
});

describe('rules beyond the examples', () => {
  test('a group without a rate for the country and day is refused, never 0 %', () => {
    expect(() => priceCart(buildCart({ suppliedOn: '2026-06-30' }))).toThrow(MissingRate);
    expect(() => priceCart(buildCart({ country: 'fr', tax: { ...TAX, oss: 'destination' } }))).toThrow(MissingRate);
  });

  test('the rate follows the day of the supply', () => {
    const [bread] = TAX.rates.get('bread') ?? [];
    if (!bread) throw new Error('Bread has a rate');
    const rates = new Map([['bread', [{ ...bread, permille: 100, from: '2016-01-01', until: '2026-06-30' }, bread]]]);
    const on = (suppliedOn: string) =>
      priceCart(buildCart({ lines: [BREAD], promos: [], tax: { ...TAX, rates }, suppliedOn })).rates[0]?.permille;
    expect([on('2026-06-30'), on('2026-07-01')]).toEqual([100, 49]);
  });

  test('donations stand outside VAT, discounts and the threshold', () => {
    const outside = [{ key: 'd', kind: 'donation', name: 'Orgel', cents: 5000 } as const];
    const cart = priceCart(buildCart({ outside }));
    expect(cart).toMatchObject({ totalCents: 13278, vatCents: 1014, freeShipping: { missingCents: 12 } });
  });

  test('a voucher never pays more than is owed', () => {
    const vouchers = [
      { code: 'A', balanceCents: 8000 },
      { code: 'B', balanceCents: 8000 },
    ];
    expect(priceCart(buildCart({ vouchers }))).toMatchObject({
      payments: [{ cents: 8000 }, { cents: 278 }],
      toPayCents: 0,
    });
  });

  test('a fixed code never exceeds the goods it is for', () => {
    const promos = [{ code: 'KERZE', kind: 'fixed', cents: 99_999, productGroups: ['candles'] } as const];
    expect(column(priceCart(buildCart({ promos })), 'promoCents')).toEqual([3498, 0, 0, 0]);
  });

  test('exports to third countries carry no VAT', () => {
    expect(priceCart(buildCart({ country: 'gb' }))).toMatchObject({ pipeline: 'net', vatCents: 0, notes: ['export'] });
  });

  test('surcharges of the configurator count before the discount group', () => {
    const lines = [{ ...CANDLE, quantity: 1, surcharges: [{ name: 'Name', cents: 305 }] }];
    expect(priceCart(buildCart({ lines, promos: [] })).lines[0]).toMatchObject({ listCents: 1600, unitCents: 1440 });
  });

  test('the heaviest tier that is reached counts, of the country before all countries', () => {
    const tiers = [
      { country: '', fromGrams: 0, fromCents: 0, priceCents: 500 },
      { country: '', fromGrams: 5000, fromCents: 0, priceCents: 900 },
      { country: 'de', fromGrams: 0, fromCents: 0, priceCents: 1500 },
    ];
    const shipping = {
      kind: 'rules',
      shopGroup: 'x',
      freeFromCents: null,
      surchargeCents: 100,
      groups: new Map([['x', { name: 'X', tiers }]]),
    } as const;
    const shippingTo = (country: string, grams: number) =>
      priceCart(buildCart({ lines: [{ ...FLOWERS, shippingGroup: null, grams }], promos: [], shipping, country }))
        .shippingCents;
    expect([shippingTo('at', 100), shippingTo('at', 5000), shippingTo('de', 5000)]).toEqual([600, 1000, 1600]);
  });
});

test('every step of the explanation names its rule, and the last one is what is to pay', () => {
  const input = buildCart({ vouchers: [{ code: 'GESCHENK', balanceCents: 2000 }] });
  const steps = explainPrice(input, priceCart(input));
  expect(steps.filter(({ key }) => key === 'a').map(({ rule, cents }) => [rule, cents])).toEqual([
    ['list', 1295],
    ['discountGroup', 1166],
    ['line', 3498],
    ['promoShare', -219],
  ]);
  expect(steps.filter(({ rule }) => rule === 'promoShare').map(({ name, cents }) => [name, cents])).toEqual([
    ['Kerze', -219],
    ['Buch', -123],
    ['Blumen', -91],
    ['Bauernbrot', -67],
  ]);
  expect(steps.filter(({ rule }) => rule === 'vat').map(({ by, cents }) => [by, cents])).toEqual([
    [200, 604],
    [130, 173],
    [100, 185],
    [49, 52],
  ]);
  expect(steps.at(-1)).toMatchObject({ rule: 'toPay', cents: 6278 });
});
