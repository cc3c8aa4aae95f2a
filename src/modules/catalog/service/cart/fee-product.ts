import type { CartItem, CartProduct } from './cart-products.ts';

const EPOCH = new Date(0);

/**
 * A fee as a cart needs it: it weighs nothing, is always there, and no reduction touches it. Leisure on a certain day is excluded from the
 * right of withdrawal. Null for goods.
 */
export function feeProduct(siteId: string, item: CartItem): CartProduct | null {
  const { fee, variant: id } = item;
  if (!fee) return null;
  const { name, nameEn, unitCents, vatGroup } = fee;
  const variant = { id, color: null, number: '', priceCents: null, picture: null, hidden: false };
  const texts = { teaser: '', teaserEn: '', text: '', textEn: '', seoTitle: '', seoDescription: '', searchText: '' };
  const lists = { formerSlugs: [], groups: [], pictures: [], related: [], steps: [], itemFields: {} };
  const open = { availableFrom: null, availableUntil: null, offerCents: null, offerFrom: null, offerUntil: null };
  const product: CartProduct['product'] = {
    ...texts,
    ...lists,
    ...open,
    id,
    siteId,
    name,
    nameEn,
    vatGroup,
    number: '',
    slug: '',
    variants: [variant],
    priceCents: unitCents,
    shippingGroup: null,
    grams: 0,
    isWeightless: true,
    isVoucher: false,
    giftAmounts: { valuesCents: [], fromCents: null, toCents: null },
    unit: '',
    contentAmount: null,
    contentUnit: 'g',
    minOrder: 1,
    maxOrder: null,
    deliveryDaysMin: null,
    deliveryDaysMax: null,
    status: 'published',
    withdrawal: 'dated',
    safety: { manufacturer: '', address: '', contact: '', warning: '', warningEn: '' },
    rev: 1,
    createdAt: EPOCH,
    updatedAt: EPOCH,
    removedAt: null,
    removedByName: null,
  };
  return {
    item,
    product,
    variant,
    unitCents,
    colorName: '',
    colorNameEn: '',
    chosen: [],
    errors: [],
    groups: [],
    state: 'in',
    available: null,
    freeAt: null,
    isForSale: true,
  };
}
