import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../db/columns.ts';
import { searchColumn, searchIndex } from '../db/search-column.ts';

/** Field paths ('components.mail.host') with their values. */
export type FieldValues = Record<string, unknown>;

/**
 * Audit log: actor, action, object, time, origin. Rows are never updated or deleted: the triggers of append-only.sql refuse it,
 * except for shortening the IP address after 30 days. No foreign keys: the log outlives its objects.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: idColumn(),
    /** Insertion order; gaps come from rolled-back transactions. */
    seq: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    actorId: uuid().notNull(),
    /** Name at that time. */
    actorName: text().notNull(),
    /** Null: concerns the whole installation. */
    siteId: uuid(),
    address: text().notNull(),
    act: text().notNull(),
    objectKind: text().notNull(),
    objectId: text().notNull(),
    objectLabel: text().notNull(),
    /** Changed fields only. */
    before: jsonb().$type<FieldValues>(),
    after: jsonb().$type<FieldValues>(),
    note: text().notNull(),
    searchText: searchColumn('object_label', 'actor_name', 'note'),
  },
  (table) => [
    index('audit_trail_object').on(table.objectKind, table.objectId),
    index('audit_trail_actor').on(table.actorId, table.seq),
    index('audit_trail_act').on(table.act, table.at),
    index('audit_trail_site').on(table.siteId, table.seq),
    searchIndex(table.searchText),
  ],
);

/** Hash chain over the audit log: one seal per row, in the order of sealing; append-only as well. */
export const auditSeals = pgTable('audit_seals', {
  /** 1, 2, 3 … without gaps. */
  position: bigint({ mode: 'number' }).primaryKey(),
  seq: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditTrail.seq),
  prevHash: text().notNull(),
  hash: text().notNull(),
  sealedAt: instant().notNull().defaultNow(),
});
