import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#modules/auth/tables.ts';

/** Audit log entries a person has read, by sequence number. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
);

/** Channels a person has chosen; other kinds have the channel of their room. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    act: text().notNull(),
    channel: text().$type<'screen' | 'mail' | 'off'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.act] })],
);
