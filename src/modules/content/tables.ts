import { sql } from 'drizzle-orm';

import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Block } from '#kernel/blocks/block-kind.ts';

import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import { withdrawnColumns } from '#kernel/db/withdrawn-columns.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { sites } from '#modules/sites/tables.ts';
import type { PageTree } from './contract/page-tree.ts';
import type { DraftFields, EntryDownload, EntryLink, EntryMedia, EntryText } from './contract.ts';

type OfDates = Record<'date' | 'details', AnyPgColumn | ExtraConfigColumn>;

/** Latest local date, or date and time, of an event; of one with further dates '9', behind all of them. */
export const lastStamp = ({ date, details }: OfDates) =>
  sql`(case when ${details} ? 'dates' then '9' else greatest(${date}, ${details} ->> 'endDate', ${details} ->> 'movedTo') end)`;

/** The last that calendars were told of a date that fell away; names are erased with the entry and some weeks after the date. */
export type WithdrawnEventFacts = {
  title: string;
  titleEn: string | null;
  start: LocalTime;
  end: LocalTime | null;
  /** Names of those who held it, in whose own calendars it stood. */
  organizers: string[];
  categories: string[];
};
type LocalTime = { on: string; at: string | null };

/** Editorial content of all types: pages, news, events, chronicle, bulletins, notices, obituaries (S3.4). */
export const entries = pgTable(
  'content_entries',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** Other parishes that also show the entry. */
    sharedWith: uuid().array().notNull().default([]),
    type: text().notNull(),
    /** Last segment of the URL; unique per parish across all types. */
    slug: text().notNull(),
    title: text().notNull(),
    teaser: text().notNull().default(''),
    /** Sanitised HTML, one block per string. */
    content: jsonb().$type<string[]>().notNull(),
    /** English translation; null = German only. */
    english: jsonb().$type<EntryText>(),
    /** The German text changed after the English one. */
    englishStale: boolean().notNull().default(false),
    /** Last segment of the English URL; null = `slug`. */
    slugEn: text(),
    /** Order and data of the blocks; empty = only the text of `content` (decision 032). */
    blocks: jsonb().$type<Block[]>().notNull().default([]),
    media: jsonb().$type<EntryMedia[]>().notNull().default([]),
    downloads: jsonb().$type<EntryDownload[]>().notNull().default([]),
    links: jsonb().$type<EntryLink[]>().notNull().default([]),
    tags: text().array().notNull().default([]),
    publishDate: date({ mode: 'string' }),
    /** Local date 'YYYY-MM-DD' or date and time 'YYYY-MM-DDTHH:mm' in the site's time zone (decision 28). */
    date: text(),
    status: text().notNull().default('published'),
    hidden: boolean().notNull().default(false),
    pinned: boolean().notNull().default(false),
    /** Local date and time between which the entry is shown (S3.4, S4.8). */
    start: text(),
    end: text(),
    position: integer().notNull().default(0),
    /** Type-specific fields: place, organizer, issue, state … */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdBy: uuid(),
    updatedByName: text().notNull().default(''),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    trashIndex(table),
    uniqueIndex('content_entries_address').on(table.siteId, table.slug).where(sql`${table.removedAt} is null`),
    uniqueIndex('content_entries_english_address')
      .on(table.siteId, table.slugEn)
      .where(sql`${table.removedAt} is null`),
    // Addresses that nobody has are looked for without regard to capital letters.
    index('content_entries_letters').on(table.siteId, sql`lower(${table.slug})`).where(sql`${table.removedAt} is null`),
    index('content_entries_english_letters')
      .on(table.siteId, sql`lower(${table.slugEn})`)
      .where(sql`${table.removedAt} is null and ${table.slugEn} is not null`),
    index('content_entries_list').on(table.siteId, table.type, table.position),
    // The list of all parishes as it is shown first.
    index('content_entries_position').on(table.position, table.id, table.siteId).where(sql`${table.removedAt} is null`),
    index('content_entries_date').on(table.type, table.date).where(sql`${table.removedAt} is null`),
    // Events of the calendar feeds: those of today and later.
    index('content_entries_last_stamp')
      .on(lastStamp(table))
      .where(sql`${table.removedAt} is null and ${table.type} = 'event'`),
    index('content_entries_shared').using('gin', table.sharedWith),
    index('content_entries_tags').using('gin', table.tags),
  ],
);

/**
 * Dates of events that fell away although the calendars of a parish may have them: removed, hidden, no longer shared with it. Also
 * those that only left the calendar of a group or kind.
 */
