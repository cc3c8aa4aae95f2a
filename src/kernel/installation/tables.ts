import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/**
 * Single row that identifies the installation of this database; the file store holds the same id. `storeMarkedAt` is null until
 * the id has been written there, so that a start killed in between is repeated.
 */
export const installations = pgTable('kernel_installation', {
  id: uuid().notNull().defaultRandom(),
  isOnly: boolean().primaryKey().default(true),
  createdAt: instant().notNull().defaultNow(),
  storeMarkedAt: instant(),
});
