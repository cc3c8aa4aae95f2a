import { sql } from 'drizzle-orm';
import { type AnyPgColumn, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { sites } from '#modules/sites/tables.ts';

/** Columns of everything that is entered once, and named. */
export const namedColumns = () => ({
  id: idColumn(),
  siteId: uuid()
    .notNull()
    .references(() => sites.id),
  name: text().notNull(),
  ...revisionColumns(),
  ...trashColumn(),
});

/** Columns of customers, vendors and items. */
export const masterColumns = () => ({ ...namedColumns(), number: text().notNull() });

/** Columns of customers and vendors. */
export const partyColumns = () => ({
  ...masterColumns(),
  company: text().notNull().default(''),
  address: text().notNull().default(''),
  zip: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default('at'),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  vatId: text().notNull().default(''),
  note: text().notNull().default(''),
});

/** Numbers are unique within a parish, outside the trash. */
export const numberIndex = (
  name: string,
  { siteId, number, removedAt }: Record<'siteId' | 'number' | 'removedAt', AnyPgColumn>,
) => uniqueIndex(name).on(siteId, sql`lower(${number})`).where(sql`${removedAt} is null`);
