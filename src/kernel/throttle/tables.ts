import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Calls per subject and time window; see rate-limit.ts. */
export const throttleWindows = pgTable(
  'kernel_throttle_windows',
  {
    subject: text().notNull(),
    windowStartsAt: instant().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.windowStartsAt] }),
    index('kernel_throttle_windows_age').on(table.windowStartsAt),
  ],
);

/** Failed attempts per subject and the end of the current wait; see failures.ts. */
export const throttleFailures = pgTable(
  'kernel_throttle_failures',
  {
    subject: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant().notNull(),
    waitsUntil: instant(),
  },
  (table) => [index('kernel_throttle_failures_age').on(table.lastAt)],
);
