import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';
import { users } from '#modules/auth/tables.ts';
import { orders } from '#modules/orders/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { CartDonation, CartLine, Details, VatCheck } from './contract/cart.ts';

/** Carts of browsers in the shop of one parish. */
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
    /** Donations on top, without VAT. */
    donations: jsonb().$type<CartDonation[]>().notNull().default([]),
    /** Answer of the register about the VAT id in `details`. */
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

/** Offers that an order took: each is ordered once, however many browsers have it in their carts. */
export const takenOffers = pgTable(
  'checkout_taken_offers',
  {
    offerId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [index('checkout_taken_offers_order').on(table.orderId)],
);
