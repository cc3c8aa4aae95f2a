import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../db/columns.ts';

/** Imports of files with the records that they created, so that each can be taken back as a whole. */
export const imports = pgTable(
  'kernel_imports',
  {
    id: idColumn(),
    kind: text().notNull(),
    siteId: uuid().notNull(),
    /** Name of the file. */
    label: text().notNull(),
    /** Ids of the records that are there because of it; those that were taken back leave the list. */
    records: uuid().array().notNull().default([]),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [index('kernel_imports_of').on(table.siteId, table.kind, table.createdAt)],
);
