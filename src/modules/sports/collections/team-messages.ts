import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '#kernel/db/columns.ts';
import { users } from '#modules/auth/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { MessageKind, RecipientState } from '../contract/words.ts';
import { athletes, teams } from '../tables.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Messages to teams; deleted after a year (`forgetMessages`). */
export const teamMessages = pgTable(
  'sports_messages',
  {
    /** Chosen by the device, so that a call that is repeated sends nothing twice. */
    id: uuid().primaryKey(),
    siteId: siteColumn(),
    team: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text().$type<MessageKind>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    sender: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('sports_messages_team').on(table.team, table.createdAt),
    index('sports_messages_site').on(table.siteId),
    index('sports_messages_age').on(table.createdAt),
    index('sports_messages_sender').on(table.sender),
  ],
);

/** One row for each address of a message, and for each player without one. The id is that of the email in the outbox. */
export const messageRecipients = pgTable(
  'sports_message_recipients',
  {
    id: idColumn(),
    siteId: siteColumn(),
    message: uuid()
      .notNull()
      .references(() => teamMessages.id, { onDelete: 'cascade' }),
    /** The player, also where a guardian gets the email; of siblings with one address the first. */
    athlete: uuid().references(() => athletes.id, { onDelete: 'set null' }),
    /** In lower case; '' = the player has none. */
    email: text().notNull(),
    state: text().$type<RecipientState>().notNull(),
  },
  (table) => [
    index('sports_message_recipients_message').on(table.message),
    index('sports_message_recipients_site').on(table.siteId),
    index('sports_message_recipients_athlete').on(table.athlete),
    index('sports_message_recipients_email').on(table.email).where(sql`${table.email} <> ''`),
  ],
);

/** Addresses that want no messages to teams in a parish but those that they need. */
export const mailDeclines = pgTable(
  'sports_mail_declines',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** In lower case. */
    email: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('sports_mail_declines_email').on(table.siteId, table.email),
    index('sports_mail_declines_address').on(table.email),
  ],
);
