import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { sites } from '#modules/sites/tables.ts';
import type { ConsentKind, ConsentSource, NamedList, SubscriberState } from './contract/states.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Newsletter lists of the parishes. */
export const lists = pgTable(
  'newsletter_lists',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    /** False: only the office adds to it. */
    isPublic: boolean().notNull().default(true),
    /** Ticked in an empty form. */
    isDefault: boolean().notNull().default(false),
    isArchived: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    searchText: searchColumn('name', 'name_en', 'description'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('newsletter_lists_site').on(table.siteId, table.position)],
);

/** An address in a parish. Sendings take those in state `confirmed` whose `lists` contain theirs. */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** In lower case. */
    email: text().notNull(),
    name: text().notNull().default(''),
    locale: text().$type<Locale>().notNull().default('de'),
    state: text().$type<SubscriberState>().notNull().default('pending'),
    /** Ids of lists; those of lists that are gone mean nothing. */
    lists: uuid().array().notNull().default([]),
    /** Lists that were signed up for and are not confirmed. */
    wanted: uuid().array().notNull().default([]),
    source: text().$type<ConsentSource>().notNull().default('form'),
    /** Origin of the consent: 'Unterschriftenliste Pfarrfest 2026'. */
    note: text().notNull().default(''),
    askedAt: instant(),
    confirmedAt: instant(),
    /** Ids of subscribers of merged parishes that became one with this: links in their emails still name them. */
    formerIds: uuid().array().notNull().default([]),
    /** Since when the state holds. */
    stateAt: instant().notNull().defaultNow(),
    searchText: searchColumn('email', 'name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email').on(table.siteId, table.email).where(sql`${table.removedAt} is null`),
    index('newsletter_subscribers_address').on(table.email),
    index('newsletter_subscribers_lists').using('gin', table.lists),
    index('newsletter_subscribers_former').using('gin', table.formerIds),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

/** Proof of what was agreed to, asked for and withdrawn; never changed. */
export const consents = pgTable(
  'newsletter_consents',
  {
    id: idColumn(),
    siteId: siteColumn(),
    subscriberId: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    kind: text().$type<ConsentKind>().notNull(),
    source: text().$type<ConsentSource>().notNull(),
    at: instant().notNull(),
    /** Version of the wording, and the wording as it was shown; '' where nothing was shown. */
    textVersion: text().notNull().default(''),
    wording: text().notNull().default(''),
    locale: text().$type<Locale>().notNull(),
    lists: jsonb().$type<NamedList[]>().notNull().default([]),
    /** Shortened network of the person; '' in acts of the office. */
    network: text().notNull().default(''),
    note: text().notNull().default(''),
  },
  (table) => [index('newsletter_consents_subscriber').on(table.subscriberId, table.at)],
);

/** Addresses that must not come back with an import, after their subscriber was deleted: a keyed digest instead of the address. */
export const suppressions = pgTable(
  'newsletter_suppressions',
  {
    siteId: siteColumn(),
    digest: text().notNull(),
    state: text().$type<SubscriberState>().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.digest] })],
);

/** Texts of a parish for its newsletters. */
export const newsletterSettings = pgTable('newsletter_settings', {
  id: idColumn(),
  siteId: siteColumn().unique(),
  /** '' = the name of the parish. */
  senderName: text().notNull().default(''),
  /** '' = the address of the office. */
  replyTo: text().notNull().default(''),
  /** Line below every email (§ 24 MedienG); '' = name and address of the parish. */
  imprint: text().notNull().default(''),
  imprintEn: text().notNull().default(''),
  /** Below the heading of the page; '' = the standard text. */
  intro: text().notNull().default(''),
  introEn: text().notNull().default(''),
  /** In the email after the confirmation. */
  welcome: text().notNull().default(''),
  welcomeEn: text().notNull().default(''),
  ...revisionColumns(),
});
