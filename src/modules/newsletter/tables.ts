import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { sites } from '#modules/sites/tables.ts';
import type { DeliveryState, Repeat, SendingState, Snapshot } from './contract/sending-states.ts';
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
    /** The reader wants no newsletters before this moment; null or past = no pause. */
    pausedUntil: instant(),
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
    /** Path of the page on which it was given; '' in acts of the office. */
    place: text().notNull().default(''),
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
  /** Most emails that leave through the mailbox in any hour and minute, because many hosts allow no more; 0 = no limit. */
  perHour: integer().notNull().default(0),
  perMinute: integer().notNull().default(0),
  /** Sendings begin with these choices. */
  inArchive: boolean().notNull().default(true),
  countsClicks: boolean().notNull().default(false),
  ...revisionColumns(),
});

const letterColumns = () => ({
  subject: text().notNull().default(''),
  subjectEn: text().notNull().default(''),
  /** Shown beside the subject in lists of emails. */
  preheader: text().notNull().default(''),
  preheaderEn: text().notNull().default(''),
  blocks: jsonb().$type<Block[]>().notNull().default([]),
});

/** Forms from which newsletters are begun; changing one changes none that was begun with it. */
export const templates = pgTable(
  'newsletter_templates',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    ...letterColumns(),
    searchText: searchColumn('name', 'subject'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('newsletter_templates_site').on(table.siteId), trashIndex(table)],
);

/** A newsletter and its way to the readers of some lists. */
export const sendings = pgTable(
  'newsletter_sendings',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** The template that it was begun with, and that each repetition is made from. */
    templateId: uuid().references(() => templates.id, { onDelete: 'set null' }),
    ...letterColumns(),
    /** Ids of lists: who is on one of `lists` and on none of `without` is a reader. */
    lists: uuid().array().notNull().default([]),
    without: uuid().array().notNull().default([]),
    /** Local date and time in the parish ('2026-12-04T16:00'); '' = when somebody says so. */
    planned: text().notNull().default(''),
    repeat: jsonb().$type<Repeat | null>(),
    /** The sending that repeats itself and made this one. */
    repeatOf: uuid(),
    inArchive: boolean().notNull().default(true),
    countsClicks: boolean().notNull().default(false),
    state: text().$type<SendingState>().notNull().default('draft'),
    /** Since when the state holds. */
    stateAt: instant().notNull().defaultNow(),
    /** Key of the text that says why it does not go on; '' = nothing is wrong. */
    reason: text().notNull().default(''),
    /** Moment at which it begins by itself. */
    startsAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    /** The email as it was when the sending began, in each language of its readers. */
    snapshot: jsonb().$type<Snapshot | null>(),
    searchText: searchColumn('subject'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('newsletter_sendings_site').on(table.siteId, table.stateAt),
    index('newsletter_sendings_due').on(table.startsAt).where(sql`${table.state} = 'scheduled'`),
    index('newsletter_sendings_running').on(table.state).where(sql`${table.state} in ('preparing', 'sending')`),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

/** The ledger: one row for each reader of a sending, made when it begins. What is sent, to whom and how often is said by these rows alone. */
export const deliveries = pgTable(
  'newsletter_deliveries',
  {
    id: idColumn(),
    siteId: siteColumn(),
    sendingId: uuid()
      .notNull()
      .references(() => sendings.id, { onDelete: 'cascade' }),
    /** Null once the subscriber is gone. */
    subscriberId: uuid().references(() => subscribers.id, { onDelete: 'set null' }),
    /** '' once the address has to be forgotten. */
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The list by which the reader gets it: the button of the mail program unsubscribes from this one. */
    listId: uuid(),
    state: text().$type<DeliveryState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Not before this moment; null = not waiting. */
    dueAt: instant(),
    claimedAt: instant(),
    claimedBy: uuid(),
    sentAt: instant(),
    /** Mailbox by which it left. */
    mailbox: text().notNull().default(''),
    smtpCode: integer().notNull().default(0),
    /** Key of the text that says why it was not sent. */
    problem: text().notNull().default(''),
    /** When the reader unsubscribed by a link of this email. */
    leftAt: instant(),
  },
  (table) => [
    uniqueIndex('newsletter_deliveries_subscriber').on(table.sendingId, table.subscriberId),
    uniqueIndex('newsletter_deliveries_email').on(table.sendingId, table.email).where(sql`${table.email} <> ''`),
    index('newsletter_deliveries_due').on(table.sendingId, table.dueAt).where(sql`${table.state} = 'queued'`),
    index('newsletter_deliveries_running').on(table.claimedBy).where(sql`${table.state} = 'sending'`),
    // All figures of a report without a look at the rows themselves.
    index('newsletter_deliveries_counts').on(table.sendingId, table.state, table.leftAt),
    index('newsletter_deliveries_of').on(table.subscriberId),
    index('newsletter_deliveries_address').on(table.email),
    index('newsletter_deliveries_parish').on(table.siteId),
  ],
);

/** Clicks on the links of a sending by day, without saying whose. `byMachines`: those of programs that test links. */
export const clicks = pgTable(
  'newsletter_clicks',
  {
    siteId: siteColumn(),
    sendingId: uuid()
      .notNull()
      .references(() => sendings.id, { onDelete: 'cascade' }),
    /** Place of the link in the snapshot. */
    link: integer().notNull(),
    on: text('day').notNull(),
    byPeople: integer().notNull().default(0),
    byMachines: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.sendingId, table.link, table.on] })],
);

/** Emails that left through a mailbox, in steps of five seconds, for the limits per hour and minute. Kept for two hours. */
export const pace = pgTable(
  'newsletter_pace',
  {
    mailbox: text().notNull(),
    at: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.at] })],
);

/**
 * The runs of the job that delivers, of all processes. One that was not seen for a minute is dead, and what it held is unclear. `seenAt` in the
 * future: its next part waits until then.
 */
export const workers = pgTable('newsletter_workers', {
  id: idColumn(),
  sendingId: uuid()
    .notNull()
    .references(() => sendings.id, { onDelete: 'cascade' }),
  seenAt: instant().notNull(),
});
