import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

export type LockDraft = Record<string, unknown>;

/** Who is changing what (S3.6, decision 22). A lock that has expired counts as none and is swept later. */
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
    /** What the holder wrote and did not save yet. */
    draft: jsonb().$type<LockDraft>(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.thingId] }), index('kernel_locks_holder').on(table.userId)],
);

/** Unsaved words of people whose lock was taken over or ran out; shown to them only. */
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
