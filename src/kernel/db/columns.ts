import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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

/** Index of what is in the trash, for tables of which the trash is a small part of many rows. */
export const trashIndex = ({ removedAt }: Record<'removedAt', ExtraConfigColumn>) =>
  index().on(removedAt).where(sql`${removedAt} is not null`);
