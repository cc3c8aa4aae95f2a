import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { orders } from '#modules/orders/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { CreditNoteData, EntryKind, TaxStatus } from './contract/partner.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Partners who recommend the shop of a parish: an association, a school class, a club. */
export const partners = pgTable(
  'affiliates_partners',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    /** The person to ask. */
    contact: text().notNull().default(''),
    email: text().notNull().default(''),
    /** Upper case; stands in links, and is typed by customers. */
    code: text().notNull(),
    /** Share of the net goods. */
    permille: integer().notNull(),
    isActive: boolean().notNull().default(true),
    /** Several lines, as on an envelope. */
    address: text().notNull().default(''),
    iban: text().notNull().default(''),
    taxStatus: text().$type<TaxStatus>().notNull().default('none'),
    vatId: text().notNull().default(''),
    /** Of partners who charge VAT. */
    vatPermille: integer().notNull().default(200),
    /** Day on which the partner agreed to credit notes in place of invoices; null = not yet. */
    agreedOn: date({ mode: 'string' }),
    locale: text().$type<Locale>().notNull().default('de'),
    searchText: searchColumn('name', 'code', 'contact', 'email'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('affiliates_partners_code').on(table.siteId, table.code).where(sql`${table.removedAt} is null`),
    index('affiliates_partners_site').on(table.siteId, table.name),
    check('affiliates_partners_permille', sql`${table.permille} between 0 and 1000`),
  ],
);

/** The commission for one order; its amount is the sum of its entries. */
export const commissions = pgTable(
  'affiliates_commissions',
  {
    id: idColumn(),
    siteId: siteColumn(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    orderNumber: text().notNull(),
    isTest: boolean().notNull(),
    /** Of the partner when the order was made. */
    permille: integer().notNull(),
    orderedOn: date({ mode: 'string' }).notNull(),
    /** Local day from which it is owed; null while the customer can still withdraw or has not paid. */
    dueOn: date({ mode: 'string' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('affiliates_commissions_order').on(table.orderId),
    index('affiliates_commissions_partner').on(table.partnerId, table.orderedOn),
    index('affiliates_commissions_site').on(table.siteId),
  ],
);

/** Everything that changed a commission, append-only. */
export const commissionEntries = pgTable(
  'affiliates_entries',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** Order of the entries: several stand at the same moment. */
    seq: serial().notNull(),
    commissionId: uuid()
      .notNull()
      .references(() => commissions.id),
    kind: text().$type<EntryKind>().notNull(),
    /** Change of the net goods, and of the commission. */
    baseCents: integer().notNull(),
    cents: integer().notNull(),
    /** Local day. */
    bookedOn: date({ mode: 'string' }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('affiliates_entries_commission').on(table.commissionId, table.seq),
    index('affiliates_entries_site').on(table.siteId),
  ],
);

/** Credit notes, by the ids under which `documents` has frozen them. */
export const creditNotes = pgTable(
  'affiliates_credit_notes',
  {
    id: idColumn(),
    siteId: siteColumn(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id),
    number: text().notNull(),
    isTest: boolean().notNull(),
    /** 'YYYY-MM', the month up to whose end it settles. */
    month: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Only of older ones, which `documents` has not. */
    data: jsonb().$type<CreditNoteData>(),
    totalCents: integer().notNull(),
    byName: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('affiliates_credit_notes_number').on(table.siteId, table.number),
    index('affiliates_credit_notes_partner').on(table.partnerId, table.createdAt),
  ],
);

/** The credit note that settled an entry; each entry is settled once. */
export const settledEntries = pgTable(
  'affiliates_settled_entries',
  {
    entryId: uuid()
      .primaryKey()
      .references(() => commissionEntries.id),
    siteId: siteColumn(),
    creditNoteId: uuid()
      .notNull()
      .references(() => creditNotes.id),
  },
  (table) => [
    index('affiliates_settled_note').on(table.creditNoteId),
    index('affiliates_settled_site').on(table.siteId),
  ],
);
