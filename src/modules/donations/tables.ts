import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { users } from '#modules/auth/tables.ts';
import { orders } from '#modules/orders/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { DonationState } from './contract/donation.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Donation purposes. */
export const donationPurposes = pgTable(
  'donations_donation_purposes',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    slug: text().notNull(),
    text: text().notNull().default(''),
    textEn: text().notNull().default(''),
    picture: uuid(),
    /** Null = no goal is shown. */
    goalCents: integer(),
    /** Collected in other ways: at church, by transfer. */
    otherCents: integer().notNull().default(0),
    position: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    /** True if the tax office is notified: then name and date of birth are asked. */
    isDeductible: boolean().notNull().default(false),
    taxNote: text().notNull().default(''),
    taxNoteEn: text().notNull().default(''),
    searchText: searchColumn('name', 'name_en'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('donations_donation_purposes_slug').on(table.siteId, table.slug).where(sql`${table.removedAt} is null`),
    check('donations_donation_purposes_amounts', sql`${table.goalCents} > 0 and ${table.otherCents} >= 0`),
  ],
);

/** Donations of orders. Names of the purpose and of the donor are those of that moment. */
export const donations = pgTable(
  'donations_donations',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** Null = for the parish. */
    purposeId: uuid().references(() => donationPurposes.id, { onDelete: 'set null' }),
    purposeName: text().notNull(),
    purposeNameEn: text().notNull(),
    state: text().$type<DonationState>().notNull().default('promised'),
    cents: integer().notNull(),
    /** Amount refunded. */
    returnedCents: integer().notNull().default(0),
    /** Part of `returnedCents` that went back with a refund of its payment. */
    refundedCents: integer().notNull().default(0),
    /** Refunds that were asked for when it was given back by hand; those that were given up are taken out again. */
    returns: jsonb().$type<{ key: string; cents: number }[]>().notNull().default([]),
    /** Made while no real money moved: counts for nothing. */
    isTest: boolean().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderNumber: text().notNull(),
    /** Which brought the money; null before, and where a gift voucher paid. */
    paymentId: uuid(),
    method: text().notNull().default(''),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    donorName: text().notNull(),
    email: text().notNull(),
    message: text().notNull().default(''),
    /** Only where the purpose is deductible and the donor wants the tax office to know. */
    bornOn: date({ mode: 'string' }),
    locale: text().$type<Locale>().notNull(),
    receivedAt: instant(),
    searchText: searchColumn('donor_name', 'email', 'order_number', 'purpose_name'),
    ...revisionColumns(),
  },
  (table) => [
    index('donations_donations_site').on(table.siteId, table.receivedAt),
    index('donations_donations_order').on(table.orderId),
    index('donations_donations_purpose').on(table.purposeId),
    check(
      'donations_donations_amounts',
      sql`${table.cents} > 0 and ${table.returnedCents} between ${table.refundedCents} and ${table.cents}`,
    ),
    searchIndex(table.searchText),
  ],
);
