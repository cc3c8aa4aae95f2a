import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { users } from '#modules/auth/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { Priority, Reproducibility, Resolution, Severity, Status } from './contract/states.ts';
import type { Surroundings } from './contract/surroundings.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** An account, gone when the account is. */
const accountColumn = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** Collections of items, each with numbers of its own. */
export const projects = pgTable(
  'bugtracker_projects',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    description: text().notNull().default(''),
    position: integer().notNull().default(0),
    /** Number of the newest item; raised with the row locked. */
    lastNumber: integer().notNull().default(0),
    /** Becomes the developer of new items. */
    developer: uuid('developer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Visitors read what was done. */
    showsChanges: boolean().notNull().default(false),
    searchText: searchColumn('name', 'description'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('bugtracker_projects_site').on(table.siteId, table.position, table.name), trashIndex(table)],
);

export const milestones = pgTable(
  'bugtracker_milestones',
  {
    id: idColumn(),
    siteId: siteColumn(),
    project: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    dueOn: date({ mode: 'string' }),
    /** Finished on this day; null = still open. */
    releasedOn: date({ mode: 'string' }),
    searchText: searchColumn('name', 'name_en', 'description'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('bugtracker_milestones_project').on(table.project, table.dueOn), trashIndex(table)],
);

export const items = pgTable(
  'bugtracker_items',
  {
    id: idColumn(),
    siteId: siteColumn(),
    project: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Within the project: '#42'. */
    number: integer().notNull(),
    title: text().notNull(),
    /** Markdown. */
    text: text().notNull().default(''),
    status: text().$type<Status>().notNull().default('new'),
    resolution: text().$type<Resolution>().notNull().default('open'),
    severity: text().$type<Severity>().notNull().default('minor'),
    priority: text().$type<Priority>().notNull().default('normal'),
    reproduce: text().$type<Reproducibility>().notNull().default('haveNotTried'),
    tags: text().array().notNull().default([]),
    developer: accountColumn(),
    reporter: accountColumn(),
    reporterName: text().notNull().default(''),
    milestone: uuid('milestone_id').references(() => milestones.id, { onDelete: 'set null' }),
    watchers: uuid().array().notNull().default([]),
    dueOn: date({ mode: 'string' }),
    estimateMinutes: integer(),
    spentMinutes: integer().notNull().default(0),
    /** The same fault as this number of the project. */
    duplicateOf: integer(),
    /** Line of the changelog. '' = the title, among colleagues; visitors read nothing of it. */
    changeNote: text().notNull().default(''),
    changeNoteEn: text().notNull().default(''),
    /** Address of a visitor who wants to hear of the report; '' = none. */
    visitorEmail: text().notNull().default(''),
    visitorLocale: text().$type<Locale>().notNull().default('de'),
    /** Told to the visitor with the solution. */
    visitorAnswer: text().notNull().default(''),
    /** Page, browser and faults around the report. */
    surroundings: jsonb().$type<Surroundings>().notNull().default({}),
    resolvedAt: instant(),
    searchText: searchColumn('title', 'text', "'#' || number::text"),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('bugtracker_items_number').on(table.project, table.number).where(sql`${table.removedAt} is null`),
    index('bugtracker_items_site').on(table.siteId, table.status, table.updatedAt),
    index('bugtracker_items_milestone').on(table.milestone),
    index('bugtracker_items_reporter').on(table.reporter),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

const itemColumn = () =>
  uuid()
    .notNull()
    .references(() => items.id, { onDelete: 'cascade' });

export const comments = pgTable(
  'bugtracker_comments',
  {
    id: idColumn(),
    siteId: siteColumn(),
    itemId: itemColumn(),
    author: accountColumn(),
    authorName: text().notNull().default(''),
    /** Markdown. */
    text: text().notNull(),
    /** Message-ID of the email that said it; '' = it was written here. */
    headerId: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('bugtracker_comments_item').on(table.itemId, table.createdAt),
    index().on(table.author),
    uniqueIndex('bugtracker_comments_email').on(table.itemId, table.headerId).where(sql`${table.headerId} <> ''`),
  ],
);

/** One field that a change gave another value. */
export const changes = pgTable(
  'bugtracker_changes',
  {
    id: idColumn(),
    siteId: siteColumn(),
    itemId: itemColumn(),
    author: accountColumn(),
    authorName: text().notNull().default(''),
    field: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    createdAt: instant().notNull(),
  },
  (table) => [index('bugtracker_changes_item').on(table.itemId, table.createdAt), index().on(table.author)],
);

/** From one item to another: it is its duplicate, related to it, or a part of it. */
export const relations = pgTable(
  'bugtracker_relations',
  {
    id: idColumn(),
    siteId: siteColumn(),
    fromId: itemColumn(),
    toId: itemColumn(),
    kind: text().$type<'duplicate' | 'related' | 'child'>().notNull(),
  },
  (table) => [
    uniqueIndex('bugtracker_relations_once').on(table.fromId, table.toId),
    index('bugtracker_relations_to').on(table.toId),
  ],
);

/** A picture or another file of an item; `key` is its place in the file store. */
export const files = pgTable(
  'bugtracker_files',
  {
    id: idColumn(),
    siteId: siteColumn(),
    itemId: itemColumn(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    key: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('bugtracker_files_item').on(table.itemId)],
);
