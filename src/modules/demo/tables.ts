import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '#kernel/db/columns.ts';

/** What loading the demo made outside the rows of its parishes: exactly that goes again. At most one row. */
export const demoLoads = pgTable('demo_loads', {
  id: idColumn(),
  createdAt: instant().notNull().defaultNow(),
  siteIds: uuid().array().notNull(),
  accounts: jsonb().$type<{ id: string; handle: string }[]>().notNull(),
  /** Settings of the installation that the demo set, by name. */
  config: jsonb().$type<Record<string, string>>().notNull(),
});
