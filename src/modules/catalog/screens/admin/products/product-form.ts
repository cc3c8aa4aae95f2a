import { flag, mapped, money, number, optionalText, rows, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { centsFrom, moneyText, numberFrom } from '#design/admin/form/typed-values.ts';
import { m } from '#texts';
import type { Product } from '../../../contract/product.ts';
import type { Variant } from '../../../contract/product-parts.ts';
import { gramsFrom, kilogramsText } from '../parts/weight-text.ts';
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

export const blankVariant = (): VariantRow => ({
  id: '',
  color: '',
  number: '',
  price: '',
  picture: null,
  hidden: false,
  stock: '',
});

/** Pictures and related products as rows, of which new ones are still empty. */
type IdRow = { id: string | null };

const idRow = (id: string): IdRow => ({ id });
const idsFrom = (list: readonly IdRow[]): string[] => list.flatMap(({ id }) => id || []);

export const productForm = formOf<Product>()({
  name: text(m.catalog_labelNameDe, { required: true }),
  nameEn: text(m.catalog_labelNameEn),
  number: text(m.catalog_labelNumber),
  slug: text(m.catalog_labelSlug),
  teaser: text(m.catalog_labelTeaser),
  teaserEn: text(m.catalog_labelTeaserEn),
  text: text(m.catalog_labelText),
  textEn: text(m.catalog_labelTextEn),
  groups: value(m.catalog_labelGroups, []),
  // One row more than the pictures of a product without any: the first one has its own place on the screen.
  pictures: mapped(m.catalog_labelPhoto, {
    blank: [{ id: null }],
    read: (ids: string[]) => (ids.length > 0 ? ids.map(idRow) : [{ id: null }]),
    write: idsFrom,
  }),
  variants: rows(m.catalog_labelVariants, { blank: [blankVariant()], read: variantRow, write: variantFrom }),
  priceCents: money(m.catalog_labelPrice, { required: true }),
  offerCents: money(m.catalog_labelOffer),
  offerFrom: optionalText(m.catalog_labelOfferFrom),
  offerUntil: optionalText(m.catalog_labelOfferUntil),
  // A product without a group gets that of the shop.
  vatGroup: mapped(m.catalog_labelVatGroup, { blank: '', read: (id: string) => id, write: (id) => id || undefined }),
  shippingGroup: optionalText(m.catalog_labelShippingGroup),
  grams: mapped(m.catalog_labelWeight, { blank: '', read: kilogramsText, write: gramsFrom }),
  isWeightless: flag(m.catalog_labelIsWeightless),
  isVoucher: flag(m.catalog_labelIsVoucher),
  'giftAmounts.valuesCents': mapped(m.catalog_labelGiftValues, { blank: '', read: amountsText, write: amountsFrom }),
  'giftAmounts.fromCents': money(m.catalog_labelGiftFrom),
  'giftAmounts.toCents': money(m.catalog_labelGiftTo),
  unit: text(m.catalog_labelUnit, { blank: 'Stück' }),
  contentAmount: number(m.catalog_labelContent),
  contentUnit: value(m.catalog_labelContentUnit, 'g'),
  minOrder: number(m.catalog_labelMinOrder, { empty: 1, blank: 1 }),
  maxOrder: number(m.catalog_labelMaxOrder),
  deliveryDaysMin: number(m.catalog_labelDeliveryDaysMin),
  deliveryDaysMax: number(m.catalog_labelDeliveryDaysMax),
  status: mapped<Product['status'], boolean>(m.catalog_labelShown, {
    blank: true,
    read: (status) => status === 'published',
    write: (isPublished) => (isPublished ? 'published' : 'draft'),
  }),
  availableFrom: optionalText(m.catalog_labelAvailableFrom),
  availableUntil: optionalText(m.catalog_labelAvailableUntil),
  withdrawal: value(m.catalog_labelWithdrawal, 'allowed'),
  safety: value(m.catalog_labelSafety, { manufacturer: '', address: '', contact: '', warning: '', warningEn: '' }),
  related: mapped(m.catalog_labelRelated, { blank: [], read: (ids: string[]) => ids.map(idRow), write: idsFrom }),
  itemFields: mapped<Product['itemFields'], Product['itemFields']>(m.catalog_labelItemFields, {
    blank: {},
    read: (facts) => facts,
    write: (facts) => Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact.trim() !== '')),
  }),
  steps: mapped<Product['steps'], StepRow[]>(m.catalog_labelSteps, {
    blank: [],
    read: (steps) => steps.map(stepRow),
    write: stepsFrom,
  }),
  seoTitle: text(m.catalog_labelSeoTitle),
  seoDescription: text(m.catalog_labelSeoDescription),
});
export type ProductForm = ValuesOf<typeof productForm>;

/** '20, 50, 100': amounts of a list are separated by commas. */
function amountsText(amounts: number[]): string {
  return amounts.map((cents) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))).join(', ');
}

function amountsFrom(typed: string, path: string): number[] {
  return typed.split(/[,;]\s*|\s+/).flatMap((one) => centsFrom(one, path) ?? []);
}

function variantRow({ color, priceCents, ...variant }: Variant): VariantRow {
  return { ...variant, color: color ?? '', price: moneyText(priceCents), stock: '' };
}

function variantFrom({ id, color, price, stock, ...row }: VariantRow, path: string): Variant {
  const priceCents = centsFrom(price, `${path}.priceCents`);
  // A new variant has its first stock in place of an id.
  const known = (id ? { id } : { stock: numberFrom(stock) }) as { id: string };
  return { ...row, ...known, color: color || null, priceCents };
}
