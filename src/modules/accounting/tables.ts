import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale, MessageKey } from '#kernel/i18n/texts.ts';
import { sites } from '#modules/sites/tables.ts';
import type { BillFile, BillOrderLine, BillPayment, BillRate, BillSeller } from './contract/bills/bill.ts';
import type { BillState } from './contract/bills/bill-states.ts';
import type { BookAccounts } from './contract/book-accounts.ts';
import type { CheckLine } from './contract/books.ts';
import type { MailTexts, Notices } from './contract/mail-texts.ts';
import type {
  Correction,
  MoneyState,
  PaperLine,
  PaperParty,
  PaperTotals,
  PricedParts,
  Sent,
} from './contract/paper.ts';
import type { PaperKind, PaperState } from './contract/paper-states.ts';
import type { ReminderHold, ReminderRules } from './contract/reminder-rules.ts';

/** Offers, orders, deliveries, invoices and orders to vendors, from the draft on. */
export const papers = pgTable(
  'accounting_papers',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    kind: text().$type<PaperKind>().notNull(),
    state: text().$type<PaperState>().notNull().default('draft'),
    /** '' in a draft. */
    number: text().notNull().default(''),
    /** In `documents_issued`. */
    documentId: uuid(),
    locale: text().$type<Locale>().notNull().default('de'),
    prices: text().$type<'net' | 'gross'>().notNull().default('gross'),
    party: jsonb().$type<PaperParty>().notNull(),
    partyId: uuid(),
    lines: jsonb().$type<PaperLine[]>().notNull().default([]),
    discountPermille: integer().notNull().default(0),
    chargeCents: integer().notNull().default(0),
    on: date(),
    dueDays: integer().notNull().default(14),
    suppliedFrom: date(),
    suppliedTo: date(),
    validUntil: date(),
    subject: text().notNull().default(''),
    intro: text().notNull().default(''),
    terms: text().notNull().default(''),
    closing: text().notNull().default(''),
    note: text().notNull().default(''),
    reference: text().notNull().default(''),
    sourceId: uuid(),
    cancelsId: uuid(),
    correction: text().$type<Correction>(),
    templateId: uuid(),
    /** Date of the series that it was made for. */
    madeFor: date(),
    totals: jsonb().$type<PaperTotals>().notNull(),
    /** That of `totals`, to sort by. */
    totalCents: bigint({ mode: 'number' }).notNull().default(0),
    /** Amounts of the lines after all reductions; what a correction is computed from. */
    priced: jsonb().$type<PricedParts>().notNull().default({ lines: [], charges: [] }),
    /** In `payments`. */
    paymentId: uuid(),
    /** State of its payment (`service/money/sync-money.ts`). */
    money: text().$type<MoneyState>(),
    owedCents: integer().notNull().default(0),
    heldCents: integer().notNull().default(0),
    /** Why it is not reminded of; null: nothing stands against it. */
    reminderHold: jsonb().$type<ReminderHold>(),
    missing: jsonb().$type<{ field: string; message: MessageKey }[]>().notNull().default([]),
    sendings: jsonb().$type<Sent[]>().notNull().default([]),
    searchText: searchColumn('number', 'subject', 'reference', `"party" ->> 'name'`, `"party" ->> 'email'`),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('accounting_papers_number').on(table.siteId, table.number),
    index('accounting_papers_kind').on(table.siteId, table.kind, table.on),
    index('accounting_papers_source').on(table.sourceId),
    index('accounting_papers_cancels').on(table.cancelsId),
    index('accounting_papers_owed').on(table.siteId, table.on).where(sql`${table.owedCents} > 0`),
    // A date of a series makes one paper, in the trash as well.
    uniqueIndex('accounting_papers_series').on(table.templateId, table.madeFor),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

/** Beginning and look of the new papers of a parish. */
export const accountingSettings = pgTable('accounting_settings', {
  id: idColumn(),
  siteId: uuid()
    .notNull()
    .unique()
    .references(() => sites.id),
  dueDays: integer().notNull().default(14),
  offerDays: integer().notNull().default(30),
  prices: text().$type<'net' | 'gross'>().notNull().default('gross'),
  accent: text().notNull().default(''),
  foot: text().notNull().default(''),
  footEn: text().notNull().default(''),
  hasFirstLine: boolean().notNull().default(false),
  unit: text().notNull().default(''),
  mailTexts: jsonb().$type<MailTexts>().notNull().default({}),
  notices: jsonb().$type<Notices>().notNull().default({}),
  /** null: those of the product. */
  reminders: jsonb().$type<ReminderRules>(),
  /** Accounts of the bookkeeper; null: none is set. */
  books: jsonb().$type<BookAccounts>(),
  /** Bills from this amount on are approved by a second person; 0 = never. */
  approvalCents: integer().notNull().default(0),
  /** Account that bills are paid from. */
  payIban: text().notNull().default(''),
  payBic: text().notNull().default(''),
  payHolder: text().notNull().default(''),
  ...revisionColumns(),
});

/** Reminders of an invoice, each a frozen document with a number. */
export const reminders = pgTable(
  'accounting_reminders',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    paperId: uuid()
      .notNull()
      .references(() => papers.id),
    /** In `documents_issued`. */
    documentId: uuid().notNull(),
    number: text().notNull(),
    /** 1 is the first. */
    level: integer().notNull(),
    on: date().notNull(),
    dueOn: date().notNull(),
    /** Of the invoice, on that day. */
    owedCents: integer().notNull(),
    feeCents: integer().notNull(),
    interestCents: integer().notNull(),
    /** Interest is charged up to this day; null where this level charges none. */
    interestTo: date(),
    /** By which fee and interest wait for their money; null where there are none. */
    paymentId: uuid(),
    /** Of its mail; '' for one that is printed. */
    sentTo: text().notNull().default(''),
    ...revisionColumns(),
  },
  (table) => [
    // Two runs at the same moment remind once.
    uniqueIndex('accounting_reminders_level').on(table.paperId, table.level),
    index('accounting_reminders_site').on(table.siteId, table.on),
  ],
);

