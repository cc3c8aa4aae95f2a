import { type SQL, sql } from 'drizzle-orm';
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
  // One statement for each table: an embedded database takes milliseconds for every one.
  const alter = async <Row extends { table: string }>(rows: readonly Row[], changeOf: (row: Row) => SQL) => {
    for (const [table, own] of Map.groupBy(rows, (row) => row.table))
      await db.execute(sql`alter table ${sql.raw(table)} ${sql.join(own.map(changeOf), sql`, `)}`);
  };
  await alter(foreignKeys, ({ name }) => sql`drop constraint ${sql.identifier(name)}`);
  await alter(triggers, ({ name }) => sql`disable trigger ${sql.identifier(name)}`);
  const result = await act();
  await alter(triggers, ({ name }) => sql`enable trigger ${sql.identifier(name)}`);
  await alter(
    foreignKeys,
    ({ name, definition }) => sql`add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
  );
  return result;
}
