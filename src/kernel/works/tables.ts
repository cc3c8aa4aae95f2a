import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../db/columns.ts';
import type { Locale } from '../i18n/texts.ts';
import type { WorkState, WorkText } from './long-work.ts';

/** Long work that a person asked for: imports, backups (decision 061). Swept a week after its end. */
export const works = pgTable(
  'kernel_works',
  {
    id: idColumn(),
    kind: text().notNull(),
    userId: uuid().notNull(),
    /** Null: of the whole installation. */
    siteId: uuid(),
    /** Language in which the person asked. */
    locale: text().$type<Locale>().notNull(),
    /** Needed to run it; null once it has ended, because it may hold personal data. */
    input: jsonb().$type<unknown>(),
    state: text().$type<WorkState>().notNull().default('waiting'),
    done: integer().notNull().default(0),
    /** Null while it is not known. */
    total: integer(),
    /** `done` when the present attempt began, so that the time left is reckoned from what this attempt did. */
    doneBefore: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** Outcome or reason of the failure. */
    said: jsonb().$type<WorkText>(),
    /** Screen with the result, below the path of the admin area. */
    link: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Of the present attempt. */
    startedAt: instant(),
    /** Renewed while a process works on it. */
    beatAt: instant(),
    endedAt: instant(),
    cancelAskedAt: instant(),
  },
  (table) => [
    index('kernel_works_of').on(table.userId, table.createdAt),
    index('kernel_works_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);
