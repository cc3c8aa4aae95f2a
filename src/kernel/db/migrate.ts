import fs from 'node:fs';
import path from 'node:path';
import type { QueryConfig } from 'pg';
import { ROOT } from '../root.ts';
import type { DbHandle } from './connect.ts';

const FOLDER = path.join(ROOT, 'migrations');
/**
 * Migrations the generator cannot write (triggers): files below src/kernel, applied once and after the generated ones. Never edit
 * one after a release; add another file instead.
 */
const WRITTEN_BY_HAND = ['audit/append-only', 'audit/append-only-search-text'];
const KERNEL = path.join(ROOT, 'src/kernel');
/** Arbitrary, but the same in every process of every version. */
const ADVISORY_LOCK = 7_305_001;

const MIGRATE_WITHIN_MS = 3_600_000;

/** The database was migrated by a newer version of this program. */
export class NewerSchemaError extends Error {}

/** Tags of all migrations of this program. */
export const knownMigrations = (): string[] => readMigrations(FOLDER).map(({ tag }) => tag);

type Migration = { tag: string; sql: string };

/**
 * Migrates the schema: one process at a time (advisory lock), each migration in its own transaction.
 * @throws NewerSchemaError when the database has migrations unknown to this program
 */
export async function migrate(
  handle: DbHandle,
  { folder = FOLDER, beforeUpdate = async () => {} }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const known = readMigrations(folder);
  return handle.kind === 'pg'
    ? migrateServer(handle, known, beforeUpdate)
    : migrateWith(embeddedRunner(handle), known, beforeUpdate);
}

type BeforeUpdate = () => Promise<void>;
/** `beforeUpdate` runs before the schema of an existing database changes, in one process only; what it throws ends the update. */
type MigrateOptions = { folder?: string; beforeUpdate?: BeforeUpdate };

/** Uses one connection for the whole run, which holds the lock, so that no other process can start in between. */
async function migrateServer(
  handle: DbHandle,
  known: Migration[],
  beforeUpdate: BeforeUpdate,
): Promise<{ applied: string[] }> {
  const pool = handle.raw as import('pg').Pool;
  const client = await pool.connect();
  try {
    // No timeout: may wait for another migrating process, or for a large table to be rebuilt.
    const run: Run = async (text, values = []) =>
      (await client.query({ text, values, query_timeout: MIGRATE_WITHIN_MS } as QueryConfig)).rows ?? [];
    await run('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    return await migrateWith(run, known, beforeUpdate);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]).catch(() => {});
    client.release();
  }
}

type Run = (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;

function embeddedRunner(handle: DbHandle): Run {
  return async (sql, params) => {
    if (params) return (await handle.query(sql, params)).rows;
    await handle.exec(sql);
    return [];
  };
}

async function migrateWith(run: Run, known: Migration[], beforeUpdate: BeforeUpdate): Promise<{ applied: string[] }> {
  await run(
    'create table if not exists kernel_migrations (tag text primary key, applied_at timestamptz not null default now())',
  );
  const rows = await run('select tag from kernel_migrations where tag <> $1', ['']);
  const done = new Set(rows.map((row) => String(row.tag)));
  refuseNewer(done, known);
  const open = known.filter((migration) => !done.has(migration.tag));
  if (done.size > 0 && open.length > 0) await beforeUpdate();
  for (const migration of open) await apply(run, migration);
  return { applied: open.map((migration) => migration.tag) };
}

async function apply(run: Run, migration: Migration): Promise<void> {
  const mark = `insert into kernel_migrations (tag) values ('${migration.tag.replaceAll("'", "''")}');`;
  try {
    await run(`begin;\n${migration.sql};\n${mark}\ncommit;`);
  } catch (error) {
    await run('rollback;').catch(() => []);
    throw new Error(`Migration ${migration.tag} failed; the database is unchanged by it.`, { cause: error });
  }
}

function refuseNewer(done: Set<string>, known: Migration[]): void {
  const names = new Set(known.map((migration) => migration.tag));
  const newer = [...done].filter((tag) => !names.has(tag));
  if (newer.length === 0) return;
  throw new NewerSchemaError(
    `The database was already used by a newer version of Kirchplatz (it knows ${newer.join(', ')}). Start that version, or restore a backup made before the update.`,
  );
}

function readMigrations(folder: string): Migration[] {
  const journal = path.join(folder, 'meta/_journal.json');
  if (!fs.existsSync(journal)) return [];
  const { entries } = JSON.parse(fs.readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const read = (from: string, tag: string) => ({ tag, sql: fs.readFileSync(path.join(from, `${tag}.sql`), 'utf8') });
  return [...entries.map(({ tag }) => read(folder, tag)), ...WRITTEN_BY_HAND.map((tag) => read(KERNEL, tag))];
}
