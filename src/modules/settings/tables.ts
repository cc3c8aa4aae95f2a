import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';

/** One row per settings document, currently only 'config'. Stores only values that differ from the defaults. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  ...revisionColumns(),
});

/** Every earlier state of a document, with the account that replaced it and the time. */
export const settingsHistory = pgTable('settings_history', {
  id: idColumn(),
  name: text().notNull(),
  rev: integer().notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  changedBy: uuid(),
  changedByName: text().notNull(),
  changedAt: instant().notNull().defaultNow(),
});
