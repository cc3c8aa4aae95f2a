import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import { users } from '#modules/auth/tables.ts';
import { bankLines } from '#modules/payments/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { CountState, EntryState } from './contract/states.ts';
import type { AccountKind, Agreement, CountKind, Direction, EntryKind, Pieces } from './contract/words.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** An account of a person, gone when that is. */
const userColumn = () => uuid().references(() => users.id, { onDelete: 'set null' });

const centsColumn = () => bigint({ mode: 'number' }).notNull().default(0);

/** Cash boxes, and accounts at banks. */
export const accounts = pgTable(
  'cashbook_accounts',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    iban: text().notNull().default(''),
    openingCents: centsColumn(),
    /** The books of the account begin on this day, with the opening balance. */
    openingOn: date({ mode: 'string' }).notNull(),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    searchText: searchColumn('name', 'iban'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('cashbook_accounts_site').on(table.siteId, table.position, table.name), trashIndex(table)],
);

export const categories = pgTable(
  'cashbook_categories',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    direction: text().$type<Direction>().notNull(),
    /** Name in the list that parishes begin with; '' = an own one. */
    preset: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    searchText: searchColumn('name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('cashbook_categories_site').on(table.siteId, table.position, table.name), trashIndex(table)],
);

export const costCentres = pgTable(
  'cashbook_cost_centres',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    preset: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    searchText: searchColumn('name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('cashbook_cost_centres_site').on(table.siteId, table.position, table.name), trashIndex(table)],
);

/** For which collections are taken. */
export const purposes = pgTable(
  'cashbook_purposes',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    /** Money of others: it is no income, and is handed on. */
    isPassedOn: boolean().notNull().default(false),
    /** Gets what is handed on. */
    recipient: text().notNull().default(''),
    /** Of the income, for an own purpose; null = collections. */
    category: uuid('category_id').references(() => categories.id),
    preset: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    searchText: searchColumn('name', 'recipient'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('cashbook_purposes_site').on(table.siteId, table.position, table.name),
    index().on(table.category),
    trashIndex(table),
  ],
);

export const entries = pgTable(
  'cashbook_entries',
  {
    id: idColumn(),
    siteId: siteColumn(),
    kind: text().$type<EntryKind>().notNull(),
    state: text().$type<EntryState>().notNull().default('draft'),
    onDay: date({ mode: 'string' }).notNull(),
    account: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Only of a transfer. */
    toAccount: uuid('to_account_id').references(() => accounts.id),
    category: uuid('category_id').references(() => categories.id),
    costCentre: uuid('cost_centre_id').references(() => costCentres.id),
    purpose: uuid('purpose_id').references(() => purposes.id),
    /** Above zero, but for a counter-entry, which has the negative amount of what it cancels. */
    cents: centsColumn(),
    text: text().notNull(),
    /** Receipt numbers in the account, and in that which a transfer goes into; null = a draft. */
    number: integer(),
    toNumber: integer(),
    /** A counter-entry: what it cancels, and why. */
    reverses: uuid('reverses_id').references((): AnyPgColumn => entries.id),
    reason: text().notNull().default(''),
    /** The booking of the bank account that it was made of; also after it was cancelled. */
    bankLine: uuid('bank_line_id').references(() => bankLines.id, { onDelete: 'set null' }),
    /** Digests of the account and of the words of that booking: the next one like it is proposed the same. '' = it had none. */
    bankSender: text().notNull().default(''),
    bankWords: text().notNull().default(''),
    bookedBy: userColumn(),
    bookedByName: text().notNull().default(''),
    bookedAt: instant(),
    searchText: searchColumn('text', 'number::text'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('cashbook_entries_site').on(table.siteId, table.onDay),
    uniqueIndex('cashbook_entries_reverses').on(table.reverses),
    uniqueIndex('cashbook_entries_bank_line').on(table.bankLine).where(sql`${table.state} <> 'reversed'`),
    index('cashbook_entries_bank_lines').on(table.bankLine),
    index('cashbook_entries_bank_sender').on(table.siteId, table.bankSender),
    index('cashbook_entries_bank_words').on(table.siteId, table.bankWords),
    index().on(table.category),
    index().on(table.costCentre),
    index().on(table.purpose),
    index().on(table.account),
    index().on(table.toAccount),
    index().on(table.bookedBy),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

const entryColumn = () =>
  uuid()
    .notNull()
    .references(() => entries.id, { onDelete: 'cascade' });

/** A booked entry in an account: balances and receipt numbers are those of the sides alone. */
export const sides = pgTable(
  'cashbook_sides',
  {
    id: idColumn(),
    siteId: siteColumn(),
    entryId: entryColumn(),
    account: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    year: integer().notNull(),
    number: integer().notNull(),
    onDay: date({ mode: 'string' }).notNull(),
    /** Below zero: out of the account. */
    cents: centsColumn(),
  },
  (table) => [
    uniqueIndex('cashbook_sides_number').on(table.account, table.year, table.number),
    index('cashbook_sides_day').on(table.account, table.onDay),
    index('cashbook_sides_entry').on(table.entryId),
    index().on(table.siteId),
  ],
);

/** Receipts of entries; `key` is the place in the file store. */
export const receipts = pgTable(
  'cashbook_receipts',
  {
    id: idColumn(),
    siteId: siteColumn(),
    entryId: entryColumn(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    key: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('cashbook_receipts_entry').on(table.entryId), index().on(table.siteId)],
);

/** Notes and coins that two people counted: those of a collection, or those in a cash box. */
export const counts = pgTable(
  'cashbook_counts',
  {
    id: idColumn(),
    siteId: siteColumn(),
    kind: text().$type<CountKind>().notNull(),
    state: text().$type<CountState>().notNull().default('open'),
    onDay: date({ mode: 'string' }).notNull(),
    account: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Only of a collection. */
    purpose: uuid('purpose_id').references(() => purposes.id),
    /** At which service, as it was called then; these words stay when the service goes. */
    service: text().notNull().default(''),
    /** Key of that service in the schedule; '' = one that was typed in, or none. */
    serviceKey: text().notNull().default(''),
    pieces: jsonb().$type<Pieces[]>().notNull().default([]),
    totalCents: centsColumn(),
    counter: text().notNull().default(''),
    counterBy: userColumn(),
    second: text().notNull().default(''),
    secondBy: userColumn(),
    agreedBy: text().$type<Agreement>(),
    agreedAt: instant(),
    /** Of an audit: the balance of the books at that moment. */
    expectedCents: bigint({ mode: 'number' }),
    entry: uuid('entry_id').references(() => entries.id),
    note: text().notNull().default(''),
    searchText: searchColumn('service', 'note'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('cashbook_counts_site').on(table.siteId, table.onDay),
    index('cashbook_counts_service').on(table.siteId, table.serviceKey),
    index().on(table.account),
    index().on(table.purpose),
    index().on(table.entry),
    index().on(table.counterBy),
    index().on(table.secondBy),
    trashIndex(table),
  ],
);

/** Years whose books are closed. */
export const closedYears = pgTable(
  'cashbook_closed_years',
  {
    id: idColumn(),
    siteId: siteColumn(),
    year: integer().notNull(),
    closedAt: instant().notNull(),
    closedByName: text().notNull().default(''),
  },
  (table) => [uniqueIndex('cashbook_closed_years_once').on(table.siteId, table.year)],
);

/** Condition that an entry counts: it is booked, cancelled or not, and its counter-entry counts as well. */
export const isInBooks = (): SQL => sql`${entries.state} <> 'draft'`;
