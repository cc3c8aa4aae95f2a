import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { users } from '#modules/auth/tables.ts';
import { orders } from '#modules/checkout/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import { gifts } from '#modules/vouchers/tables.ts';
import type { CreditKind } from './contract/credits.ts';
import type { LineCount } from './contract/desk.ts';
import type { DocumentKind, InvoiceData } from './contract/documents.ts';
import type { CaseState } from './contract/withdrawals.ts';

const ofOrder = () => ({
  id: idColumn(),
  siteId: uuid()
    .notNull()
    .references(() => sites.id),
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

/** Issued invoices and their corrections: frozen, never changed. */
export const orderDocuments = pgTable(
  'orders_documents',
  {
    ...ofOrder(),
    kind: text().$type<DocumentKind>().notNull(),
    number: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    /** What it corrects; null for an invoice. */
    corrects: uuid(),
    /** Names what made it, so that it is issued once: the order, or the withdrawal. */
    key: uuid().notNull(),
    locale: text().$type<Locale>().notNull(),
    data: jsonb().$type<InvoiceData>().notNull(),
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
    /** What of it went back as money, was no longer owed, and is on gift vouchers again. */
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

/** Last number of each series of documents; locked while one is issued, so that none is missing. */
export const documentSeries = pgTable(
  'orders_document_series',
  {
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    kind: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind, table.year] })],
);

/** Who has ordered from a parish, with an account or without one. */
export const customers = pgTable(
  'orders_customers',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
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
    /** What that customer had before. */
    mergedBefore: jsonb().$type<{ note: string; userId: string | null; groups?: { own: string[]; other: string[] } }>(),
    searchText: searchColumn('name', 'email', 'note'),
    ...revisionColumns(),
  },
  (table) => [
    index('orders_customers_merged').on(table.mergedInto),
    uniqueIndex('orders_customers_email').on(table.siteId, table.email, table.isTest).where(sql`${table.email} <> ''`),
    index('orders_customers_last').on(table.siteId, table.lastOrderAt),
    index('orders_customers_user').on(table.userId),
    searchIndex(table.searchText),
  ],
);

/** Gift vouchers that an account keeps at hand; those that paid its orders are known from the orders. */
export const keptGifts = pgTable(
  'orders_kept_gifts',
  {
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    giftId: uuid()
      .notNull()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.giftId] }),
    index('orders_kept_gifts_site').on(table.siteId),
    index('orders_kept_gifts_gift').on(table.giftId),
  ],
);

/** A contract that a customer withdrew from. */
export const withdrawals = pgTable(
  'orders_withdrawals',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
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
    /** What of the order comes back; null = everything that may. */
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

/** What happened to a withdrawal, in order; never changed. */
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
