import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { MailPurpose } from '#kernel/mail/mailer.ts';

/** 'kept': not sent but put into the outbox folder. 'unclear': it may have been sent; its moves are in `service/mail-states.ts`. */
export type MailState = 'sending' | 'waiting' | 'sent' | 'kept' | 'failed' | 'unclear';

/** Every message of the last 30 days. `content` is the whole of it, encrypted, because it may hold links that sign in. */
export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
    /** '' = confidential: recipient and subject are stored in `content` only. */
    recipient: text().notNull(),
    /** Codes in it are masked. */
    subject: text().notNull(),
    purpose: text().$type<MailPurpose>().notNull(),
    content: text().notNull(),
    state: text().$type<MailState>().notNull(),
    attempts: integer().notNull().default(1),
    /** Set while it waits. */
    nextAttemptAt: instant(),
    /** Message key of what went wrong last; '' = nothing. */
    problem: text().notNull().default(''),
    /** Name of the mailbox; '' = that of the environment. */
    mailbox: text().notNull().default(''),
    /** Subject of the message, for the room of that thing; null = none. */
    aboutKind: text(),
    aboutId: uuid(),
    searchText: searchColumn('recipient', 'subject'),
    ...revisionColumns(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.state, table.nextAttemptAt),
    index('mails_about').on(table.aboutKind, table.aboutId),
    searchIndex(table.searchText),
  ],
);

/** Keys that sign the messages of a domain (RFC 6376). */
export const dkimKeys = pgTable('mail_dkim_keys', {
  domain: text().primaryKey(),
  selector: text().notNull(),
  /** Base64 of the SPKI form, as DNS wants it. */
  publicKey: text().notNull(),
  /** PEM, encrypted; leaves the server in no answer. */
  privateKey: text().notNull(),
  createdAt: instant().notNull(),
  /** Set once the public half was seen in DNS; messages are signed from then on. */
  publishedAt: instant(),
});

/** Refresh tokens of mailboxes that sign in with OAuth, encrypted. */
export const mailTokens = pgTable('mail_tokens', {
  mailbox: uuid().primaryKey(),
  refreshToken: text().notNull(),
  createdAt: instant().notNull(),
});
