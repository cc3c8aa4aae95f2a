import { date, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { revisionColumns } from './columns.ts';

/**
 * Columns of a table of things that fell away although subscribed calendars may have them: they are told CANCELLED instead of
 * keeping a ghost, and sequence numbers go on from there (decision 063; `kernel/ical/withdrawn-items.ts`).
 */
export const withdrawnColumns = <Facts>() => ({
  /** Stable name, part of the UID. */
  key: text().notNull(),
  /** Local day on which it is over. */
  on: date({ mode: 'string' }).notNull(),
  facts: jsonb().$type<Facts>().notNull(),
  /** Number of the cancellation. */
  sequence: integer().notNull(),
  ...revisionColumns(),
});
