import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { sites } from '#modules/sites/tables.ts';
import type { Consent, Damage, DocumentPages, GallerySettings, ImageEdit, KINDS, UploadMeta } from './contract.ts';

export type BothLanguages = { de: string; en: string };
export type FileKindName = (typeof KINDS)[number];
/** A refusal that can be repeated later in any language. */
export type StoredRefusal = { code: string; status: number; messageKey: MessageKey; details: Record<string, unknown> };
export type FileLink = { url: string; provider: 'youtube' | 'web'; videoId: string | null };

/** Files of the library. Their original bytes are in the file store and are never sent out unchanged. */
export const files = pgTable(
  'media_files',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** With the extension of the detected kind. */
    name: text().notNull(),
    kind: text().$type<FileKindName>().notNull(),
    ext: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the uploaded bytes, or of the URL for links; hex. */
    sha256: text().notNull(),
    /** Of the bytes in the store; differs from `sha256` for SVG, which is sanitized. Null for links. */
    storedSha256: text(),
    /** Result of the last check of the stored bytes. */
    damage: text().$type<Damage>(),
    /** Number of the current bytes, from 1. */
    version: integer().notNull().default(1),
    /** Upload of the current bytes; null for the first ones. */
    versionAt: instant(),
    /** Last segment of the key of the original bytes; unique per replacement, also per refused one. */
    storedAs: text().notNull().default('original'),
    /** Of the upright image, before rotation and crop; null for documents. */
    width: integer(),
    height: integer(),
    edit: jsonb().$type<ImageEdit>(),
    link: jsonb().$type<FileLink>(),
    /** More than 1 for animations. */
    frames: integer().notNull().default(1),
    alpha: boolean().notNull().default(false),
    /** Blurred placeholder as a data URL. */
    placeholder: text(),
    /** For documents whose pages can be rendered. */
    pages: jsonb().$type<DocumentPages>(),
    alt: jsonb().$type<BothLanguages>().notNull().default({ de: '', en: '' }),
    caption: jsonb().$type<BothLanguages>().notNull().default({ de: '', en: '' }),
    credit: text().notNull().default(''),
    licence: text().notNull().default(''),
    /** Purely decorative, so no description is wanted. */
    isDecorative: boolean().notNull().default(false),
    tags: text().array().notNull().default([]),
    /** Focal point: stays visible when the image is cropped. Fractions from the top left corner; null = the centre. */
    focus: jsonb().$type<{ x: number; y: number }>(),
    /** Guests may load the file; otherwise only users who may read the parish's files. */
    isPublic: boolean().notNull().default(true),
    /** Belongs to a record of another room, never to the library: internal, not listed, and it goes with that record. */
    isRecord: boolean().notNull().default(false),
    consent: text().$type<Consent['state']>().notNull().default('notNeeded'),
    consentPeople: text().array().notNull().default([]),
    consentMinors: boolean().notNull().default(false),
    /** Last local day on which the consent holds. */
    consentUntil: date({ mode: 'string' }),
    consentNote: text().notNull().default(''),
    consentOverride: jsonb().$type<Consent['override']>(),
    uploadedBy: uuid(),
    uploadedByName: text().notNull().default(''),
    searchText: searchColumn(
      'name',
      `"alt"->>'de'`,
      `"alt"->>'en'`,
      `"caption"->>'de'`,
      `"caption"->>'en'`,
      'credit',
      'search_list("tags")',
    ),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    // Decides the race of two uploads of the same bytes (C1).
    uniqueIndex('media_files_content')
      .on(table.siteId, table.sha256)
      .where(sql`${table.removedAt} is null and not ${table.isRecord}`),
    index('media_files_recent').on(table.siteId, table.createdAt.desc().nullsFirst(), table.id),
    index('media_files_consent').on(table.consentUntil).where(sql`${table.consentUntil} is not null`),
    index('media_files_people').on(table.siteId).where(sql`${table.consent} <> 'notNeeded'`),
    index('media_files_records').on(table.siteId).where(sql`${table.isRecord}`),
    index('media_files_tags').using('gin', table.tags),
    index('media_files_damage').on(table.siteId).where(sql`${table.damage} is not null`),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

/** Renditions in the file store. Every one of them can be rebuilt. */
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

/** Former bytes of a file. The current ones are described by the file itself. */
export const versions = pgTable(
  'media_versions',
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    storedAs: text().notNull(),
    name: text().notNull(),
    kind: text().$type<FileKindName>().notNull(),
    ext: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    storedSha256: text(),
    damage: text().$type<Damage>(),
    width: integer(),
    height: integer(),
    frames: integer().notNull(),
    alpha: boolean().notNull(),
    placeholder: text(),
    pages: jsonb().$type<DocumentPages>(),
    uploadedByName: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.version] }),
    index('media_versions_damage').on(table.fileId).where(sql`${table.damage} is not null`),
  ],
);

/** Resumable uploads. `parts` are in the file store until all have arrived; `bytes` are reserved. */
export const uploads = pgTable(
  'media_uploads',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    sha256: text(),
    replaces: uuid(),
    meta: jsonb().$type<UploadMeta>().notNull(),
    parts: jsonb().$type<{ key: string; bytes: number }[]>().notNull().default([]),
    state: text().$type<'active' | 'storing' | 'complete' | 'failed'>().notNull().default('active'),
    error: jsonb().$type<StoredRefusal>(),
    fileId: uuid(),
    /** When storing began, so that the claim of a killed process expires. */
    storingSince: instant(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('media_uploads_owner').on(table.userId), index('media_uploads_expiry').on(table.expiresAt)],
);

/** Ordered images and videos with display settings (S3.12). */
export const galleries = pgTable(
  'media_galleries',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    name: text().notNull(),
    files: uuid('file_ids').array().notNull().default([]),
    cover: uuid('cover_id'),
    settings: jsonb().$type<GallerySettings>().notNull(),
    searchText: searchColumn('name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('media_galleries_site').on(table.siteId), index('media_galleries_files').using('gin', table.files)],
);
