import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '#kernel/db/columns.ts';
import type { CopyProblem, RehearsalProblem } from './contract.ts';

/** Archives in the file store. Not part of any backup. */
export const backups = pgTable(
  'backups',
  {
    id: idColumn(),
    createdAt: instant().notNull().defaultNow(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull(),
    isNightly: boolean().notNull(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    sha256: text().notNull().default(''),
    rows: integer().notNull().default(0),
    files: integer().notNull().default(0),
    /** In the target off the machine; 'none' where there was no target. */
    copy: text().$type<'none' | 'done' | 'failed'>().notNull().default('none'),
    copyProblem: text().$type<CopyProblem>(),
    /** Name in the target. */
    copyName: text().notNull().default(''),
  },
  (table) => [index().on(table.createdAt)],
);

/** Restores of an archive into a scratch database. Not part of any backup. */
export const backupRehearsals = pgTable(
  'backup_rehearsals',
  {
    id: idColumn(),
    at: instant().notNull(),
    /** When the archive was made. */
    backupAt: instant().notNull(),
    tookMs: integer().notNull(),
    problem: text().$type<RehearsalProblem>(),
    /** The sentence of a refused archive, in English; without personal data. */
    detail: text().notNull().default(''),
    rows: integer().notNull().default(0),
    files: integer().notNull().default(0),
  },
  (table) => [index().on(table.at)],
);

/** Folders that have got the mark of this installation (`target/target-mark.ts`). */
export const backupFolders = pgTable('backup_folders', {
  folder: text().primaryKey(),
  markedAt: instant().notNull(),
});
