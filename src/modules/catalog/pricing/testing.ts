import type { VatRate } from '../contract/price-rules.ts';
import type { CartInput, CartLine, TaxProfile } from './cart-input.ts';

const rate = (country: string, permille: number): VatRate => ({
  country,
  permille,
  kind: 'taxed',
  reason: '',
  from: '2026-07-01',
  until: null,
});

/** The shop of the worked examples (commerce.md 7.1). */
export const TAX: TaxProfile = {
  homeCountry: 'at',
  smallBusiness: [],
  oss: 'auto',
  ossUsedCents: 0,
  grossStays: true,
  rates: new Map([
    ['standard', [rate('at', 200), rate('de', 190)]],
    ['books', [rate('at', 100), rate('de', 70)]],
    ['flowers', [rate('at', 130), rate('de', 70)]],
    ['bread', [rate('at', 49), rate('de', 70)]],
  ]),
};

const line = (key: string, name: string, more: Pick<CartLine, 'quantity' | 'unitCents' | 'vatGroup'>): CartLine => ({
  key,
  name,
  shippingGroup: null,
  ...more,
});

export const CANDLE: CartLine = {
  ...line('a', 'Kerze', { quantity: 3, unitCents: 1295, vatGroup: 'standard' }),
  productGroups: ['candles'],
};
export const BOOK = line('b', 'Buch', { quantity: 2, unitCents: 980, vatGroup: 'books' });
export const FLOWERS: CartLine = {
  ...line('c', 'Blumen', { quantity: 1, unitCents: 1450, vatGroup: 'flowers' }),
  shippingGroup: 'fragile',
};
export const BREAD = line('d', 'Bauernbrot', { quantity: 2, unitCents: 540, vatGroup: 'bread' });

const tier = (priceCents: number, country = '') => ({ country, fromGrams: 0, fromCents: 0, priceCents });

const SHIPPING = {
  kind: 'rules',
  groups: new Map([
    ['normal', { name: 'Standard', tiers: [tier(590), tier(1290, 'de')] }],
    ['fragile', { name: 'Zerbrechlich', tiers: [tier(790), tier(1290, 'de')] }],
  ]),
  shopGroup: 'normal',
  freeFromCents: 7500,
  surchargeCents: 0,
} as const;

/** The cart of P-1: a member of the parish buys 3 candles, 2 books, flowers and 2 loaves with the code OSTERN5. */
export const buildCart = (more: Partial<CartInput> = {}): CartInput => ({
  lines: [CANDLE, BOOK, FLOWERS, BREAD],
  discounts: [{ name: 'Pfarrmitglieder', rules: [{ productGroup: 'candles', permille: 100 }] }],
  promos: [{ code: 'OSTERN5', kind: 'fixed', cents: 500 }],
  shipping: SHIPPING,
  tax: TAX,
  country: 'at',
  suppliedOn: '2026-11-21',
  ...more,
});
