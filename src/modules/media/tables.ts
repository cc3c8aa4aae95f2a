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
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { sites } from '#modules/sites/tables.ts';
import type { Consent, Damage, DocumentPages, GallerySettings, KINDS, UploadMeta } from './contract.ts';

export type BothLanguages = { de: string; en: string };
export type FileKindName = (typeof KINDS)[number];
/** Degrees clockwise after the camera's own orientation, then the part that is shown. */
export type PictureEdit = {
  rotate: 0 | 90 | 180 | 270;
  crop: { x: number; y: number; width: number; height: number } | null;
};
/** A refusal to be said again later in any language. */
export type StoredRefusal = { code: string; status: number; messageKey: MessageKey; details: Record<string, unknown> };
export type FileLink = { url: string; provider: 'youtube' | 'web'; videoId: string | null };

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
    kind: text().$type<FileKindName>().notNull(),
    ext: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the bytes as uploaded, of the address for links; hex. */
    sha256: text().notNull(),
    /** Of the bytes as they lie in the store; others than `sha256` for drawings, which are cleaned. Null for links. */
    storedSha256: text(),
    /** What the last look at the stored bytes found wrong. */
    damage: text().$type<Damage>(),
    /** Counts the replacements. */
    version: integer().notNull().default(1),
    /** Names the bytes as uploaded in the file store; every replacement has a name of its own, also one that is refused. */
    storedAs: text().notNull().default('original'),
    /** Of the upright picture before turning and cutting; null for documents. */
    width: integer(),
    height: integer(),
    edit: jsonb().$type<PictureEdit>(),
    link: jsonb().$type<FileLink>(),
    /** More than 1 for moving pictures. */
    frames: integer().notNull().default(1),
    alpha: boolean().notNull().default(false),
    /** A tiny picture as a data address. */
    placeholder: text(),
    /** Of documents whose pages can be drawn. */
    pages: jsonb().$type<DocumentPages>(),
    alt: jsonb().$type<BothLanguages>().notNull().default({ de: '', en: '' }),
    caption: jsonb().$type<BothLanguages>().notNull().default({ de: '', en: '' }),
    credit: text().notNull().default(''),
    licence: text().notNull().default(''),
    /** Adds nothing to the words beside it, so that no description is wanted. */
    isDecorative: boolean().notNull().default(false),
    tags: text().array().notNull().default([]),
    /** What must stay visible when the picture is cut, as fractions from the top left corner; null = the middle. */
    focus: jsonb().$type<{ x: number; y: number }>(),
    /** Guests may load it; otherwise only those who may read the parish's files. */
    isPublic: boolean().notNull().default(true),
    consent: text().$type<Consent['state']>().notNull().default('notNeeded'),
    consentPeople: text().array().notNull().default([]),
    consentMinors: boolean().notNull().default(false),
    /** Last local day on which it holds. */
    consentUntil: date({ mode: 'string' }),
    consentNote: text().notNull().default(''),
    consentOverride: jsonb().$type<Consent['override']>(),
    uploadedBy: uuid(),
    uploadedByName: text().notNull().default(''),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    // Settles two uploads of the same bytes at the same moment (C1).
    uniqueIndex('media_files_content').on(table.siteId, table.sha256).where(sql`${table.removedAt} is null`),
    index('media_files_recent').on(table.siteId, table.createdAt.desc().nullsFirst(), table.id),
    index('media_files_consent').on(table.consentUntil).where(sql`${table.consentUntil} is not null`),
    index('media_files_tags').using('gin', table.tags),
    index('media_files_damage').on(table.siteId).where(sql`${table.damage} is not null`),
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

/** Bytes that a file had before or will have again; those it has now are described by the file itself. */
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
  (table) => [primaryKey({ columns: [table.fileId, table.version] })],
);

/** Uploads in several requests. `parts` lie in the file store until all of them are there; `bytes` are reserved. */
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
    /** When the last step began, so that a process that was killed does not keep it for ever. */
    storingSince: instant(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('media_uploads_owner').on(table.userId), index('media_uploads_expiry').on(table.expiresAt)],
);

/** Pictures in an order, and how they are shown (S3.12). */
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
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('media_galleries_site').on(table.siteId), index('media_galleries_files').using('gin', table.files)],
);
