import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '#kernel/db/columns.ts';

/** Archives in the file store. Not part of any backup. */
export const backups = pgTable(
  'backups',
  {
    id: idColumn(),
    createdAt: instant().notNull().defaultNow(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull(),
    isNightly: boolean().notNull(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    sha256: text().notNull().default(''),
    rows: integer().notNull().default(0),
    files: integer().notNull().default(0),
  },
  (table) => [index().on(table.createdAt)],
);
