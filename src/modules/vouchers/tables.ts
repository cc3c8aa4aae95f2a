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
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { users } from '#modules/auth/tables.ts';
import { orders } from '#modules/orders/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { EntryKind, GiftPurpose } from './contract/gift.ts';
import type { DedicationPlace, GiftColor, GiftDesign, GiftMotif, GiftOrientation } from './contract/gift-design.ts';
import type { PromoKind, UseState } from './contract/promo.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** A code that makes a purchase cheaper. */
export const promoCodes = pgTable(
  'vouchers_promo_codes',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** Upper case; what customers type. */
    code: text().notNull(),
    /** For the office: what it was made for. */
    purpose: text().notNull().default(''),
    kind: text().$type<PromoKind>().notNull(),
    /** Of kind 'percent'. */
    permille: integer().notNull().default(0),
    /** Of kind 'fixed'. */
    cents: integer().notNull().default(0),
    /** Groups of the goods that it is for; empty = all goods. */
    productGroups: jsonb().$type<string[]>().notNull().default([]),
    minimumCents: integer().notNull().default(0),
    validFrom: date({ mode: 'string' }),
    /** The last day, in the parish. */
    validUntil: date({ mode: 'string' }),
    /** Maximum number of uses in all; null = without limit. */
    mostUses: integer(),
    mostUsesEach: integer(),
    /** Can be used together with other codes. */
    isCombinable: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    searchText: searchColumn('code', 'purpose'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('vouchers_promo_codes_code').on(table.siteId, table.code).where(sql`${table.removedAt} is null`),
    check('vouchers_promo_codes_amounts', sql`${table.permille} between 0 and 1000 and ${table.cents} >= 0`),
  ],
);

/** A use of a promo code by an order: reserved with it, settled once it is confirmed, released when it comes to nothing. */
export const promoUses = pgTable(
  'vouchers_promo_uses',
  {
    id: idColumn(),
    siteId: siteColumn(),
    promoId: uuid()
      .notNull()
      .references(() => promoCodes.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text().$type<UseState>().notNull(),
    /** Reduction of the price. */
    cents: integer().notNull(),
    /** Of the customer's email address; '' once the customer was forgotten. */
    emailDigest: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('vouchers_promo_uses_once').on(table.promoId, table.orderId),
    index('vouchers_promo_uses_order').on(table.orderId),
    index('vouchers_promo_uses_site').on(table.siteId),
  ],
);

/** Designs of gift vouchers; vouchers keep a copy. */
export const giftTemplates = pgTable(
  'vouchers_gift_templates',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    /** Of the library; null = the drawn one. */
    picture: uuid(),
    motif: text().$type<GiftMotif>().notNull(),
    color: text().$type<GiftColor>().notNull(),
    orientation: text().$type<GiftOrientation>().notNull(),
    dedicationAt: text().$type<DedicationPlace>().notNull(),
    heading: text().notNull().default(''),
    headingEn: text().notNull().default(''),
    words: text().notNull().default(''),
    wordsEn: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    /** Buyers may choose it. */
    isOffered: boolean().notNull().default(true),
    searchText: searchColumn('name', 'name_en'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('vouchers_gift_templates_site').on(table.siteId, table.name)],
);

/** A gift voucher: a means of payment with a balance. */
export const gifts = pgTable(
  'vouchers_gifts',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** The code is known by its digest; sealed as well, to print and mail it. */
    codeDigest: text().notNull(),
    codeSealed: text().notNull(),
    /** Its last four characters, by which people name it. */
    codeEnd: text().notNull(),
    valueCents: integer().notNull(),
    /** Sum of the entries. */
    balanceCents: integer().notNull(),
    purpose: text().$type<GiftPurpose>().notNull().default('multi'),
    /** Of a single-purpose voucher, taxed when it was sold. */
    vatPermille: integer().notNull().default(0),
    isBlocked: boolean().notNull().default(false),
    /** Its price was paid back: the purchase was withdrawn from before anything was redeemed. */
    isRefunded: boolean().notNull().default(false),
    recipientName: text().notNull().default(''),
    recipientEmail: text().notNull().default(''),
    giverName: text().notNull().default(''),
    dedication: text().notNull().default(''),
    design: jsonb().$type<GiftDesign>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Local day on which it is mailed; null = handed over by the parish. */
    sendOn: date({ mode: 'string' }),
    sentAt: instant(),
    /** The last day; null = without an end, as the law has it for bought vouchers. */
    expiresOn: date({ mode: 'string' }),
    /** The order that bought it, and its line; null for one that the parish issued. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    orderLine: integer(),
    /** Of the buyer, where it is mailed to them to hand over; '' where it goes to the recipient. */
    buyerName: text().notNull().default(''),
    /** Its order says no more whose it was: who gets it is removed once it has left. */
    isForgotten: boolean().notNull().default(false),
    note: text().notNull().default(''),
    issuedBy: text().notNull(),
    searchText: searchColumn('code_end', 'recipient_name', 'recipient_email', 'giver_name'),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('vouchers_gifts_code').on(table.codeDigest),
    index('vouchers_gifts_site').on(table.siteId, table.createdAt),
    index('vouchers_gifts_send').on(table.sendOn).where(sql`${table.sentAt} is null`),
    index('vouchers_gifts_order').on(table.orderId),
    check('vouchers_gifts_balance', sql`${table.balanceCents} between 0 and ${table.valueCents}`),
    searchIndex(table.searchText),
  ],
);

/** Everything that happened to the balance of a gift voucher, append-only. */
export const giftEntries = pgTable(
  'vouchers_gift_entries',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** Order of the entries: several stand at the same moment. */
    seq: serial().notNull(),
    giftId: uuid()
      .notNull()
      .references(() => gifts.id),
    kind: text().$type<EntryKind>().notNull(),
    /** Change of the balance. */
    cents: integer().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** Number of the order, or a remark. */
    note: text().notNull().default(''),
    who: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [
    index('vouchers_gift_entries_gift').on(table.giftId, table.seq),
    index('vouchers_gift_entries_order').on(table.orderId),
    index('vouchers_gift_entries_site').on(table.siteId, table.at),
  ],
);

/** Gift vouchers that an account keeps at hand; those that paid its orders are known from the orders. */
export const keptGifts = pgTable(
  'orders_kept_gifts',
  {
    siteId: siteColumn(),
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
