import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';

/** One row for each settings document; today there is 'config'. Only what differs from the defaults is stored. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  ...revisionColumns(),
});

/** Every earlier state of a document, with who replaced it and when. */
export const settingsHistory = pgTable('settings_history', {
  id: idColumn(),
  name: text().notNull(),
  rev: integer().notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  changedBy: uuid(),
  changedByName: text().notNull(),
  changedAt: instant().notNull().defaultNow(),
});
