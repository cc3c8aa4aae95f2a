import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { sites } from '#modules/sites/tables.ts';

export type BothLanguages = { de: string; en: string };

/** Pictures, drawings and documents. The bytes as uploaded lie in the file store and never leave the house unchanged. */
export const files = pgTable(
  'media_files',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** With the extension of what the file really is. */
    name: text().notNull(),
    ext: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the bytes as uploaded, hex. */
    sha256: text().notNull(),
    /** Of the upright picture; null for documents. */
    width: integer(),
    height: integer(),
    /** More than 1 for moving pictures. */
    frames: integer().notNull().default(1),
    alpha: boolean().notNull().default(false),
    /** A tiny picture as a data address. */
    placeholder: text(),
    alt: jsonb().$type<BothLanguages>().notNull().default({ de: '', en: '' }),
    caption: jsonb().$type<BothLanguages>().notNull().default({ de: '', en: '' }),
    credit: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    /** What must stay visible when the picture is cut, as fractions from the top left corner; null = the middle. */
    focus: jsonb().$type<{ x: number; y: number }>(),
    /** Guests may load it; otherwise only those who may read the parish's files. */
    isPublic: boolean().notNull().default(true),
    uploadedBy: uuid(),
    uploadedByName: text().notNull().default(''),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    // Settles two uploads of the same bytes at the same moment (C1).
    uniqueIndex('media_files_content').on(table.siteId, table.sha256).where(sql`${table.removedAt} is null`),
    index('media_files_recent').on(table.siteId, table.createdAt),
    index('media_files_tags').using('gin', table.tags),
  ],
);

/** Sizes that have been made and lie in the file store; every one of them can be made again. */
export const renditions = pgTable(
  'media_renditions',
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    gridref: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.gridref] })],
);
