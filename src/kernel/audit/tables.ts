import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../db/columns.ts';

/** Names of fields ('components.mail.host') with their values. */
export type FieldValues = Record<string, unknown>;

/**
 * Who did what, when, to what, from where. Rows are never changed and never removed: the triggers of append-only.sql refuse
 * it, but for shortening the address after 30 days. No foreign keys: the trail outlives what it tells of.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: idColumn(),
    /** Order of storing; gaps come from transactions that were rolled back. */
    seq: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    actorId: uuid().notNull(),
    /** As it was at that time. */
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
  },
  (table) => [
    index('audit_trail_object').on(table.objectKind, table.objectId),
    index('audit_trail_actor').on(table.actorId, table.seq),
    index('audit_trail_site').on(table.siteId, table.seq),
  ],
);

/** The hash chain over the trail: one seal for each row, in the order of sealing; append-only as well. */
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
