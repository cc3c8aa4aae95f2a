import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';
import type { MailPurpose } from '#kernel/mail/mailer.ts';

/** 'kept': not sent but put into the outbox folder. 'unclear': the process ended while it was being sent. */

export type MailState = 'sending' | 'waiting' | 'sent' | 'kept' | 'failed' | 'unclear';

/** Every message of the last 30 days. `content` is the whole of it, encrypted, because it may hold links that sign in. */
export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
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
    ...revisionColumns(),
  },
  (table) => [index().on(table.createdAt), index().on(table.state, table.nextAttemptAt)],
);
