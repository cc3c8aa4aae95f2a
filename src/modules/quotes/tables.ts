import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { sites } from '#modules/sites/tables.ts';
import type { QuoteLine, QuoteState } from './contract/quote.ts';

/** Questions for a price, and what was offered. */
export const quotes = pgTable(
  'quotes_quotes',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** 'PA-2026-0007': without gaps in a year of a parish. */
    number: text().notNull(),
    state: text().$type<QuoteState>().notNull().default('asked'),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    message: text().notNull().default(''),
    lines: jsonb().$type<QuoteLine[]>().notNull().default([]),
    /** Text sent with the offer. */
    answer: text().notNull().default(''),
    /** Last local day on which the offer can be ordered. */
    validUntil: date(),
    locale: text().$type<Locale>().notNull().default('de'),
    sentAt: instant(),
    /** The order that was made from it. */
    orderId: uuid(),
    orderNumber: text().notNull().default(''),
    searchText: searchColumn('number', 'name', 'email', 'message'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('quotes_quotes_number').on(table.siteId, table.number),
    index('quotes_quotes_state').on(table.siteId, table.state, table.createdAt),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);
