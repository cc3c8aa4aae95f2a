import { PassThrough, type Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db/connect.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { batchesOf } from './json-lines.ts';
import { ArchiveError, checkArchive, demandSameRows, eachEntry, tableOf } from './read-archive.ts';

type Target = { db: Db; files: FileStore };

/**
 * Puts an archive back into an empty, migrated installation. The whole archive is checked before anything is written; all rows
 * come in one transaction, files before them. `open` is called twice.
 * @throws ArchiveError
 */
export async function restoreArchive(
  { db, files }: Target,
  open: () => Promise<Readable>,
): Promise<{ rows: number; files: number }> {
  const manifest = await checkArchive(await open());
  await demandSameSchema(db, manifest.schema);
  await demandEmpty(db);
  const tables: Record<string, number> = {};
  let stored = 0;
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    // Rows refer to each other in any order, and triggers have had their effect already.
    await tx.execute(sql`set local session_replication_role = replica`);
    await eachEntry(await open(), async (name, body) => {
      const table = tableOf(name);
      if (table) tables[table] = await fillTable(tx, table, body);
      else if (name.startsWith('files/')) {
        await files.put(name.slice('files/'.length), body.pipe(new PassThrough()));
        stored += 1;
      } else body.resume();
    });
    demandSameRows(manifest.tables, tables);
    await continueSequences(tx);
  });
  return { rows: Object.values(tables).reduce((sum, count) => sum + count, 0), files: stored };
}

async function demandSameSchema(db: Db, schema: readonly string[]): Promise<void> {
  const own = await rowsOf<{ tag: string }>(db, sql`select tag from kernel_migrations`);
  const known = new Set(own.map(({ tag }) => tag));
  if (schema.length !== known.size || schema.some((tag) => !known.has(tag)))
    throw new ArchiveError(
      'The archive was made by another version of Kirchplatz. Restore it with that version, then update.',
    );
}

async function demandEmpty(db: Db): Promise<void> {
  const [row] = await rowsOf<{ filled: boolean }>(db, sql`select exists (select 1 from sites) as filled`);
  if (row?.filled) throw new ArchiveError('This installation is not empty. Restore into an empty one.');
}

/** @returns how many rows the table has afterwards */
async function fillTable(tx: Db, table: string, body: Readable): Promise<number> {
  const columns = await columnsOf(tx, table);
  if (columns.length === 0) throw new ArchiveError(`The archive has an unknown table: ${table}.`);
  const name = sql.identifier(table);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`delete from ${name}`);
  for await (const rows of batchesOf(body))
    await tx.execute(sql`insert into ${name} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`);
  const [stored] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${name}`);
  return stored?.count ?? 0;
}

/** Identity columns go on after the highest number. */
async function continueSequences(tx: Db): Promise<void> {
  const columns = await rowsOf<{ table: string; column: string; sequence: string }>(
    tx,
    sql`select table_name as table, column_name as column,
        pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
      from information_schema.columns
      where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
  for (const { table, column, sequence } of columns) {
    const highest = sql`(select max(${sql.identifier(column)}) from ${sql.identifier(table)})`;
    await tx.execute(sql`select setval(${sequence}::regclass, ${highest}) where ${highest} is not null`);
  }
}

/** Columns of a table that can be written. */
export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  );
  return rows.map(({ name }) => name);
}

export async function rowsOf<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
