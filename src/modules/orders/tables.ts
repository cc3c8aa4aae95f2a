import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { users } from '#modules/auth/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { CreditKind } from './contract/credits.ts';
import type { LineCount } from './contract/desk.ts';
import type { DocumentKind, InvoiceData } from './contract/documents.ts';
import type { OrderItem, VatCheck } from './contract/item.ts';
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
import type { CaseState } from './contract/withdrawals.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/**
 * Condition that an order still has goods other than donations: as raw SQL, because a parameter would hide the index.
 */
export const HAS_GOODS = `"items" @? '$[*] ? (@.quantity > 0)' and jsonb_array_length("lines") > 0`;

/** Orders, with the prices of that moment. */
export const orders = pgTable(
  'checkout_orders',
  {
    id: idColumn(),
    siteId: siteColumn(),
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
    items: jsonb().$type<OrderItem[]>().notNull(),
    lines: jsonb().$type<OrderLine[]>().notNull(),
    totals: jsonb().$type<OrderTotals>().notNull(),
    totalCents: integer().notNull(),
    /** Explanation of the price, as of the order. */
    priceSteps: jsonb().$type<PriceStep[]>().notNull().default([]),
    vatCheck: jsonb().$type<VatCheck>(),
    /** Recommending partner; null without a recommendation. */
    partner: jsonb().$type<OrderPartner>(),
    /** When it is collected; null without a time, and for parcels. */
    slot: jsonb().$type<PickupSlot>(),
    /** Versions of the texts that are part of the contract. */
    contractTexts: jsonb().$type<string[]>().notNull().default([]),
    /** The customer was told that the goods wait to be collected. */
    remindedAt: instant(),
    /** The customer was last asked for the money that is still to come. */
    paymentRemindedAt: instant(),
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

/** History of an order, append-only. */
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

/** Versions of the texts that contracts are made by; never changed. */
export const contractTexts = pgTable(
  'checkout_contract_texts',
  {
    id: idColumn(),
    siteId: siteColumn(),
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

const ofOrder = () => ({
  id: idColumn(),
  siteId: siteColumn(),
  orderId: uuid()
    .notNull()
    .references(() => orders.id),
});

/** A parcel of an order. */
export const deliveries = pgTable(
  'orders_deliveries',
  {
    ...ofOrder(),
    items: jsonb().$type<LineCount[]>().notNull(),
    carrier: text().notNull().default(''),
    tracking: text().notNull().default(''),
    shippedOn: date({ mode: 'string' }).notNull(),
    /** Local day on which the customer received it; null = not known yet. */
    deliveredOn: date({ mode: 'string' }),
    byName: text().notNull(),
    ...revisionColumns(),
  },
  (table) => [index('orders_deliveries_order').on(table.orderId), index('orders_deliveries_site').on(table.siteId)],
);

/** A note of the staff about an order; customers never see it. */
export const orderNotes = pgTable(
  'orders_notes',
  { ...ofOrder(), text: text().notNull(), byName: text().notNull(), createdAt: instant().notNull() },
  (table) => [index('orders_notes_order').on(table.orderId)],
);

/** Invoices and their corrections, by the ids under which `documents` has frozen them. */
export const orderDocuments = pgTable(
  'orders_documents',
  {
    ...ofOrder(),
    kind: text().$type<DocumentKind>().notNull(),
    number: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    /** Corrected invoice; null for an invoice. */
    corrects: uuid(),
    /** Names what made it, so that it is issued once: the order, or the withdrawal. */
    key: uuid().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** For the corrections that may follow; the PDF of older documents, which `documents` has not, is set from it. */
    data: jsonb().$type<InvoiceData>(),
    totalCents: integer().notNull(),
    byName: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('orders_documents_number').on(table.siteId, table.number),
    uniqueIndex('orders_documents_once').on(table.orderId, table.kind, table.key),
    index('orders_documents_issued').on(table.siteId, table.issuedOn),
  ],
);

/** Pieces and amounts of an order that came back, were taken out before they left, or were paid back. */
export const orderCredits = pgTable(
  'orders_credits',
  {
    ...ofOrder(),
    kind: text().$type<CreditKind>().notNull(),
    /** Names the decision, so that it is made once. */
    key: uuid().notNull(),
    items: jsonb().$type<LineCount[]>().notNull(),
    /** Of the whole: goods, shipping and what was given beyond both. */
    totalCents: integer().notNull(),
    shippingCents: integer().notNull(),
    /** Parts of it that were refunded, no longer due, and credited to gift vouchers. */
    refundedCents: integer().notNull(),
    waivedCents: integer().notNull(),
    giftCents: integer().notNull(),
    reason: text().notNull(),
    byName: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('orders_credits_once').on(table.orderId, table.key),
    index('orders_credits_site').on(table.siteId),
  ],
);

/** Customers of a parish, with an account or without one. */
export const customers = pgTable(
  'orders_customers',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** In lower case; '' once the customer was erased. */
    email: text().notNull(),
    /** Knows only test orders; shown while the shop is in test mode. */
    isTest: boolean().notNull().default(false),
    name: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    /** Further addresses whose orders are theirs, from merged customers. */
    formerEmails: text().array().notNull().default([]),
    /** Sums over their orders, computed anew with each change of one. */
    orderCount: integer().notNull().default(0),
    turnoverCents: integer().notNull().default(0),
    firstOrderAt: instant(),
    lastOrderAt: instant(),
    erasedAt: instant(),
    /** The customer that this one was merged into: kept hidden, so that it can be taken back. */
    mergedInto: uuid(),
    /** Former values of the merged customer. */
    mergedBefore: jsonb().$type<{ note: string; userId: string | null; groups?: { own: string[]; other: string[] } }>(),
    searchText: searchColumn('name', 'email', 'note'),
    ...revisionColumns(),
  },
  (table) => [
    index('orders_customers_merged').on(table.mergedInto),
    uniqueIndex('orders_customers_email').on(table.siteId, table.email, table.isTest).where(sql`${table.email} <> ''`),
    index('orders_customers_last').on(table.siteId, table.lastOrderAt),
    index('orders_customers_former').using('gin', table.formerEmails),
    index('orders_customers_user').on(table.userId),
    searchIndex(table.searchText),
  ],
);

/** A contract that a customer withdrew from. */
export const withdrawals = pgTable(
  'orders_withdrawals',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** The order that was meant; null until somebody finds it. */
    orderId: uuid().references(() => orders.id),
    name: text().notNull(),
    email: text().notNull(),
    /** The contract as it was typed. */
    contract: text().notNull(),
    /** Sent once, however often the button was pressed. */
    key: uuid().notNull(),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<CaseState>().notNull(),
    receivedAt: instant().notNull(),
    /** Items to return; null = all that may be returned. */
    items: jsonb().$type<LineCount[]>(),
    refundCents: integer(),
    reason: text().notNull().default(''),
    searchText: searchColumn('name', 'email', 'contract'),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('orders_withdrawals_key').on(table.key),
    index('orders_withdrawals_site').on(table.siteId, table.state, table.receivedAt),
    index('orders_withdrawals_order').on(table.orderId),
    searchIndex(table.searchText),
  ],
);

/** History of a withdrawal, append-only. */
export const withdrawalSteps = pgTable(
  'orders_withdrawal_steps',
  {
    id: idColumn(),
    withdrawalId: uuid()
      .notNull()
      .references(() => withdrawals.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    to: text().$type<CaseState>().notNull(),
    who: text().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [index('orders_withdrawal_steps_case').on(table.withdrawalId, table.at)],
);
