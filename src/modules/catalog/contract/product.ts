import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';
import { cents } from './price-rules.ts';
import {
  CONTENT_UNITS,
  configuratorStep,
  giftAmountsSchema,
  safetySchema,
  variantInput,
  variantSchema,
  WITHDRAWALS,
} from './product-parts.ts';

const line = (most: number) => z.string().trim().max(most);
const count = z.number().int().min(1).max(100_000);
const days = z.number().int().min(0).max(365).nullable();
const ids = (most: number) => z.array(z.uuid()).max(most);

/** Fields that are sent as they are stored. */
const facts = {
  name: line(160).min(1),
  nameEn: line(160),
  number: line(60),
  slug: line(80).regex(/^([\p{L}\p{N}][\p{L}\p{N}-]*)?$/u),
  teaser: line(300),
  teaserEn: line(300),
  text: line(10_000),
  textEn: line(10_000),
  groups: ids(20),
  pictures: ids(20),
  priceCents: cents,
  offerCents: cents.nullable(),
  offerFrom: localDate.nullable(),
  offerUntil: localDate.nullable(),
  vatGroup: z.uuid(),
  shippingGroup: z.uuid().nullable(),
  grams: z.number().int().min(0).max(1_000_000),
  isWeightless: z.boolean(),
  isVoucher: z.boolean(),
  giftAmounts: giftAmountsSchema,
  unit: line(30).min(1),
  contentAmount: z.number().int().min(1).max(10_000_000).nullable(),
  contentUnit: z.enum(CONTENT_UNITS),
  minOrder: count,
  maxOrder: count.nullable(),
  deliveryDaysMin: days,
  deliveryDaysMax: days,
  status: z.enum(['draft', 'published']),
  availableFrom: localDate.nullable(),
  availableUntil: localDate.nullable(),
  withdrawal: z.enum(WITHDRAWALS),
  safety: safetySchema,
  related: ids(20),
  itemFields: z.record(z.string().max(60), line(500)),
  steps: z.array(configuratorStep).max(20),
  seoTitle: line(120),
  seoDescription: line(300),
};

/** Stock of the products of a reply, by variant. */
export const shownStock = z.object({
  variant: z.uuid(),
  product: z.uuid(),
  isTracked: z.boolean(),
  onHand: z.number().int(),
  available: z.number().int(),
});

export const productContract = collectionContract('product', {
  read: 'staff',
  title: 'Product',
  item: { ...facts, variants: z.array(variantSchema) },
  create: {
    ...facts,
    nameEn: facts.nameEn.default(''),
    number: facts.number.default(''),
    slug: facts.slug.default(''),
    teaser: facts.teaser.default(''),
    teaserEn: facts.teaserEn.default(''),
    text: facts.text.default(''),
    textEn: facts.textEn.default(''),
    groups: facts.groups.default([]),
    pictures: facts.pictures.default([]),
    variants: z.array(variantInput).max(60).default([]),
    offerCents: facts.offerCents.default(null),
    offerFrom: facts.offerFrom.default(null),
    offerUntil: facts.offerUntil.default(null),
    vatGroup: facts.vatGroup.optional().describe('Default: that of the shop'),
    shippingGroup: facts.shippingGroup.default(null),
    grams: facts.grams.default(0),
    isWeightless: facts.isWeightless.default(false),
    isVoucher: facts.isVoucher.default(false),
    giftAmounts: giftAmountsSchema.prefault({}),
    unit: facts.unit.default('Stück'),
    contentAmount: facts.contentAmount.default(null),
    contentUnit: facts.contentUnit.default('g'),
    minOrder: facts.minOrder.default(1),
    maxOrder: facts.maxOrder.default(null),
    deliveryDaysMin: days.default(null),
    deliveryDaysMax: days.default(null),
    status: facts.status.default('draft'),
    availableFrom: facts.availableFrom.default(null),
    availableUntil: facts.availableUntil.default(null),
    withdrawal: facts.withdrawal.default('allowed'),
    safety: safetySchema.default({ manufacturer: '', address: '', contact: '', warning: '', warningEn: '' }),
    related: facts.related.default([]),
    itemFields: facts.itemFields.default({}),
    steps: facts.steps.default([]),
    seoTitle: facts.seoTitle.default(''),
    seoDescription: facts.seoDescription.default(''),
    ...ofSite,
  },
  change: { ...facts, variants: z.array(variantInput).max(60) },
  filter: { group: z.uuid().optional(), status: z.enum(['draft', 'published']).optional() },
  example: {
    name: 'Stumpenkerze',
    nameEn: 'Pillar candle',
    teaser: 'brennt 60 Stunden',
    priceCents: 1295,
    variants: [{ stock: 12 }],
    status: 'published',
  },
  sorts: ['name', 'number', 'priceCents', 'updatedAt'],
  include: { stock: z.array(shownStock) },
});
export type Product = z.output<typeof productContract.item>;
export type NewProduct = z.input<typeof productContract.create>;

/** What the configuration offers to fields of a product. */
const productChoices = z
  .object({ quantityUnits: z.array(z.string()), itemFields: z.array(z.string()) })
  .meta({ id: 'ProductChoices' });
export type ProductChoices = z.output<typeof productChoices>;

/** Prices that were asked, newest first, each with its first local day. */
const productPrices = z
  .object({
    prices: z.array(z.object({ on: z.string(), priceCents: z.number().int() })),
    lowestCents: z.number().int().nullable().describe('The lowest price of the last 30 days'),
  })
  .meta({ id: 'ProductPrices' });
export type ProductPrices = z.output<typeof productPrices>;

export const productChoiceEndpoints = endpoints({
  'GET /api/v0/product_prices/:id': {
    summary: 'Prices of a product in the past, and the lowest of the last 30 days',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    reply: productPrices,
  },
  'GET /api/v0/product_choices/': {
    summary: 'Units and additional facts that products of a parish may have, from the configuration',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: productChoices,
  },
});
