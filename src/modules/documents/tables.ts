import {
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
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { sites } from '#modules/sites/tables.ts';
import type { DocumentContent, DocumentKind } from './contract/issued.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Last number of each series; its row stays locked until what carries the number is stored, so that none is missing. */
export const documentSeries = pgTable(
  'documents_series',
  {
    siteId: siteColumn(),
    /** `name` of a `Series`. */
    name: text().notNull(),
    year: integer().notNull(),
    isTest: boolean().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.name, table.year, table.isTest] })],
);

/** The part of a document that can be forgotten. */
export type PersonalContent = Pick<DocumentContent, 'recipient' | 'texts'>;

/** The columns that name a chain: the parish that issued, which stays when parishes merge, and its series. */
const ofChain = () => ({
  issuerId: uuid().notNull(),
  series: text().notNull(),
  isTest: boolean().notNull(),
});

/**
 * Issued documents of every kind, chained by their hashes. Triggers refuse every change except that a row moves to another parish, and that
 * its personal part is forgotten; they refuse to delete anything but tests.
 */
export const issuedDocuments = pgTable(
  'documents_issued',
  {
    id: idColumn(),
    siteId: siteColumn(),
    ...ofChain(),
    /** 1, 2, 3 … without gaps in its chain. */
    position: integer().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    number: text().notNull(),
    /** Year and count of the number; null where it was drawn for something else, as that of an offer for its request. */
    year: integer(),
    count: integer(),
    issuedOn: date({ mode: 'string' }).notNull(),
    issuedAt: instant().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The thing it was issued for: 'order'. */
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    content: jsonb().$type<Omit<DocumentContent, keyof PersonalContent>>().notNull(),
    /** Null once it was forgotten, together with its salt: the hash then says nothing about it. */
    personal: jsonb().$type<PersonalContent>(),
    personalSalt: text(),
    personalHash: text().notNull(),
    prevHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    uniqueIndex('documents_issued_position').on(table.issuerId, table.series, table.isTest, table.position),
    uniqueIndex('documents_issued_count').on(table.issuerId, table.series, table.isTest, table.year, table.count),
    index('documents_issued_site').on(table.siteId, table.issuedOn),
    index('documents_issued_subject').on(table.subjectId),
  ],
);

/** The end of each chain, locked while the next document is stored, and its last check. */
export const documentChains = pgTable(
  'documents_chains',
  {
    siteId: siteColumn(),
    ...ofChain(),
    length: integer().notNull(),
    hash: text().notNull(),
    /** Null = never. */
    checkedAt: instant(),
    /** Position of the first broken link; null = none. */
    brokenAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.issuerId, table.series, table.isTest] }),
    index('documents_chains_site').on(table.siteId),
  ],
);

/** Months that are closed: no document of the parish gets a date up to their end, until they are reopened. */
export const documentClosings = pgTable(
  'documents_closings',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** Last local day of a month. */
    until: date({ mode: 'string' }).notNull(),
    closedAt: instant().notNull(),
    closedBy: text().notNull(),
    /** Null while it is closed. */
    reopenedAt: instant(),
    reopenedBy: text().notNull().default(''),
    reason: text().notNull().default(''),
    ...revisionColumns(),
  },
  (table) => [index('documents_closings_site').on(table.siteId, table.until)],
);
