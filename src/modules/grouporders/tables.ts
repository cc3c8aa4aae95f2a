import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import { users } from '#modules/auth/tables.ts';
import { orders } from '#modules/orders/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { GroupProduct, GroupState, ShareLine, ShareState } from './contract/states.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Orders that many families place together until a day. */
export const groupOrders = pgTable(
  'grouporders_group_orders',
  {
    id: idColumn(),
    siteId: siteColumn(),
    state: text().$type<GroupState>().notNull().default('draft'),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    slug: text().notNull(),
    text: text().notNull().default(''),
    textEn: text().notNull().default(''),
    picture: uuid(),
    products: jsonb().$type<GroupProduct[]>().notNull().default([]),
    /** First and last local day on which can be ordered. */
    opensOn: date({ mode: 'string' }).notNull(),
    closesOn: date({ mode: 'string' }).notNull(),
    handOutOn: date({ mode: 'string' }).notNull(),
    /** 'nach der Messe, 10 bis 11 Uhr, im Pfarrheim' */
    handOutWhere: text().notNull().default(''),
    handOutWhereEn: text().notNull().default(''),
    /** Both must be reached; 0 = none. */
    minimumCents: integer().notNull().default(0),
    minimumPieces: integer().notNull().default(0),
    /** Recipient of the order: name and address. */
    vendor: text().notNull().default(''),
    searchText: searchColumn('name', 'name_en', 'vendor'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('grouporders_group_orders_slug').on(table.siteId, table.slug).where(sql`${table.removedAt} is null`),
    index('grouporders_group_orders_state').on(table.state, table.closesOn),
    check('grouporders_group_orders_days', sql`${table.opensOn} <= ${table.closesOn}`),
    check('grouporders_group_orders_minimum', sql`${table.minimumCents} >= 0 and ${table.minimumPieces} >= 0`),
  ],
);

/** Shares of the families; one for each order. */
export const groupShares = pgTable(
  'grouporders_shares',
  {
    id: idColumn(),
    siteId: siteColumn(),
    groupId: uuid()
      .notNull()
      .references(() => groupOrders.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderNumber: text().notNull(),
    state: text().$type<ShareState>().notNull(),
    isTest: boolean().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    customerName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    method: text().notNull(),
    lines: jsonb().$type<ShareLine[]>().notNull(),
    pieces: integer().notNull(),
    /** Goods after reductions: what counts for the minimum. */
    goodsCents: integer().notNull(),
    toPayCents: integer().notNull(),
    paidAt: instant(),
    /** Noted while handing out; the order follows when the group order is done. */
    cashedAt: instant(),
    handedOutAt: instant(),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('grouporders_shares_order').on(table.orderId),
    index('grouporders_shares_group').on(table.groupId, table.customerName),
  ],
);
