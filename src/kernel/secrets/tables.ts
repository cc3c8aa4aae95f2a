import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Every key that has ever sealed a value here, with a sealed check value to verify it; never the keys themselves. */
export const secretKeys = pgTable('kernel_secret_keys', {
  id: text().primaryKey(),
  proof: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});
