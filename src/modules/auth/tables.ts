import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import { sites } from '#modules/sites/tables.ts';
import type { UserData } from './contract.ts';

/** Accounts (S3.1). The handle is the login email in lower case; the three built-in ones cannot be removed (decision 16). */
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
    /**
     * True if the password is long enough without a second factor (decision 18); a shorter one does not sign in alone.
     */
    isLongPassword: boolean().notNull().default(true),
    twoFactorEnabled: boolean().notNull().default(false),
    failedLogins: integer().notNull().default(0),
    lastActiveAt: instant(),
    lastLoginAt: instant(),
    locale: text(),
    /** Start of the pending address confirmation after sign-up; null = none pending. */
    unverifiedSince: instant(),
    userData: jsonb().$type<UserData>().notNull().default({}),
    searchText: searchColumn('name', 'handle', 'username'),
    ...revisionColumns(),
    ...trashColumn(),
    /** When the personal data of the row was erased. */
    erasedAt: instant(),
  },
  (table) => [
    uniqueIndex('auth_users_handle').on(table.handle),
    uniqueIndex('auth_users_built_in').on(table.builtIn).where(sql`${table.builtIn} is not null`),
    index('auth_users_name').on(table.name),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

/** Assigned roles with their scope; no site = all parishes. */
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

/** Filters of a list that an account keeps under a name of its own. */
export const savedViews = pgTable(
  'auth_saved_views',
  {
    id: idColumn(),
    /** Null for shared ones whose account is gone. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Path of the list below the admin path. */
    list: text().notNull(),
    name: text().notNull(),
    /** Query string of the list. */
    query: text().notNull(),
    /** Shared with everybody who works at this parish; null = the own one of the account. */
    siteId: uuid().references(() => sites.id),
    position: integer().notNull().default(0),
    /** Opened with the list. */
    isFirst: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('auth_saved_views_name').on(table.userId, table.list, table.name),
    index('auth_saved_views_site').on(table.siteId, table.list),
  ],
);

/** Screens of the admin area that an account keeps at hand, as ids of navigation entries. */
export const pinnedScreens = pgTable('auth_pinned_screens', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  screens: jsonb().$type<string[]>().notNull(),
});

/** Opaque sessions: the cookie holds a random token, the table its SHA-256. The token rotates, the row stays. */
export const sessions = pgTable(
  'auth_sessions',
  {
    id: idColumn(),
    tokenHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Idle timeout in seconds; shorter for staff. */
    idleSeconds: integer().notNull(),
    /** Last authentication by password, passkey or code. */
    provenAt: instant().notNull().defaultNow(),
    /** 'Angemeldet bleiben': the cookie outlives the browser. */
    remembered: boolean().notNull().default(false),
    address: text().notNull().default(''),
    device: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('auth_sessions_token').on(table.tokenHash),
    index('auth_sessions_user').on(table.userId),
    index('auth_sessions_expiry').on(table.expiresAt),
  ],
);

const ownerColumn = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Code-based factors: 'app' (seed encrypted under 'auth.app:<user>') and 'email'. Not confirmed = being set up. */
export const factors = pgTable(
  'auth_factors',
  {
    id: idColumn(),
    userId: ownerColumn(),
    kind: text().$type<'app' | 'email'>().notNull(),
    secret: text(),
    /** Last accepted 30 s TOTP step, to prevent replay. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    confirmedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('auth_factors_once').on(table.userId, table.kind)],
);

/** Single-use recovery codes, stored as keyed digests. */
export const recoveryCodes = pgTable(
  'auth_recovery_codes',
  {
    id: idColumn(),
    userId: ownerColumn(),
    codeDigest: text().notNull(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex('auth_recovery_codes_once').on(table.userId, table.codeDigest)],
);

/** Passkeys (WebAuthn). The public key is base64url of COSE. */
export const passkeys = pgTable(
  'auth_passkeys',
  {
    id: idColumn(),
    userId: ownerColumn(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    label: text().notNull(),
    isBackedUp: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('auth_passkeys_credential').on(table.credentialId),
    index('auth_passkeys_user').on(table.userId),
  ],
);

/** Known browsers of an account, identified by a long-lived cookie. */
export const devices = pgTable(
  'auth_devices',
  {
    id: idColumn(),
    userId: ownerColumn(),
    tokenHash: text().notNull(),
    lastUsedAt: instant().notNull(),
    /** Until then this browser may skip the second step, as chosen by the user. */
    trustedUntil: instant(),
  },
  (table) => [uniqueIndex('auth_devices_once').on(table.userId, table.tokenHash)],
);

/** Start of the grace period for a required second factor; its length is configured. */
export const factorDuties = pgTable('auth_factor_duties', {
  userId: ownerColumn().primaryKey(),
  since: instant().notNull(),
});

/** Records moved by a hand-over, for undo. Only the latest hand-over of an account is stored. */
export const handovers = pgTable('auth_handovers', {
  userId: ownerColumn().primaryKey(),
  toUserId: ownerColumn(),
  /** Ids by room. */
  moved: jsonb().$type<Record<string, string[]>>().notNull(),
});

/** Browser tabs (S7.2), bound to the session that registered them, so that others cannot take a lock in their name. */
export const tabs = pgTable('auth_tabs', {
  id: uuid().primaryKey(),
  sessionId: uuid()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  seenAt: instant().notNull(),
});

/** Consents with the legally required proof; never changed, only withdrawn. */
export const consents = pgTable(
  'auth_consents',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    givenAt: instant().notNull(),
    /** Version and wording of the consent text shown. */
    textVersion: text().notNull(),
    wording: text().notNull(),
    locale: text().notNull(),
    /** Truncated network of the caller: enough as proof without identifying a person. */
    address: text().notNull().default(''),
    withdrawnAt: instant(),
  },
  (table) => [index('auth_consents_user').on(table.userId, table.purpose)],
);
