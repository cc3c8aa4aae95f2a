import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { users } from '#modules/auth/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { CartLine, Details } from './contract/cart.ts';
import type { Customer, OrderLine, OrderState, OrderTotals, PaymentMethod } from './contract/order.ts';

/** What a browser has put aside in the shop of one parish. */
export const carts = pgTable(
  'checkout_carts',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** Digest of the token in the cookie. */
    tokenDigest: text().notNull(),
    lines: jsonb().$type<CartLine[]>().notNull().default([]),
    /** Everything typed in the checkout, as it was typed. */
    details: jsonb().$type<Details>().notNull().default({}),
    /** Names the next order of this cart: however often it is submitted, it is made once. */
    orderKey: uuid().notNull().defaultRandom(),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('checkout_carts_token').on(table.tokenDigest, table.siteId),
    index('checkout_carts_updated').on(table.updatedAt),
  ],
);

export const orders = pgTable(
  'checkout_orders',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    number: text().notNull(),
    isTest: boolean().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** `orderKey` of the cart. */
    key: uuid().notNull(),
    cartId: uuid().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    locale: text().$type<Locale>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** The attempt to pay; null where there is nothing to pay. */
    paymentId: uuid(),
    customerName: text().notNull(),
    email: text().notNull(),
    customer: jsonb().$type<Customer>().notNull(),
    note: text().notNull().default(''),
    /** The lines of the cart: what is held, and what comes back when it is not paid. */
    items: jsonb().$type<CartLine[]>().notNull(),
    lines: jsonb().$type<OrderLine[]>().notNull(),
    totals: jsonb().$type<OrderTotals>().notNull(),
    totalCents: integer().notNull(),
    /** The terms were accepted. */
    acceptedAt: instant().notNull(),
    /** Until then the goods are held without money. */
    holdUntil: instant(),
    paidAt: instant(),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('checkout_orders_key').on(table.key),
    uniqueIndex('checkout_orders_number').on(table.siteId, table.number),
    index('checkout_orders_site').on(table.siteId, table.createdAt),
    index('checkout_orders_user').on(table.userId),
    check('checkout_orders_total', sql`${table.totalCents} >= 0`),
  ],
);

/** What happened to an order, in order; never changed. */
export const orderSteps = pgTable(
  'checkout_order_steps',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    who: text().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [index('checkout_order_steps_order').on(table.orderId, table.at)],
);

/** Last number of each series; locked while an order is made, so that none is missing. */
export const numberSeries = pgTable(
  'checkout_number_series',
  {
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    year: integer().notNull(),
    isTest: boolean().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.year, table.isTest] })],
);
