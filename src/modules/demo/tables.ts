import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '#kernel/db/columns.ts';

/** Rows that loading the demo created outside of its parishes, for exact removal. At most one row. */
export const demoLoads = pgTable('demo_loads', {
  id: idColumn(),
  createdAt: instant().notNull().defaultNow(),
  siteIds: uuid().array().notNull(),
  accounts: jsonb().$type<{ id: string; handle: string }[]>().notNull(),
  /** Settings of the installation that the demo set, by name. */
  config: jsonb().$type<Record<string, string>>().notNull(),
});
