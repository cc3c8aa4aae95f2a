import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { sites } from '#modules/sites/tables.ts';
import type { PromoKind, UseState } from './contract/promo.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** A code that makes a purchase cheaper. */
export const promoCodes = pgTable(
  'vouchers_promo_codes',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** Upper case; what customers type. */
    code: text().notNull(),
    /** For the office: what it was made for. */
    purpose: text().notNull().default(''),
    kind: text().$type<PromoKind>().notNull(),
    /** Of kind 'percent'. */
    permille: integer().notNull().default(0),
    /** Of kind 'fixed'. */
    cents: integer().notNull().default(0),
    /** Groups of the goods that it is for; empty = all goods. */
    productGroups: jsonb().$type<string[]>().notNull().default([]),
    minimumCents: integer().notNull().default(0),
    validFrom: date({ mode: 'string' }),
    /** The last day, in the parish. */
    validUntil: date({ mode: 'string' }),
    /** How often it can be used in all; null = without limit. */
    mostUses: integer(),
    mostUsesEach: integer(),
    /** Can be used together with other codes. */
    isCombinable: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('vouchers_promo_codes_code').on(table.siteId, table.code).where(sql`${table.removedAt} is null`),
    check('vouchers_promo_codes_amounts', sql`${table.permille} between 0 and 1000 and ${table.cents} >= 0`),
  ],
);

/** A use of a promo code by an order: reserved with it, settled once it is confirmed, released when it comes to nothing. */
export const promoUses = pgTable(
  'vouchers_promo_uses',
  {
    id: idColumn(),
    siteId: siteColumn(),
    promoId: uuid()
      .notNull()
      .references(() => promoCodes.id),
    orderId: uuid().notNull(),
    state: text().$type<UseState>().notNull(),
    /** What it took off the price. */
    cents: integer().notNull(),
    /** Of the customer's email address; '' once the customer was forgotten. */
    emailDigest: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('vouchers_promo_uses_once').on(table.promoId, table.orderId),
    index('vouchers_promo_uses_order').on(table.orderId),
    index('vouchers_promo_uses_site').on(table.siteId),
  ],
);
