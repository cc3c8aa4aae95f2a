import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { files } from '#modules/media/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { DiscountRule, ShippingTier, SmallBusinessPeriod, VatRate } from './contract/price-rules.ts';

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
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    picture: uuid().references(() => files.id, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
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
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('catalog_discount_groups_site').on(table.siteId, table.name)],
);

/** How one parish sells; a parish without a row has no shop. */
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
    ...revisionColumns(),
  },
  (table) => [uniqueIndex('catalog_shop_profiles_site').on(table.siteId)],
);