/** Last self-check of each parish and year. */
export const accountingChecks = pgTable(
  'accounting_checks',
  {
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    year: integer().notNull(),
    at: instant().notNull(),
    lines: jsonb().$type<CheckLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.year] })],
);

/** Packages for an auditor; the file of each is stored under its id. */
export const accountingArchives = pgTable(
  'accounting_archives',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    period: text().notNull(),
    byName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    documents: integer().notNull(),
    sha256: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('accounting_archives_site').on(table.siteId, table.createdAt)],
);

/** Bills of vendors. */
export const bills = pgTable(
  'accounting_bills',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    state: text().$type<BillState>().notNull().default('draft'),
    vendorId: uuid(),
    number: text().notNull().default(''),
    subject: text().notNull().default(''),
    billedOn: date(),
    suppliedFrom: date(),
    suppliedTo: date(),
    dueOn: date(),
    discountOn: date(),
    discountCents: integer().notNull().default(0),
    rates: jsonb().$type<BillRate[]>().notNull().default([]),
    netCents: bigint({ mode: 'number' }).notNull().default(0),
    vatCents: bigint({ mode: 'number' }).notNull().default(0),
    totalCents: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().notNull().default('EUR'),
    category: text().notNull().default(''),
    costCentre: text().notNull().default(''),
    payee: text().notNull().default(''),
    iban: text().notNull().default(''),
    reference: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Orders to its vendor, in `accounting_papers`. */
    orderIds: uuid().array().notNull().default([]),
    orderLines: jsonb().$type<BillOrderLine[]>().notNull().default([]),
    seller: jsonb().$type<BillSeller>(),
    file: jsonb().$type<BillFile>(),
    brokenRules: integer(),
    isOtherIban: boolean().notNull().default(false),
    missing: jsonb().$type<{ field: string; message: MessageKey }[]>().notNull().default([]),
    /** Account that last said whom to pay, and how much; null for a file that came by itself. */
    enteredById: uuid(),
    enteredBy: text().notNull().default(''),
    approvedBy: text().notNull().default(''),
    approvedOn: date(),
    reason: text().notNull().default(''),
    /** In `accounting_transfers`. */
    transferId: uuid(),
    endToEndId: text().notNull().default(''),
    /** Awaited from its payment file. */
    orderedCents: bigint({ mode: 'number' }).notNull().default(0),
    payments: jsonb().$type<BillPayment[]>().notNull().default([]),
    /** Day of the payment that left nothing open. */
    paidOn: date(),
    /** Sum of `payments`. */
    paidCents: bigint({ mode: 'number' }).notNull().default(0),
    /** Day on which invoice and supply were there, or the money that was paid before it; null while its VAT is deducted in no period. */
    vatArisenOn: date(),
    /** Day in whose period its VAT is deducted: that one, or the first one that was open. */
    vatOn: date(),
    searchText: searchColumn('number', 'subject', 'payee', 'category', 'cost_centre', 'reference', 'end_to_end_id'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('accounting_bills_site').on(table.siteId, table.billedOn),
    index('accounting_bills_due').on(table.siteId, table.dueOn).where(sql`${table.state} in ('approved', 'ordered')`),
    index('accounting_bills_vendor').on(table.vendorId),
    index('accounting_bills_transfer').on(table.transferId),
    index('accounting_bills_orders').using('gin', table.orderIds),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

/**
 * VAT of bills by the day in whose period it is deducted. Rows are only added: what is taken back, or moved to another day, is a negative row
 * of that day, or of the first one that is open. So figures of a closed period never change.
 */
export const inputVats = pgTable(
  'accounting_input_vats',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    billId: uuid().notNull(),
    on: date().notNull(),
    /** A parish that was a small business on this day deducts nothing. */
    arisenOn: date().notNull(),
    vatCents: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('accounting_input_vats_site').on(table.siteId, table.on),
    index('accounting_input_vats_bill').on(table.billId),
  ],
);

/** Payment files for the bank. Their XML never changes. */
export const transfers = pgTable(
  'accounting_transfers',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    messageId: text().notNull(),
    isBack: boolean().notNull().default(false),
    executeOn: date().notNull(),
    count: integer().notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    iban: text().notNull(),
    xml: text().notNull(),
    madeBy: text().notNull(),
    madeOn: date().notNull(),
    ...revisionColumns(),
  },
  (table) => [index('accounting_transfers_site').on(table.siteId, table.createdAt)],
);

/** Money that left the account and may have paid a bill; all other debits of a statement are kept nowhere. */
export const debits = pgTable(
  'accounting_debits',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** Names the booking, as in `payment_bank_lines`. */
    fingerprint: text().notNull(),
    state: text().$type<'open' | 'entered' | 'aside'>().notNull().default('open'),
    bookedOn: date().notNull(),
    /** Positive. */
    amountCents: bigint({ mode: 'number' }).notNull(),
    payee: text().notNull(),
    iban: text().notNull(),
    text: text().notNull(),
    billId: uuid(),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('accounting_debits_once').on(table.siteId, table.fingerprint),
    index('accounting_debits_site').on(table.siteId, table.state, table.bookedOn),
    index('accounting_debits_bill').on(table.billId),
  ],
);
