import { PassThrough, type Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db/connect.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { VERSION } from '#kernel/program.ts';
import { columnsOf, rowsOf } from './catalogue.ts';
import { batchesOf } from './json-lines.ts';
import { withLoosenedTables } from './loosened-tables.ts';
import type { Manifest } from './manifest.ts';
import { ArchiveError, checkArchive, demandSameRows, eachEntry, tableOf } from './read-archive.ts';

/** The archive is whole, and other migrations belong to it. */
export class OtherVersionError extends ArchiveError {}

type Target = { db: Db; files: FileStore };
type Open = () => Promise<Readable>;

/**
 * Checks a whole archive without a database: it is readable, and was made with exactly the migrations that this program has.
 * @throws ArchiveError; OtherVersionError
 */
export async function checkFits(archive: Readable, migrations: readonly string[]): Promise<Manifest> {
  const manifest = await checkArchive(archive);
  const known = new Set(migrations);
  if (manifest.schema.length !== known.size || manifest.schema.some((tag) => !known.has(tag)))
    throw new OtherVersionError(
      `The archive was made by another version of Kirchplatz: by ${named(manifest.version, manifest.schema)}, and this is ${named(VERSION, migrations)}. Restore it with that version, then update.`,
    );
  return manifest;
}

/** Two states of one version differ in their last migration. */
const named = (version: string, schema: readonly string[]): string =>
  `${version} (schema ${
    schema
      .filter((tag) => /^\d/.test(tag))
      .toSorted()
      .at(-1) ?? 'empty'
  })`;

/**
 * Puts a checked archive back into an empty, migrated installation. All rows come in one transaction, files before its end.
 * @throws ArchiveError
 */
export async function restoreArchive(
  { db, files }: Target,
  { tables: wanted }: Manifest,
  open: Open,
): Promise<{ rows: number; files: number }> {
  await demandEmpty(db);
  const tables: Record<string, number> = {};
  let stored = 0;
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await refusingRows(() =>
      withLoosenedTables(tx, async () => {
        await eachEntry(await open(), async (name, body) => {
          const table = tableOf(name);
          if (table) tables[table] = await fillTable(tx, table, body);
          else if (name.startsWith('files/')) {
            await files.put(name.slice('files/'.length), body.pipe(new PassThrough()));
            stored += 1;
          } else body.resume();
        });
        demandSameRows(wanted, tables);
        await continueSequences(tx);
      }),
    );
  });
  return { rows: Object.values(tables).reduce((sum, count) => sum + count, 0), files: stored };
}

async function demandEmpty(db: Db): Promise<void> {
  const [row] = await rowsOf<{ filled: boolean }>(db, sql`select exists (select 1 from sites) as filled`);
  if (row?.filled) throw new ArchiveError('This installation is not empty. Restore into an empty one.');
}

/** Class 22: a value that the column does not take; class 23: a row that breaks a constraint. */
const REFUSED_ROW = /^2[23]/;

/** NB: the message of a failed statement holds personal data; this one is printed at the terminal. */
async function refusingRows(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const { code, table, constraint } = ((error as Error).cause ?? {}) as Record<string, unknown>;
    if (!REFUSED_ROW.test(String(code))) throw error;
    const where = [table, constraint].filter(Boolean).join(', ');
    throw new ArchiveError(`The archive has a row that the database refuses (${where || String(code)}).`, {
      cause: error,
    });
  }
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
