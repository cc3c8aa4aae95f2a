import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import type { SiteDetails } from './contract.ts';

/** One row for each parish. The slug is the first segment of every public address. */
export const sites = pgTable(
  'sites',
  {
    id: idColumn(),
    slug: text().notNull(),
    name: text().notNull(),
    /** As said in a sentence: 'Fels'. */
    shortName: text().notNull(),
    isDefault: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    timeZone: text().notNull().default('Europe/Vienna'),
    /** Name of the set of accent colours in the design tokens. */
    palette: text().notNull().default('fels'),
    details: jsonb().$type<SiteDetails>().notNull(),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('sites_slug').on(table.slug),
    uniqueIndex('sites_one_default').on(table.isDefault).where(sql`${table.isDefault}`),
  ],
);
