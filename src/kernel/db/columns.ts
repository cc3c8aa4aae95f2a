import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Random UUID (S9.2). */
export const idColumn = () => uuid().primaryKey().defaultRandom();

/** Stored with time zone and read as Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** `rev` counts the changes of a row; every update requires the current value (decision 7). */
export const revisionColumns = () => ({
  rev: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Set while the row is in the trash (decision 29: 30 days): time of removal, and name of the user who removed it. */
export const trashColumn = () => ({ removedAt: instant(), removedByName: text() });
