import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
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

const fields = {
  name: line(160).min(1),
  nameEn: line(160).default(''),
  number: line(60).default(''),
  slug: line(80)
    .regex(/^([\p{L}\p{N}][\p{L}\p{N}-]*)?$/u)
    .default(''),
  teaser: line(300).default(''),
  teaserEn: line(300).default(''),
  text: line(10_000).default(''),
  textEn: line(10_000).default(''),
  groups: ids(20).default([]),
  pictures: ids(20).default([]),
  variants: z.array(variantInput).max(60).default([]),
  priceCents: cents,
  offerCents: cents.nullable().default(null),
  offerFrom: localDate.nullable().default(null),
  offerUntil: localDate.nullable().default(null),
  vatGroup: z.uuid().optional().describe('Default: that of the shop'),
  shippingGroup: z.uuid().nullable().default(null),
  grams: z.number().int().min(0).max(1_000_000).default(0),
  isWeightless: z.boolean().default(false),
  isVoucher: z.boolean().default(false),
  giftAmounts: giftAmountsSchema.prefault({}),
  unit: line(30).min(1).default('Stück'),
  contentAmount: z.number().int().min(1).max(10_000_000).nullable().default(null),
  contentUnit: z.enum(CONTENT_UNITS).default('g'),
  minOrder: count.default(1),
  maxOrder: count.nullable().default(null),
  deliveryDaysMin: days.default(null),
  deliveryDaysMax: days.default(null),
  status: z.enum(['draft', 'published']).default('draft'),
  availableFrom: localDate.nullable().default(null),
  availableUntil: localDate.nullable().default(null),
  withdrawal: z.enum(WITHDRAWALS).default('allowed'),
  safety: safetySchema.default({ manufacturer: '', address: '', contact: '', warning: '', warningEn: '' }),
  related: ids(20).default([]),
  itemFields: z.record(z.string().max(60), line(500)).default({}),
  steps: z.array(configuratorStep).max(20).default([]),
  seoTitle: line(120).default(''),
  seoDescription: line(300).default(''),
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
  fields,
  item: { variants: z.array(variantSchema) },
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

/** Choices from the configuration for fields of a product. */
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
