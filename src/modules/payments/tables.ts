import { sql } from 'drizzle-orm';
import {
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
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import { sites } from '#modules/sites/tables.ts';
import type { BankLineSource, CsvColumns } from './contract/bank.ts';
import type { BankLineState } from './contract/bank-states.ts';
import type { PaymentMethod, PaymentState, ProviderName, ProviderState, RefundState } from './contract.ts';

/** Paid or to be paid by transfer: as raw SQL, because a parameter would hide the index. */
export const BY_TRANSFER = `"provider" = 'offline' and "state" in ('awaiting_transfer', 'partially_paid', 'expired', 'paid', 'overpaid')`;

/** Payments that end when their time is over; as raw SQL for the same reason. */
export const CAN_EXPIRE = `("state" in ('created', 'requires_action', 'processing') or ("state" = 'awaiting_transfer' and "method" = 'prepayment'))`;

/** Needs a decision of the office: as raw SQL, because a parameter would hide the index. */
export const HAS_PROBLEM = `"problem" <> ''`;

/** One attempt to pay one thing (an order); `subjectKind` and `subjectId` name it for the room that started it. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    label: text().notNull(),
    payer: text().notNull(),
    payerEmail: text().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    provider: text().$type<ProviderName>().notNull(),
    isTest: boolean().notNull(),
    state: text().$type<PaymentState>().notNull(),
    currency: text().notNull(),
    amountCents: integer().notNull(),
    paidCents: integer().notNull().default(0),
    /** Refunds that succeeded or are under way. */
    refundedCents: integer().notNull().default(0),
    /** Checkout session or order at the provider. */
    reference: text(),
    /** Reference of refunds at the provider (payment intent, capture). */
    captureReference: text(),
    /** Code of what needs a decision; see `service/problems.ts`. */
    problem: text().notNull().default(''),
    /** The provider no longer accepts the payment afterwards. */
    expiresAt: instant(),
    searchText: searchColumn('label', 'payer', 'payer_email', 'reference'),
    ...revisionColumns(),
  },
  (table) => [
    index('payments_site').on(table.siteId, table.createdAt),
    index('payments_recent').on(table.createdAt.desc().nullsFirst(), table.id),
    // Bookings of the bank are compared with these, the newest first.
    index('payments_transfers')
      .on(table.createdAt.desc().nullsFirst(), table.id, table.siteId)
      .where(sql.raw(BY_TRANSFER)),
    index('payments_due').on(table.expiresAt).where(sql.raw(CAN_EXPIRE)),
    // What needs a decision is little among what went well.
    index('payments_problem').on(table.siteId, table.createdAt).where(sql.raw(HAS_PROBLEM)),
    index('payments_subject').on(table.subjectKind, table.subjectId),
    uniqueIndex('payments_reference').on(table.provider, table.reference),
    // The same money at a provider pays once.
    uniqueIndex('payments_capture').on(table.provider, table.captureReference),
    // A subject is paid by one attempt at a time.
    uniqueIndex('payments_open')
      .on(table.subjectKind, table.subjectId)
      .where(sql`${table.state} in ('created', 'requires_action', 'processing')`),
    check('payments_amounts', sql`${table.amountCents} >= 0 and ${table.paidCents} >= 0`),
    check('payments_refunds', sql`${table.refundedCents} between 0 and ${table.paidCents}`),
    searchIndex(table.searchText),
  ],
);

/** History of a payment, append-only. */
export const paymentSteps = pgTable(
  'payment_steps',
  {
    id: idColumn(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    at: instant().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    /** Name of a person, or of the provider. */
    who: text().notNull(),
    note: text().notNull().default(''),
    /** Money that came with it, negative what went back; what was waived in a step that leaves the money as it is; null otherwise. */
    amountCents: integer(),
    /** Local day on which that money moved; null of what was waived. */
    movedOn: date({ mode: 'string' }),
  },
  (table) => [index('payment_steps_payment').on(table.paymentId, table.at)],
);

export const refunds = pgTable(
  'payment_refunds',
  {
    id: idColumn(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    key: uuid().notNull(),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** Message key of what the provider refused; '' = nothing. */
    problem: text().notNull().default(''),
    reference: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('payment_refunds_key').on(table.paymentId, table.key),
    index('payment_refunds_due').on(table.state, table.nextAttemptAt),
    check('payment_refunds_amount', sql`${table.amountCents} > 0`),
  ],
);

/** Money that arrived on the bank account, as the statement says, and debits for the cash book (below zero); each booking once. */
export const bankLines = pgTable(
  'payment_bank_lines',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** Digest of what makes the booking itself, so that the same statement may be read twice. */
    fingerprint: text().notNull(),
    /** Fingerprint of the booking that it is a part of; null for one that was booked alone. */
    batch: text(),
    state: text().$type<BankLineState>().notNull().default('open'),
    source: text().$type<BankLineSource>().notNull(),
    bookedOn: date({ mode: 'string' }).notNull(),
    amountCents: integer().notNull(),
    payer: text().notNull(),
    iban: text().notNull(),
    /** Text of the payer. */
    text: text().notNull(),
    /** The payment that it was entered to; null while it is open or was put aside. */
    paymentId: uuid().references(() => payments.id),
    /** Why it was put aside. */
    note: text().notNull().default(''),
    who: text().notNull(),
    searchText: searchColumn('payer', 'text', 'iban'),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('payment_bank_lines_once').on(table.siteId, table.fingerprint),
    index('payment_bank_lines_site').on(table.siteId, table.state, table.bookedOn),
    index('payment_bank_lines_payment').on(table.paymentId),
    check('payment_bank_lines_amount', sql`${table.amountCents} <> 0`),
    searchIndex(table.searchText),
  ],
);

/** Payments that a booking was split over; none for one that was entered whole. */
export const bankParts = pgTable(
  'payment_bank_parts',
  {
    lineId: uuid()
      .notNull()
      .references(() => bankLines.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.paymentId] }),
    index('payment_bank_parts_payment').on(table.paymentId),
    check('payment_bank_parts_amount', sql`${table.amountCents} > 0`),
  ],
);

/** Columns of the CSV files of a bank, as somebody of the parish named them. */
export const bankLayouts = pgTable(
  'payment_bank_layouts',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** Digest of the headings. */
    headings: text().notNull(),
    columns: jsonb().$type<CsvColumns>().notNull(),
    ...revisionColumns(),
  },
  (table) => [uniqueIndex('payment_bank_layouts_once').on(table.siteId, table.headings)],
);

/** Webhook events, each stored once; processed afterwards by the queue. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().$type<ProviderName>().notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    /** Reference of the payment at the provider. */
    reference: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: instant().notNull(),
    processedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_waiting').on(table.processedAt, table.receivedAt),
  ],
);

/** Accounts of the practice bank: what a provider would remember. */
export const practicePayments = pgTable('payment_practice', {
  /** Id of the payment, which is also the reference at the bank. */
  id: uuid()
    .primaryKey()
    .references(() => payments.id),
  state: text().$type<ProviderState>().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  label: text().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
});
