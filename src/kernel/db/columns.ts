import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Random UUID (S9.2). */
export const idColumn = () => uuid().primaryKey().defaultRandom();

/** Instants are stored with their zone and read as Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** `rev` counts the changes of a row; every update demands the current one (decision 7). */
export const revisionColumns = () => ({
  rev: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Set while the row lies in the trash (decision 29: 30 days): since when, and who put it there. */
export const trashColumn = () => ({ removedAt: instant(), removedByName: text() });
