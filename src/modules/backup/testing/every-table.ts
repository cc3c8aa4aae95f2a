import { sql } from 'drizzle-orm';
import type { Db, DbHandle } from '#kernel/db/connect.ts';

const TABLES = `select tablename as name from pg_tables where schemaname = 'public'
  and tablename not in ('backup_rehearsals', 'backups', 'kernel_migrations', 'kernel_works') order by 1`;

/** All rows that a backup holds, as JSON, by table. */
export async function allRows({ query }: DbHandle): Promise<Record<string, unknown>> {
  const { rows } = await query(TABLES);
  const all: Record<string, unknown> = {};
  for (const { name } of rows)
    all[String(name)] = (await query(`select row_to_json(t)::text as row from "${String(name)}" t order by 1`)).rows;
  return all;
}

type Column = { table: string; name: string; type: string };

/** Adds a row to every table: all its texts are `text`, and all references lead to the row of the other table. */
export async function fillEveryTable(handle: DbHandle, text: string): Promise<void> {
  const { rows } = await handle.query(`select table_name as table, column_name as name, udt_name as type
    from information_schema.columns join (${TABLES}) tables on tables.name = table_name
    where table_schema = 'public' and is_generated = 'NEVER'`);
  await handle.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, columns] of Map.groupBy(rows as Column[], (column) => column.table))
      await insertRow(tx as unknown as Db, table, columns, text);
  });
}

async function insertRow(db: Db, table: string, columns: readonly Column[], text: string): Promise<void> {
  const comma = sql`, `;
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map(({ type }) => sql`${sampleOf(type, text)}::text::${sql.identifier(type)}`);
  await db.execute(sql`insert into ${sql.identifier(table)} (${sql.join(names, comma)})
    overriding system value values (${sql.join(values, comma)})`);
}

/** NB: the same value for all columns of a type satisfies the foreign keys and the checks of every table. */
function sampleOf(type: string, text: string): string {
  if (type.startsWith('_')) return `{${JSON.stringify(sampleOf(type.slice(1), text))}}`;
  const ofType: Readonly<Record<string, string>> = {
    text,
    jsonb: JSON.stringify({ [text]: [text, 1.5, null] }),
    uuid: '7d9f1c52-4d0b-4f5e-9a53-1c7be3a0f001',
    bool: 'true',
    date: '2026-11-25',
    timestamptz: '2026-11-25T20:00:00.123456Z',
    tstzrange: '[2026-11-25T20:00:00.123456Z,2026-11-26T20:00:00Z)',
  };
  return ofType[type] ?? '1';
}
