import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sites } from '#modules/sites/tables.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

/** Views of a page on a local day. */
export const analyticsViews = pgTable(
  'analytics_views',
  {
    viewedOn: date().notNull(),
    siteId: siteColumn(),
    path: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewedOn, table.siteId, table.path] })],
);

/** Views that came from a link on another website. */
export const analyticsReferrers = pgTable(
  'analytics_referrers',
  {
    viewedOn: date().notNull(),
    siteId: siteColumn(),
    host: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewedOn, table.siteId, table.host] })],
);
