import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns } from '#kernel/db/columns.ts';
import { entries } from '#modules/content/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { Network, PostState } from './contract.ts';

/** The page of a parish at Facebook and the account at Instagram that belongs to it; tokens are encrypted. */
export const socialConnections = pgTable('social_connections', {
  siteId: uuid()
    .primaryKey()
    .references(() => sites.id),
  /** '' until a page was chosen for the first time. */
  pageId: text().notNull().default(''),
  pageName: text().notNull().default(''),
  pageToken: text().notNull().default(''),
  /** '' without a professional account. */
  instagramId: text().notNull().default(''),
  instagramName: text().notNull().default(''),
  expiresAt: instant(),
  /** Set once the end of the token was told. */
  warnedAt: instant(),
  connectedByName: text().notNull().default(''),
  /** Token of the person who gave consent, until a page is chosen with it; then ''. */
  pendingToken: text().notNull().default(''),
  pendingExpiresAt: instant(),
  ...revisionColumns(),
});

export const socialPosts = pgTable(
  'social_posts',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    entryId: uuid().references(() => entries.id, { onDelete: 'set null' }),
    network: text().$type<Network>().notNull(),
    /** Made by the screen, so that a second click is the same post. */
    key: uuid().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    link: text().notNull(),
    /** Absolute URL; '' = no picture. */
    picture: text().notNull().default(''),
    state: text().$type<PostState>().notNull(),
    /** Message key of what went wrong; '' = nothing. */
    problem: text().notNull().default(''),
    externalId: text().notNull().default(''),
    permalink: text().notNull().default(''),
    createdByName: text().notNull(),
    sentAt: instant(),
    ...revisionColumns(),
  },
  (table) => [uniqueIndex('social_posts_key').on(table.siteId, table.key), index().on(table.siteId, table.createdAt)],
);
