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
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { users } from '#modules/auth/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { CartDonation, CartLine, Details, VatCheck } from './contract/cart.ts';
import type {
  Customer,
  OrderLine,
  OrderPartner,
  OrderState,
  OrderTotals,
  PaymentMethod,
  PickupSlot,
  PriceStep,
} from './contract/order.ts';
import type { ContractTextKind } from './contract/texts.ts';

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
    /** The cart of an account; null for that of a browser. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Promo codes, in the order in which they were entered. */
    codes: jsonb().$type<string[]>().notNull().default([]),
    /** Ids of gift vouchers that pay; their codes are not kept here. */
    gifts: jsonb().$type<string[]>().notNull().default([]),
    /** Code of the partner who recommended the shop; '' without one. */
    partner: text().notNull().default(''),
    /** What is given on top, without VAT. */
    donations: jsonb().$type<CartDonation[]>().notNull().default([]),
    /** What the register says about the VAT id in `details`. */
    vatCheck: jsonb().$type<VatCheck>(),
    /** The carts of browser and account became one, and the reader has not been told yet. */
    mergedAt: instant(),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('checkout_carts_token').on(table.tokenDigest, table.siteId),
    index('checkout_carts_updated').on(table.updatedAt),
    index('checkout_carts_user').on(table.userId),
  ],
);

/** Whether an order still has goods other than donations: as raw SQL, because a parameter would hide the index. */
export const HAS_GOODS = `"items" @? '$[*] ? (@.quantity > 0)' and jsonb_array_length("lines") > 0`;

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
    /** How the price came about, as it was explained when the order was made. */
    priceSteps: jsonb().$type<PriceStep[]>().notNull().default([]),
    vatCheck: jsonb().$type<VatCheck>(),
    /** Who recommended the shop; null without a recommendation. */
    partner: jsonb().$type<OrderPartner>(),
    /** When it is collected; null without a time, and for parcels. */
    slot: jsonb().$type<PickupSlot>(),
    /** Versions of the texts that are part of the contract. */
    contractTexts: jsonb().$type<string[]>().notNull().default([]),
    /** The customer was told that the goods wait to be collected. */
    remindedAt: instant(),
    /** The terms were accepted. */
    acceptedAt: instant().notNull(),
    /** Until then the goods are held without money. */
    holdUntil: instant(),
    paidAt: instant(),
    /** Set when the customer has collected it. */
    handedOverAt: instant(),
    searchText: searchColumn('number', 'customer_name', 'email', 'search_lines("lines")'),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('checkout_orders_key').on(table.key),
    uniqueIndex('checkout_orders_number').on(table.siteId, table.number),
    index('checkout_orders_site').on(table.siteId, table.createdAt),
    index('checkout_orders_recent').on(table.createdAt.desc().nullsFirst(), table.id),
    // What is to be done is little among what is over.
    index('checkout_orders_state').on(table.siteId, table.state, table.createdAt),
    index('checkout_orders_unpaid').on(table.siteId, table.state, table.createdAt).where(sql`${table.paidAt} is null`),
    // Holds all that is asked about orders without an invoice, so that their documents need not be read.
    index('checkout_orders_goods')
      .on(table.siteId, table.state, table.createdAt, table.id, table.number, table.isTest)
      .where(sql.raw(HAS_GOODS)),
    index('checkout_orders_email').on(table.siteId, sql`lower(${table.email})`),
    index('checkout_orders_user').on(table.userId),
    check('checkout_orders_total', sql`${table.totalCents} >= 0`),
    searchIndex(table.searchText),
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

/** Offers that an order took: each is ordered once, however many browsers have it in their carts. */
export const takenOffers = pgTable(
  'checkout_taken_offers',
  {
    offerId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
  },
  (table) => [index('checkout_taken_offers_order').on(table.orderId)],
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

/** Versions of the texts that contracts are made by; never changed. */
export const contractTexts = pgTable(
  'checkout_contract_texts',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    kind: text().$type<ContractTextKind>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Of title and text. */
    digest: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('checkout_contract_texts_site').on(table.siteId, table.kind, table.digest)],
);
