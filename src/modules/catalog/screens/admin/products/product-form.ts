import { numberFrom, recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Product } from '../../../contract/product.ts';
import { centsFrom, fieldRefusal, moneyText } from '../parts/money-text.ts';
import { type StepRow, stepRow, stepsFrom } from './step-rows.ts';

export type VariantRow = {
  id: string;
  color: string;
  number: string;
  price: string;
  picture: string | null;
  hidden: boolean;
  /** First quantity of a new variant; stored ones are counted on the stock screen. */
  stock: string;
};

type Kept = Pick<
  Product,
  | 'name'
  | 'nameEn'
  | 'number'
  | 'slug'
  | 'teaser'
  | 'teaserEn'
  | 'text'
  | 'textEn'
  | 'groups'
  | 'vatGroup'
  | 'unit'
  | 'contentUnit'
  | 'isWeightless'
  | 'isVoucher'
  | 'withdrawal'
  | 'safety'
  | 'seoTitle'
  | 'seoDescription'
  | 'itemFields'
>;

/** Amounts and quantities as people type them. */
export type ProductForm = Kept & {
  price: string;
  offer: string;
  offerFrom: string;
  offerUntil: string;
  picture: string | null;
  morePictures: { id: string | null }[];
  variants: VariantRow[];
  related: { id: string }[];
  steps: StepRow[];
  shippingGroup: string;
  kilograms: string;
  /** '20, 50, 100'. */
  giftValues: string;
  giftFrom: string;
  giftTo: string;
  content: string;
  minOrder: string;
  maxOrder: string;
  deliveryMin: string;
  deliveryMax: string;
  availableFrom: string;
  availableUntil: string;
  isPublished: boolean;
};

export const blankVariant = (): VariantRow => ({
  id: '',
  color: '',
  number: '',
  price: '',
  picture: null,
  hidden: false,
  stock: '',
});

export const BLANK_PRODUCT: ProductForm = {
  name: '',
  nameEn: '',
  number: '',
  slug: '',
  teaser: '',
  teaserEn: '',
  text: '',
  textEn: '',
  groups: [],
  vatGroup: '',
  unit: 'Stück',
  contentUnit: 'g',
  isWeightless: false,
  isVoucher: false,
  withdrawal: 'allowed',
  related: [],
  safety: { manufacturer: '', address: '', contact: '', warning: '', warningEn: '' },
  steps: [],
  itemFields: {},
  seoTitle: '',
  seoDescription: '',
  price: '',
  offer: '',
  offerFrom: '',
  offerUntil: '',
  picture: null,
  morePictures: [],
  variants: [blankVariant()],
  shippingGroup: '',
  kilograms: '',
  giftValues: '',
  giftFrom: '',
  giftTo: '',
  content: '',
  minOrder: '1',
  maxOrder: '',
  deliveryMin: '',
  deliveryMax: '',
  availableFrom: '',
  availableUntil: '',
  isPublished: true,
};

export function productForm(product: Product): ProductForm {
  const { name, nameEn, number, slug, teaser, teaserEn, text, textEn, groups, vatGroup, unit, contentUnit } = product;
  const {
    isWeightless,
    isVoucher,
    withdrawal,
    safety,
    seoTitle,
    seoDescription,
    related,
    steps,
    pictures,
    variants,
    itemFields,
  } = product;
  const [picture = null, ...more] = pictures;
  return {
    name,
    nameEn,
    number,
    slug,
    teaser,
    teaserEn,
    text,
    textEn,
    groups,
    vatGroup,
    unit,
    contentUnit,
    isWeightless,
    isVoucher,
    withdrawal,
    safety,
    seoTitle,
    seoDescription,
    itemFields,
    picture,
    related: related.map((id) => ({ id })),
    steps: steps.map(stepRow),
    price: moneyText(product.priceCents),
    offer: moneyText(product.offerCents),
    offerFrom: product.offerFrom ?? '',
    offerUntil: product.offerUntil ?? '',
    morePictures: more.map((id) => ({ id })),
    variants: variants.map(({ id, color, priceCents, ...rest }) => ({
      ...rest,
      id,
      color: color ?? '',
      price: moneyText(priceCents),
      stock: '',
    })),
    shippingGroup: product.shippingGroup ?? '',
    kilograms: product.grams === 0 ? '' : String(product.grams / 1000).replace('.', ','),
    giftValues: product.giftAmounts.valuesCents.map(euros).join(', '),
    giftFrom: moneyText(product.giftAmounts.fromCents),
    giftTo: moneyText(product.giftAmounts.toCents),
    content: textOf(product.contentAmount),
    minOrder: String(product.minOrder),
    maxOrder: textOf(product.maxOrder),
    deliveryMin: textOf(product.deliveryDaysMin),
    deliveryMax: textOf(product.deliveryDaysMax),
    availableFrom: product.availableFrom ?? '',
    availableUntil: product.availableUntil ?? '',
    isPublished: product.status === 'published',
  };
}

/** '20' for 2000: amounts of a list are separated by commas. */
const euros = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

const textOf = (value: number | null): string => (value === null ? '' : String(value));

function bodyOf(form: ProductForm): object {
  const { price, offer, picture, morePictures, variants, shippingGroup, kilograms, content, isPublished, ...rest } =
    form;
  const {
    minOrder,
    maxOrder,
    deliveryMin,
    deliveryMax,
    offerFrom,
    offerUntil,
    availableFrom,
    availableUntil,
    related,
    steps,
    itemFields,
    giftValues,
    giftFrom,
    giftTo,
    ...plain
  } = rest;
  const priceCents = centsFrom(price, 'priceCents');
  if (priceCents === null) throw fieldRefusal('priceCents', m.catalog_fieldPrice());
  return {
    ...plain,
    vatGroup: plain.vatGroup || undefined,
    priceCents,
    offerCents: centsFrom(offer, 'offerCents'),
    offerFrom: offerFrom || null,
    offerUntil: offerUntil || null,
    pictures: [picture, ...morePictures.map(({ id }) => id)].filter(Boolean),
    variants: variants.map(variantFrom),
    related: related.map(({ id }) => id).filter(Boolean),
    steps: stepsFrom(steps),
    itemFields: Object.fromEntries(Object.entries(itemFields).filter(([, text]) => text.trim() !== '')),
    giftAmounts: {
      valuesCents: giftValues.split(/[,;]\s*|\s+/).flatMap((one) => centsFrom(one, 'giftAmounts.valuesCents') ?? []),
      fromCents: centsFrom(giftFrom, 'giftAmounts.fromCents'),
      toCents: centsFrom(giftTo, 'giftAmounts.toCents'),
    },
    shippingGroup: shippingGroup || null,
    grams: Math.round((numberFrom(kilograms) ?? 0) * 1000),
    contentAmount: numberFrom(content),
    minOrder: numberFrom(minOrder) ?? 1,
    maxOrder: numberFrom(maxOrder),
    deliveryDaysMin: numberFrom(deliveryMin),
    deliveryDaysMax: numberFrom(deliveryMax),
    availableFrom: availableFrom || null,
    availableUntil: availableUntil || null,
    status: isPublished ? 'published' : 'draft',
  };
}

function variantFrom({ id, color, price, stock, ...rest }: VariantRow, index: number) {
  const field = `variants.${index}`;
  return {
    ...rest,
    ...(id ? { id } : { stock: numberFrom(stock) }),
    color: color || null,
    priceCents: centsFrom(price, `${field}.priceCents`),
  };
}

export const productStore = recordStore<Product, ProductForm>({ name: 'product', bodyOf });
