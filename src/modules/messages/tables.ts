import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import { users } from '#modules/auth/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { Form, FormField, FormKind } from './contract/forms.ts';
import type { Correspondent, MessageState } from './contract.ts';

type InBoth = { de: string; en: string };
const NOTHING: InBoth = { de: '', en: '' };

const ofParish = () =>
  uuid()
    .notNull()
    .references((): AnyPgColumn => sites.id);

/** Forms of the parishes. A parish without a contact form has the one of the settings. */
export const forms = pgTable(
  'message_forms',
  {
    id: idColumn(),
    siteId: ofParish(),
    kind: text().$type<FormKind>().notNull(),
    slug: text().notNull(),
    title: jsonb().$type<InBoth>().notNull(),
    intro: jsonb().$type<InBoth>().notNull().default(NOTHING),
    fields: jsonb().$type<FormField[]>().notNull(),
    recipients: text().array().notNull().default([]),
    confidential: boolean().notNull().default(false),
    readers: uuid().array().notNull().default([]),
    autoresponder: jsonb().$type<Form['autoresponder']>().notNull(),
    retentionDays: integer().notNull().default(365),
    isOpen: boolean().notNull().default(true),
    tags: text().array().notNull().default([]),
    searchText: searchColumn('slug', `"title"->>'de'`, `"title"->>'en'`),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('message_forms_slug')
      .on(table.siteId, sql`lower(${table.slug})`)
      .where(sql`${table.removedAt} is null`),
  ],
);

/** Prepared answers of the office. */
export const replyTemplates = pgTable('message_templates', {
  id: idColumn(),
  siteId: ofParish(),
  title: text().notNull(),
  text: text().notNull(),
  searchText: searchColumn('title', 'text'),
  ...revisionColumns(),
  ...trashColumn(),
});

/** Conversations. What a confidential one says is encrypted in its posts; its columns here stay empty. */
export const messages = pgTable(
  'messages',
  {
    id: idColumn(),
    siteId: ofParish(),
    formId: uuid().references(() => forms.id, { onDelete: 'set null' }),
    /** uuid of the mailbox it came through. */
    mailbox: text().notNull().default(''),
    origin: text().$type<'form' | 'mail' | 'office'>().notNull(),
    reference: text().notNull(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    subject: text().notNull().default(''),
    message: text().notNull().default(''),
    /** Everything said in later emails, for the search. */
    moreText: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    read: boolean().notNull().default(false),
    state: text().$type<MessageState>().notNull().default('open'),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    snoozedUntil: instant(),
    isConfidential: boolean().notNull().default(false),
    /** The only accounts that see a confidential one. */
    readers: uuid().array().notNull().default([]),
    hasFiles: boolean().notNull().default(false),
    /** The conversation that took over everything said here; this row keeps its reference known. */
    mergedInto: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    /** Language of the sender, for automatic answers. */
    locale: text().$type<'de' | 'en'>().notNull().default('de'),
    lastAt: instant().notNull(),
    /** Confidential ones have empty columns, so that no search finds them. */
    searchText: searchColumn('reference', 'name', 'email', 'phone', 'subject', 'message', 'more_text'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('messages_reference').on(table.reference),
    index('messages_list').on(table.siteId, table.lastAt),
    index('messages_unread').on(table.siteId).where(sql`not ${table.read} and ${table.removedAt} is null`),
    index('messages_email').on(sql`lower(${table.email})`),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

/** Posts of a thread: by the sender, by the office, and internal notes. */
export const posts = pgTable(
  'message_posts',
  {
    id: idColumn(),
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    kind: text().$type<'in' | 'out' | 'note'>().notNull(),
    at: instant().notNull(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    /** Reply addresses of the sender (Reply-To), [] = `email`; of an answer the recipients. */
    answerTo: jsonb().$type<Correspondent[]>().notNull().default([]),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull().default(''),
    answers: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
    /** Original HTML; sanitised whenever it is shown. */
    html: text().notNull().default(''),
    /** All of the above of a confidential one, encrypted. */
    sealed: text(),
    /** Message-ID without angle brackets, in lower case; '' = none. */
    headerId: text().notNull().default(''),
    /** Tells emails apart that carry the same Message-ID; '' = stored before there was one, or no email. */
    fingerprint: text().notNull().default(''),
    /** uuid of the mailbox an email came through; '' = a form, an answer, a note. */
    mailbox: text().notNull().default(''),
    automatic: text().$type<'' | 'reply' | 'bounce'>().notNull().default(''),
    /** Row in the outbox of the room mail. */
    mailId: uuid(),
  },
  (table) => [
    index('message_posts_thread').on(table.messageId, table.at),
    // The same email to two parishes is a conversation in each of them.
    uniqueIndex('message_posts_header')
      .on(table.headerId, table.mailbox, table.fingerprint)
      .where(sql`${table.headerId} <> ''`),
  ],
);

/** Files that came with a post or went out with it; their bytes lie in the file store. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: idColumn(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    /** Content-ID of a picture inside an email; '' = none. */
    contentId: text().notNull().default(''),
  },
  (table) => [index('message_files_post').on(table.postId)],
);

/** Users who have a message open; rows older than a minute have expired. */
export const viewers = pgTable(
  'message_viewers',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isWriting: boolean().notNull().default(false),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId] })],
);

/** `at`: ISO instant of the last of the `tries`. */
export type StuckMail = { uid: number; tries: number; at: string };

/** Positions up to which the mailboxes are fetched. */
export const mailboxStates = pgTable('message_mailboxes', {
  /** uuid of the mailbox in the configuration. */
  mailbox: text().primaryKey(),
  uidValidity: text().notNull().default(''),
  lastUid: bigint({ mode: 'number' }).notNull().default(0),
  fetchedAt: instant(),
  /** Message key; '' = works. */
  problem: text().notNull().default(''),
  /** Emails that the server could not hand out, before `lastUid`. */
  stuck: jsonb().$type<StuckMail[]>().notNull().default([]),
  /** Id of the watch that fetches it now; of several processes only one does. */
  holder: text().notNull().default(''),
  heldUntil: instant(),
});
