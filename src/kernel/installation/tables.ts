import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/**
 * The one row that says which installation this database is; its id lies in the file store as well. `storeMarkedAt` is null
 * until it has been written there, so that a start killed in between is done again.
 */
export const installations = pgTable('kernel_installation', {
  id: uuid().notNull().defaultRandom(),
  isOnly: boolean().primaryKey().default(true),
  createdAt: instant().notNull().defaultNow(),
  storeMarkedAt: instant(),
});
