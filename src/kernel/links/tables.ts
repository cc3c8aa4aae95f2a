import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../db/columns.ts';

export type LinkPayload = Record<string, unknown>;

/** Single-use secrets: links in emails, codes, challenges. A row is deleted when it is used. */
export const links = pgTable(
  'kernel_links',
  {
    id: idColumn(),
    /** Purpose, prefixed with the room: 'auth.verify'. */
    kind: text().notNull(),
    /** Id of an account or order, or an email address; null = not bound to anything. */
    subject: text(),
    /** Hash of the token or code; the plain value is only with its recipient. */
    secretHash: text().notNull(),
    payload: jsonb().$type<LinkPayload>().notNull().default({}),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** At most one such link is open per kind and subject; a newer one replaces it. */
    isSingle: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('kernel_links_secret').on(table.kind, table.secretHash),
    uniqueIndex('kernel_links_single').on(table.kind, table.subject).where(sql`${table.isSingle}`),
    index('kernel_links_subject').on(table.subject),
    index('kernel_links_expiry').on(table.expiresAt),
  ],
);
