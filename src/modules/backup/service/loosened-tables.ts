import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db/connect.ts';
import { rowsOf } from './catalogue.ts';

type ForeignKey = { table: string; name: string; definition: string };
type Trigger = { table: string; name: string };

/**
 * Runs `act`, inside the transaction of `db`, without foreign keys and triggers, so that rows may come in any order and triggers
 * do not act a second time. All foreign keys are checked afterwards. NB: `session_replication_role` would be simpler and needs a
 * superuser, whom managed databases give nobody; this needs only the owner of the tables.
 * @throws Error with code 23503 when a row refers to none
 */
export async function withLoosenedTables<T>(db: Db, act: () => Promise<T>): Promise<T> {
  const foreignKeys = await rowsOf<ForeignKey>(
    db,
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  );
  const triggers = await rowsOf<Trigger>(
    db,
    sql`select tgrelid::regclass::text as "table", tgname as name
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and tgenabled = 'O' and relnamespace = 'public'::regnamespace`,
  );
  const alter = (table: string, change: ReturnType<typeof sql>) =>
    db.execute(sql`alter table ${sql.raw(table)} ${change}`);
  for (const { table, name } of foreignKeys) await alter(table, sql`drop constraint ${sql.identifier(name)}`);
  for (const { table, name } of triggers) await alter(table, sql`disable trigger ${sql.identifier(name)}`);
  const result = await act();
  for (const { table, name } of triggers) await alter(table, sql`enable trigger ${sql.identifier(name)}`);
  for (const { table, name, definition } of foreignKeys)
    await alter(table, sql`add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
  return result;
}
