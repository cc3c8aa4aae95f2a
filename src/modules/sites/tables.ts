import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { MovedPath } from '#kernel/site-data.ts';
import type { Signet, SiteDetails } from './contract.ts';

/** Parishes that belong together: a Pfarrverband, a deanery. Their services, events and people are those of neighbours. */
export const associations = pgTable('sites_associations', {
  id: idColumn(),
  name: text().notNull(),
  /** '' = the German one. */
  nameEn: text().notNull().default(''),
  position: integer().notNull().default(0),
  /** Its parishes at the moment of its removal, so that it comes back with them. */
  formerSiteIds: uuid().array().notNull().default([]),
  ...revisionColumns(),
  ...trashColumn(),
});

/** One row for each parish. The slug is the first segment of every public address. */
export const sites = pgTable(
  'sites',
  {
    id: idColumn(),
    slug: text().notNull(),
    name: text().notNull(),
    /** Short name as used in a sentence: 'Fels'. */
    shortName: text().notNull(),
    isDefault: boolean().notNull().default(false),
    /** False: only the staff of the parish sees it. */
    isOnline: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    timeZone: text().notNull().default('Europe/Vienna'),
    /** Languages of the public pages; the first one is for readers of all others. */
    languages: text().array().$type<Locale[]>().notNull().default(['de', 'en']),
    /** Name of a set of accent colours, or 'own' for those derived from `accent`. */
    palette: text().notNull().default('fels'),
    /** '#rrggbb'; only for the palette 'own'. */
    accent: text(),
    /** Null: the tower of the palette. */
    signet: jsonb().$type<Signet>(),
    /** Host names under which the parish is shown; the first is the main one, the others lead there. */
    domains: text().array().notNull().default([]),
    /** Null: the parish stands alone. */
    associationId: uuid().references(() => associations.id, { onDelete: 'set null' }),
    details: jsonb().$type<SiteDetails>().notNull(),
    searchText: searchColumn('name', 'short_name', 'slug'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('sites_slug').on(table.slug),
    index('sites_association').on(table.associationId),
    uniqueIndex('sites_one_default').on(table.isDefault).where(sql`${table.isDefault}`),
  ],
);

/** Former slugs, whose addresses lead to the parish for good. */
export const siteAddresses = pgTable(
  'sites_addresses',
  {
    slug: text().primaryKey(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Paths that changed when the parish of this slug was merged into another one. */
    moved: jsonb().$type<MovedPath[]>().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('sites_addresses_site').on(table.siteId)],
);
