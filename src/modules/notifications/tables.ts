import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '#kernel/db/columns.ts';
import { users } from '#modules/auth/tables.ts';
import type { MailTime } from './contract.ts';

const userColumn = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Audit log entries a person has read, by sequence number. */
export const notificationReads = pgTable(
  'notification_reads',
  { userId: userColumn(), seq: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
);

/** Channels a person has chosen; other kinds have those of their room. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: userColumn(),
    act: text().notNull(),
    screen: boolean().notNull().default(true),
    mail: text().$type<MailTime>().notNull().default('off'),
    push: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.act] })],
);

/** Browsers that get push messages for a person, by the address their maker assigned. */
export const notificationDevices = pgTable(
  'notification_devices',
  {
    id: idColumn(),
    userId: userColumn(),
    endpoint: text().notNull().unique(),
    /** Keys of the browser for which messages are encrypted (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    label: text().notNull(),
    createdAt: instant().notNull(),
    lastSentAt: instant(),
  },
  (table) => [index('notification_devices_user').on(table.userId)],
);

/** Key pair with which this installation signs push messages (VAPID); made once, the private half encrypted. */
export const notificationKeys = pgTable('notification_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: instant().notNull(),
});

/** Last entry of the audit log that was looked at for mails and push messages that are sent at once. */
export const notificationCursors = pgTable('notification_cursors', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
});
