import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import { files } from '#modules/media/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { DiscountRule, ShippingTier, SmallBusinessPeriod, VatRate } from './contract/price-rules.ts';
import type {
  ConfiguratorStep,
  ContentUnit,
  GiftAmounts,
  Safety,
  Variant,
  Withdrawal,
} from './contract/product-parts.ts';
import type { ShopCheckout, ShopContact, ShopDisplay } from './contract/shop-options.ts';
import type { MovementKind } from './contract/stock.ts';

/** Columns of every kind of this room: id and parish. */
const owned = () => ({
  id: idColumn(),
  siteId: uuid()
    .notNull()
    .references(() => sites.id),
});

/** Name in German, and in English where it differs. */
const named = () => ({ name: text().notNull(), nameEn: text().notNull().default('') });

export const colors = pgTable(
  'catalog_colors',
  {
    ...owned(),
    ...named(),
    /** '#rrggbb' */
    hex: text().notNull(),
    searchText: searchColumn('name', 'name_en'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('catalog_colors_site').on(table.siteId, table.name)],
);

export const productGroups = pgTable(
  'catalog_product_groups',
  {
    ...owned(),
    ...named(),
    parent: uuid().references((): AnyPgColumn => productGroups.id),
    slug: text().notNull(),
    /** They redirect to the present one (decision 4). */
    formerSlugs: jsonb().$type<string[]>().notNull().default([]),
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    picture: uuid().references(() => files.id, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    searchText: searchColumn('name', 'name_en'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('catalog_product_groups_slug').on(table.siteId, table.slug).where(sql`${table.removedAt} is null`),
    index('catalog_product_groups_parent').on(table.parent),
  ],
);

export const vatGroups = pgTable(
  'catalog_vat_groups',
  {
    ...owned(),
    ...named(),
    rates: jsonb().$type<VatRate[]>().notNull(),
    searchText: searchColumn('name', 'name_en'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('catalog_vat_groups_site').on(table.siteId, table.name)],
);

export const shippingGroups = pgTable(
  'catalog_shipping_groups',
  {
    ...owned(),
    ...named(),
    tiers: jsonb().$type<ShippingTier[]>().notNull(),
    searchText: searchColumn('name', 'name_en'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('catalog_shipping_groups_site').on(table.siteId, table.name)],
);

export const shippingCountries = pgTable(
  'catalog_shipping_countries',
  {
    ...owned(),
    /** Lower-case ISO 3166 code (S3.16). */
    code: text().notNull(),
    /** Added to the shipping costs of the goods. */
    surchargeCents: integer().notNull().default(0),
    /** Replaces the threshold of the shop; null = that of the shop. */
    freeFromCents: integer(),
    extraDays: integer().notNull().default(0),
    searchText: searchColumn('code'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('catalog_shipping_countries_code').on(table.siteId, table.code).where(sql`${table.removedAt} is null`),
    check('catalog_shipping_countries_surcharge', sql`${table.surchargeCents} >= 0`),
  ],
);

export const discountGroups = pgTable(
  'catalog_discount_groups',
  {
    ...owned(),
    ...named(),
    rules: jsonb().$type<DiscountRule[]>().notNull(),
    searchText: searchColumn('name', 'name_en'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('catalog_discount_groups_site').on(table.siteId, table.name)],
);

/** Terms of sale of one parish; a parish without a row has no shop. */
export const shopProfiles = pgTable(
  'catalog_shop_profiles',
  {
    ...owned(),
    ...named(),
    intro: text().notNull().default(''),
    introEn: text().notNull().default(''),
    homeCountry: text().notNull().default('at'),
    /** Goods after discounts from which shipping costs nothing; null = never. */
    freeShippingFromCents: integer(),
    shippingGroup: uuid().references(() => shippingGroups.id),
    smallBusiness: jsonb().$type<SmallBusinessPeriod[]>().notNull().default([]),
    /** Rates for consumers in other member states: by the yearly counter, or always those of one side. */
    oss: text().$type<'auto' | 'home' | 'destination'>().notNull().default('auto'),
    /** Net turnover with consumers in other member states this year, outside this shop. */
    ossUsedCents: integer().notNull().default(0),
    grossStays: boolean().notNull().default(true),
    deliveryDaysMin: integer().notNull().default(2),
    deliveryDaysMax: integer().notNull().default(4),
    /** Quantities up to this are shown as 'few left'. */
    fewFrom: integer().notNull().default(3),
    showStockNumber: boolean().notNull().default(false),
    /** Of products without one of their own. */
    vatGroup: uuid().references(() => vatGroups.id),
    display: jsonb().$type<ShopDisplay>().notNull(),
    checkout: jsonb().$type<ShopCheckout>().notNull(),
    contact: jsonb().$type<ShopContact>().notNull(),
    /** Templates of configurator steps. */
    steps: jsonb().$type<ConfiguratorStep[]>().notNull().default([]),
    ...revisionColumns(),
  },
  (table) => [uniqueIndex('catalog_shop_profiles_site').on(table.siteId)],
);

/** Products for sale. Texts are plain: a blank line begins a paragraph. */
export const products = pgTable(
  'catalog_products',
  {
    ...owned(),
    ...named(),
    number: text().notNull().default(''),
    slug: text().notNull(),
    /** They redirect to the present one (decision 4). */
    formerSlugs: jsonb().$type<string[]>().notNull().default([]),
    teaser: text().notNull().default(''),
    teaserEn: text().notNull().default(''),
    text: text().notNull().default(''),
    textEn: text().notNull().default(''),
    groups: jsonb().$type<string[]>().notNull().default([]),
    pictures: jsonb().$type<string[]>().notNull().default([]),
    /** Never empty; stock and carts refer to the ids. */
    variants: jsonb().$type<Variant[]>().notNull(),
    priceCents: integer().notNull(),
    offerCents: integer(),
    offerFrom: date({ mode: 'string' }),
    offerUntil: date({ mode: 'string' }),
    vatGroup: uuid()
      .notNull()
      .references(() => vatGroups.id),
    shippingGroup: uuid().references(() => shippingGroups.id),
    grams: integer().notNull().default(0),
    isWeightless: boolean().notNull().default(false),
    /** Each paid piece is issued as a gift voucher. */
    isVoucher: boolean().notNull().default(false),
    giftAmounts: jsonb().$type<GiftAmounts>().notNull().default({ valuesCents: [], fromCents: null, toCents: null }),
    unit: text().notNull().default('Stück'),
    contentAmount: integer(),
    contentUnit: text().$type<ContentUnit>().notNull().default('g'),
    minOrder: integer().notNull().default(1),
    maxOrder: integer(),
    deliveryDaysMin: integer(),
    deliveryDaysMax: integer(),
    status: text().$type<'draft' | 'published'>().notNull().default('draft'),
    availableFrom: date({ mode: 'string' }),
    availableUntil: date({ mode: 'string' }),
    withdrawal: text().$type<Withdrawal>().notNull().default('allowed'),
    safety: jsonb().$type<Safety>().notNull(),
    related: jsonb().$type<string[]>().notNull().default([]),
    itemFields: jsonb().$type<Record<string, string>>().notNull().default({}),
    steps: jsonb().$type<ConfiguratorStep[]>().notNull().default([]),
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    searchText: searchColumn('name', 'name_en', 'number', 'teaser'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('catalog_products_slug').on(table.siteId, table.slug).where(sql`${table.removedAt} is null`),
    uniqueIndex('catalog_products_number')
      .on(table.siteId, sql`lower(${table.number})`)
      .where(sql`${table.removedAt} is null and ${table.number} <> ''`),
    index('catalog_products_name').on(table.siteId, table.name),
    check('catalog_products_price', sql`${table.priceCents} >= 0 and ${table.offerCents} >= 0`),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

/** Prices of a product as they were set, one row for each change; the lowest price of 30 days comes from them. */
export const priceHistory = pgTable(
  'catalog_price_history',
  {
    id: idColumn(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** First local day. */
    on: date('set_on', { mode: 'string' }).notNull(),
    priceCents: integer().notNull(),
    offerCents: integer(),
    offerFrom: date({ mode: 'string' }),
    offerUntil: date({ mode: 'string' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('catalog_price_history_product').on(table.productId, table.createdAt)],
);

/** Stock of a variant. `onHand` is the sum of its movements; what is held for purchases is in `stockHolds`. */
export const stock = pgTable(
  'catalog_stock',
  {
    variantId: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** False: always available, nothing is counted. */
    isTracked: boolean().notNull(),
    onHand: integer().notNull().default(0),
    /** Kept back from the website. */
    reserve: integer().notNull().default(0),
    /** At this quantity the office is told. */
    lowAt: integer().notNull().default(0),
    rev: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('catalog_stock_product').on(table.productId),
    index('catalog_stock_site').on(table.siteId),
    check('catalog_stock_never_negative', sql`${table.onHand} >= 0`),
    check('catalog_stock_reserve', sql`${table.reserve} >= 0`),
  ],
);

/** Quantities that unfinished purchases (until `expiresAt`) and orders that are not sent yet (null) keep for themselves. */
export const stockHolds = pgTable(
  'catalog_stock_holds',
  {
    variantId: uuid()
      .notNull()
      .references(() => stock.variantId, { onDelete: 'cascade' }),
    /** Order that holds. */
    owner: uuid().notNull(),
    quantity: integer().notNull(),
    expiresAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.owner] }),
    index('catalog_stock_holds_owner').on(table.owner),
    check('catalog_stock_holds_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Every change of the stock, append-only. */
export const stockMovements = pgTable(
  'catalog_stock_movements',
  {
    id: idColumn(),
    variantId: uuid()
      .notNull()
      .references(() => stock.variantId, { onDelete: 'cascade' }),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    kind: text().$type<MovementKind>().notNull(),
    /** Change of the quantity on hand; for holds and releases the quantity held. */
    quantity: integer().notNull(),
    reason: text().notNull().default(''),
    /** Order of a sale, return, hold or release. */
    owner: uuid(),
    byName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('catalog_stock_movements_variant').on(table.variantId, table.createdAt),
    index('catalog_stock_movements_site').on(table.siteId, table.createdAt),
  ],
);
