import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sites } from '#modules/sites/tables.ts';

/** Last number of each series; its row stays locked until what carries the number is stored, so that none is missing. */
export const documentSeries = pgTable(
  'documents_series',
  {
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** `name` of a `Series`. */
    name: text().notNull(),
    year: integer().notNull(),
    isTest: boolean().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.name, table.year, table.isTest] })],
);