export const withdrawnEvents = pgTable(
  'content_withdrawn_events',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** No reference: calendars are told longer than the entry lives. */
    entryId: uuid().notNull(),
    ...withdrawnColumns<WithdrawnEventFacts>(),
  },
  (table) => [
    uniqueIndex('content_withdrawn_events_key').on(table.siteId, table.key),
    index('content_withdrawn_events_day').on(table.siteId, table.on),
    index('content_withdrawn_events_entry').on(table.entryId, table.sequence),
  ],
);

/** Drafts of published entries, beside the version that visitors see (decision 035). Only the fields that differ. */
export const entryDrafts = pgTable('content_entry_drafts', {
  entryId: uuid()
    .primaryKey()
    .references(() => entries.id, { onDelete: 'cascade' }),
  fields: jsonb().$type<DraftFields>().notNull(),
  /** Local date and time of its publication, in the time zone of the site; null = when an editor publishes it. */
  publishAt: text(),
  savedByName: text().notNull(),
  savedAt: instant().notNull().defaultNow(),
});

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Search index of entries: the text visible to a reader, folded (`foldWords`), parts separated by line breaks. */
export const entryWords = pgTable(
  'content_entry_words',
  {
    entryId: uuid()
      .primaryKey()
      .references(() => entries.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    /** Folded text of the public PDFs that the entry offers. */
    documents: text().notNull().default(''),
    /** Source of `documents` (`publicDocumentMarks`); '' = no public PDF. */
    documentMark: text().notNull().default(''),
    /** German stems of both (`stemsOf`); null until the nightly job reached a row of an older version. */
    stems: tsvector(),
  },
  (table) => [index('content_entry_words_stems').using('gin', table.stems), searchIndex(table.words)],
);

/** Text of the pages of the public PDFs that an entry offers, so that a hit can name its page. */
export const documentPages = pgTable(
  'content_document_pages',
  {
    entryId: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    fileId: uuid().notNull(),
    /** From 1. */
    page: integer().notNull(),
    text: text().notNull(),
    /** German stems (`stemsOf`) of the folded text. */
    stems: tsvector().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.fileId, table.page] })],
);

/** Ids that an entry names (files, galleries and others alike), so that the files of what guests may not see are found at once. */
export const entryFiles = pgTable(
  'content_entry_files',
  {
    entryId: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    fileId: uuid().notNull(),
    /** Named by the draft beside the published entry. */
    inDraft: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.fileId, table.inDraft] }),
    index('content_entry_files_file').on(table.fileId),
  ],
);

/** Files and galleries that purged entries named: still withheld from guests, unless something that they see shows them. */
export const purgedFiles = pgTable('content_purged_files', { fileId: uuid().primaryKey() });

/** Earlier versions of an entry, so that no text is ever lost. */
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
    /** The state is a draft beside the published entry, which was discarded or overwritten. */
    isDraft: boolean().notNull().default(false),
    changedByName: text().notNull(),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('content_entry_history_entry').on(table.entryId, table.rev)],
);

/** URLs that answered 404 (decision 1); paths only, nothing about the visitor. */
export const missingPages = pgTable(
  'content_missing_pages',
  {
    id: idColumn(),
    path: text().notNull(),
    /** Null for paths outside any known parish. */
    siteId: uuid().references(() => sites.id),
    count: integer().notNull().default(1),
    firstAt: instant().notNull().defaultNow(),
    lastAt: instant().notNull().defaultNow(),
    /** Set when the row was dismissed from the list. */
    dismissedAt: instant(),
    searchText: searchColumn('path'),
  },
  (table) => [
    uniqueIndex('content_missing_pages_path').on(table.path),
    index('content_missing_pages_count').on(table.count, table.lastAt),
  ],
);

/** Order of the pages of a parish and its menus (decision 030); none until somebody arranges them. */
export const pageTrees = pgTable('content_page_trees', {
  siteId: uuid()
    .primaryKey()
    .references(() => sites.id),
  tree: jsonb().$type<PageTree>().notNull(),
  ...revisionColumns(),
});

/** People who handed in an event without an account (EV10); forgotten some time after it was published. */
export const eventSubmissions = pgTable(
  'content_event_submissions',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    entryId: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    locale: text().$type<Locale>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** When the sender heard that the event is published; null = not yet. */
    toldAt: instant(),
  },
  (table) => [
    uniqueIndex('content_event_submissions_entry').on(table.entryId),
    index('content_event_submissions_site').on(table.siteId),
  ],
);
