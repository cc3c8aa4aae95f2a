import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db/connect.ts';

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
