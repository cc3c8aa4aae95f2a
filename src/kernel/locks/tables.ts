import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

export type LockDraft = Record<string, unknown>;

/** Edit locks (S3.6, decision 22). An expired lock is ignored and swept later. */
export const locks = pgTable(
  'kernel_locks',
  {
    kind: text().notNull(),
    thingId: uuid().notNull(),
    siteId: uuid().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    localSessionId: text().notNull(),
    since: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Unsaved values of the holder. */
    draft: jsonb().$type<LockDraft>(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.thingId] }), index('kernel_locks_holder').on(table.userId)],
);

/** Unsaved values of users whose lock was taken over or expired; visible only to them. */
export const lockDrafts = pgTable(
  'kernel_lock_drafts',
  {
    kind: text().notNull(),
    thingId: uuid().notNull(),
    siteId: uuid().notNull(),
    userId: uuid().notNull(),
    draft: jsonb().$type<LockDraft>().notNull(),
    keptAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.thingId, table.userId] })],
);
