import { expect, test } from 'vitest';
import { blankVariant, productForm } from './product-form.ts';

const PRODUCT = {
  _id: 'p',
  site: 'fels',
  rev: 3,
  updatedAt: '2026-11-26T10:00:00.000Z',
  name: 'Kerze',
  nameEn: 'Candle',
  number: 'K1',
  slug: 'Kerze',
  teaser: '',
  teaserEn: '',
  text: '',
  textEn: '',
  groups: ['g'],
  pictures: ['a', 'b'],
  related: ['r'],
  priceCents: 1295,
  offerCents: null,
  offerFrom: '2026-12-01',
  offerUntil: null,
  vatGroup: 'v',
  shippingGroup: null,
  grams: 1500,

  isWeightless: false,
  isVoucher: true,
  giftAmounts: { valuesCents: [2000, 5050], fromCents: 1000, toCents: null },
  unit: 'Stück',
  contentAmount: 200,
  contentUnit: 'g' as const,
  minOrder: 1,
  maxOrder: null,
  deliveryDaysMin: 0,
  deliveryDaysMax: null,
  status: 'published' as const,
  availableFrom: null,
  availableUntil: '2027-01-06',
  withdrawal: 'allowed' as const,
  seoTitle: '',
  seoDescription: '',
  safety: { manufacturer: '', address: '', contact: '', warning: '', warningEn: '' },
  itemFields: { Duft: 'Honig' },
  variants: [{ id: 'x', color: null, number: '', priceCents: 990, picture: null, hidden: false }],
  steps: [],
};

const TYPED = productForm.valuesOf(PRODUCT);

test.each([
  ['a price that is missing', { priceCents: '' }, 'priceCents'],
  ['a price in words', { priceCents: 'gratis' }, 'priceCents'],
  ['a weight in words', { grams: 'leicht' }, 'grams'],
  ['a voucher value in words', { 'giftAmounts.valuesCents': '20, viel' }, 'giftAmounts.valuesCents'],
  [
    'the price of a variant',
    { variants: [blankVariant(), { ...blankVariant(), price: '1,234' }] },
    'variants.1.priceCents',
  ],
])('refuses %s at its field', (_, values, field) => {
  expect(() => productForm.bodyOf({ ...TYPED, ...values })).toThrow(
    expect.objectContaining({ details: { fields: { [field]: expect.any(String) } } }),
  );
});

test('shows amounts, weights and lists as people type them', () => {
  expect(TYPED).toMatchObject({
    priceCents: '12,95',
    offerCents: '',
    grams: '1,5',
    'giftAmounts.valuesCents': '20, 50.50',
    status: true,
    pictures: [{ id: 'a' }, { id: 'b' }],
    deliveryDaysMin: '0',
    variants: [{ price: '9,90', stock: '' }],
  });
});

test('sends a product that nobody changed as it is stored', () => {
  const { _id, site, rev, updatedAt, ...stored } = PRODUCT;
  expect(productForm.bodyOf(TYPED)).toEqual(stored);
});

test('leaves out what is empty in lists, and the group that the shop chooses', () => {
  const body = productForm.bodyOf({
    ...TYPED,
    pictures: [{ id: null }, { id: 'b' }],
    related: [{ id: null }],
    itemFields: { Duft: ' ' },
    vatGroup: '',
  });
  expect(body).toMatchObject({ pictures: ['b'], related: [], itemFields: {}, vatGroup: undefined });
});

test('a new variant has its first stock in place of an id', () => {
  const body = productForm.bodyOf({ ...TYPED, variants: [{ ...blankVariant(), stock: '12' }] });
  expect(body).toMatchObject({ variants: [{ stock: 12, color: null, priceCents: null }] });
  expect(body).not.toHaveProperty('variants.0.id');
});
