import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { sites } from '#modules/sites/tables.ts';
import type { EntryDownload, EntryLink, EntryMedia, EntryText } from './contract.ts';

/** Everything that is written on a page: pages, news, events, chronicle, bulletins, notices, obituaries (S3.4). */
export const entries = pgTable(
  'content_entries',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** Parishes on which the entry appears as well. */
    sharedWith: uuid().array().notNull().default([]),
    type: text().notNull(),
    /** Last part of the address; one for each parish over all types. */
    slug: text().notNull(),
    title: text().notNull(),
    teaser: text().notNull().default(''),
    /** Sanitised HTML, one block for each string. */
    content: jsonb().$type<string[]>().notNull(),
    /** The same text in English; null = only German. */
    english: jsonb().$type<EntryText>(),
    media: jsonb().$type<EntryMedia[]>().notNull().default([]),
    downloads: jsonb().$type<EntryDownload[]>().notNull().default([]),
    links: jsonb().$type<EntryLink[]>().notNull().default([]),
    tags: text().array().notNull().default([]),
    publishDate: date({ mode: 'string' }),
    /** Local date 'YYYY-MM-DD' or date and time 'YYYY-MM-DDTHH:mm' in the zone of the site (decision 28). */
    date: text(),
    status: text().notNull().default('published'),
    hidden: boolean().notNull().default(false),
    pinned: boolean().notNull().default(false),
    /** Local date and time between which the entry is shown (S3.4, S4.8). */
    start: text(),
    end: text(),
    position: integer().notNull().default(0),
    /** What only this type has: place, organizer, issue, state … */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdBy: uuid(),
    updatedByName: text().notNull().default(''),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('content_entries_address').on(table.siteId, table.slug).where(sql`${table.removedAt} is null`),
    index('content_entries_list').on(table.siteId, table.type, table.position),
    index('content_entries_date').on(table.type, table.date),
    index('content_entries_shared').using('gin', table.sharedWith),
    index('content_entries_tags').using('gin', table.tags),
  ],
);

/** What entries are found by: the words that a reader sees, folded (`foldWords`), apart by line breaks. */
export const entryWords = pgTable('content_entry_words', {
  entryId: uuid()
    .primaryKey()
    .references(() => entries.id, { onDelete: 'cascade' }),
  words: text().notNull(),
});

/** Earlier states of an entry, so that nothing written is ever lost. */
export const entryHistory = pgTable(
  'content_entry_history',
  {
    id: idColumn(),
    entryId: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    siteId: uuid().notNull(),
    rev: integer().notNull(),
    state: jsonb().$type<Record<string, unknown>>().notNull(),
    changedByName: text().notNull(),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('content_entry_history_entry').on(table.entryId, table.rev)],
);

/** Old addresses that must keep working (decision 4); targets are flattened when they are written, so nobody hops twice. */
export const redirects = pgTable(
  'content_redirects',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** Path below the parish without a slash at the start: 'Alte-Seite'. */
    from: text('from_path').notNull(),
    to: text('to_path').notNull(),
    note: text().notNull().default(''),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('content_redirects_from').on(table.siteId, table.from).where(sql`${table.removedAt} is null`),
  ],
);

/** Addresses that nobody knew (decision 1); paths only, never who asked. */
export const missingPages = pgTable(
  'content_missing_pages',
  {
    id: idColumn(),
    path: text().notNull(),
    /** Null for addresses of no known parish. */
    siteId: uuid().references(() => sites.id),
    count: integer().notNull().default(1),
    firstAt: instant().notNull().defaultNow(),
    lastAt: instant().notNull().defaultNow(),
    /** Set when somebody does not want to see it in the list any more. */
    dismissedAt: instant(),
  },
  (table) => [
    uniqueIndex('content_missing_pages_path').on(table.path),
    index('content_missing_pages_count').on(table.count, table.lastAt),
  ],
);
