import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../db/columns.ts';

/** Outbox: events between rooms, written in the same transaction as the change itself. */
export const storedEvents = pgTable(
  'kernel_events',
  {
    id: idColumn(),
    /** Order of delivery; the time does not tell events of one transaction apart. */
    ordinal: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    siteId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    deliveredAt: instant(),
    /** Failed deliveries; after 10 the event is left for an administrator. */
    failures: integer().notNull().default(0),
  },
  (table) => [index('kernel_events_waiting').on(table.ordinal).where(sql`${table.deliveredAt} is null`)],
);
