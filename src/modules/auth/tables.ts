import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { sites } from '#modules/sites/tables.ts';
import type { UserData } from './contract.ts';

/** Accounts (S3.1). The handle is the login e-mail in lower case; the three built-in ones cannot be removed (decision 16). */
export const users = pgTable(
  'auth_users',
  {
    id: idColumn(),
    handle: text().notNull(),
    username: text().notNull().default(''),
    name: text().notNull().default(''),
    /** 'guest', 'admin', 'system' for the built-in accounts, else null. */
    builtIn: text(),
    active: boolean().notNull().default(true),
    /** argon2id; null = cannot sign in with a password. */
    passwordHash: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    failedLogins: integer().notNull().default(0),
    lastActiveAt: instant(),
    lastLoginAt: instant(),
    locale: text(),
    userData: jsonb().$type<UserData>().notNull().default({}),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('auth_users_handle').on(table.handle),
    uniqueIndex('auth_users_built_in').on(table.builtIn).where(sql`${table.builtIn} is not null`),
    index('auth_users_name').on(table.name),
  ],
);

/** A role and where it holds; no site = everywhere. */
export const userRoles = pgTable(
  'auth_user_roles',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    siteId: uuid().references(() => sites.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('auth_user_roles_once').on(table.userId, table.role, sql`coalesce(${table.siteId}::text, '')`),
  ],
);

/** Sessions are opaque: the cookie holds a random token, the table its SHA-256. */
export const sessions = pgTable(
  'auth_sessions',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    address: text().notNull().default(''),
    device: text().notNull().default(''),
  },
  (table) => [index('auth_sessions_user').on(table.userId), index('auth_sessions_expiry').on(table.expiresAt)],
);

/** Failed attempts by what is counted ('handle:…', 'address:…') in a window of time; see service/attempts.ts. */
export const attempts = pgTable(
  'auth_attempts',
  {
    subject: text().notNull(),
    windowStartsAt: instant().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subject, table.windowStartsAt] })],
);
