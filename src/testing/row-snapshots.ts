import type { DbHandle } from '#kernel/db/connect.ts';

/**
 * Records in `test_writes.tables` which tables were written since the rows last matched a snapshot. Plain inserts, because
 * concurrent transactions must not wait for each other here, and one for each statement: a transaction that commits after a restore
 * must leave its own. Always enabled, because some tests write as a replica.
 * `kept` says which tables a snapshot has copies of: the first one, `base`, of all that have rows, each later one of those in
 * which it differs from `base`.
 */
const RECORD_WRITES = `do $$
  declare t record;
  begin
    if to_regnamespace('test_writes') is not null then return; end if;
    create schema test_writes;
    create table test_writes.tables (name text not null);
    create table test_writes.matching (snapshot text not null);
    create table test_writes.kept (snapshot text not null, name text not null, filled boolean not null);
    create table test_writes.base (snapshot text not null);
    -- Generated columns take no values.
    create table test_writes.fields as
      select table_name::text as name, string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' group by table_name;
    create function test_writes.record() returns trigger language plpgsql as $record$
      begin
        insert into test_writes.tables values (tg_table_name);
        return null;
      end $record$;
    create function test_writes.bring_back(wanted text, everything boolean) returns boolean language plpgsql as $back$
      declare
        now_matching text := (select snapshot from test_writes.matching);
        base text := (select snapshot from test_writes.base);
        done boolean := false;
        t record;
      begin
        set local session_replication_role = replica;
        for t in
          select changed.name, f.list, case when own.name is null then base else wanted end as source,
            coalesce(own.filled, kept.filled, false) as filled
          from (
            select name from test_writes.tables
            union
            select name from test_writes.kept
            where wanted <> now_matching and snapshot in (wanted, now_matching) and snapshot <> base
            union
            select name from test_writes.fields where everything and wanted <> now_matching and name <> 'kernel_migrations'
          ) changed
          join test_writes.fields f on f.name = changed.name
          left join test_writes.kept own on own.snapshot = wanted and own.name = changed.name
          left join test_writes.kept kept on kept.snapshot = base and kept.name = changed.name
        loop
          done := true;
          execute format('delete from public.%I', t.name);
          if t.filled then
            execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from %3$I.%1$I', t.name, t.list, t.source);
          end if;
        end loop;
        if done then delete from test_writes.tables; end if;
        update test_writes.matching set snapshot = wanted where snapshot <> wanted;
        return done;
      end $back$;
    for t in select tablename from pg_tables where schemaname = 'public' and tablename <> 'kernel_migrations' loop
      execute format('create trigger test_writes after insert or update or delete or truncate on public.%I
        for each statement execute function test_writes.record()', t.tablename);
      execute format('alter table public.%I enable always trigger test_writes', t.tablename);
      insert into test_writes.tables values (t.tablename);
    end loop;
  end $$`;

/** Takes a named snapshot of the rows of all tables: the first one of a database whole, later ones of what differs from it. */
export async function snapshotRows(handle: DbHandle, name: string): Promise<void> {
  await handle.exec(RECORD_WRITES);
  await handle.exec(`do $$
    declare t record; filled boolean;
    begin
      drop schema if exists ${name} cascade;
      create schema ${name};
      for t in
        select name from test_writes.tables
        union
        select k.name from test_writes.kept k join test_writes.matching m on m.snapshot = k.snapshot
        where k.snapshot not in (select snapshot from test_writes.base)
      loop
        execute format('select exists (select 1 from %I)', t.name) into filled;
        if filled then execute format('create table ${name}.%1$I as table public.%1$I', t.name); end if;
        insert into test_writes.kept values ('${name}', t.name, filled);
      end loop;
      insert into test_writes.base select '${name}' where not exists (select from test_writes.base);
      delete from test_writes.matching;
      insert into test_writes.matching values ('${name}');
      delete from test_writes.tables;
    end $$`);
}

/** Forgets a snapshot that is not the first one: a database with thousands of tables answers everything more slowly. */
export const dropRows = (handle: DbHandle, name: string): Promise<unknown> =>
  handle.exec(`drop schema if exists ${name} cascade`);

/** Restores after which the space of deleted rows is given back; without it each restore takes longer than the one before. */
const RESTORES_PER_VACUUM = 100;

const restores = new WeakMap<DbHandle, number>();

/** Restores a snapshot of `snapshotRows`, only in the tables written since. Resolves to whether any table was. */
export async function restoreRows(handle: DbHandle, name: string): Promise<boolean> {
  // On a server what a test left running may still write meanwhile; with the next fixtures all tables are restored.
  const everything = handle.kind === 'pg';
  const { rows } = await handle.query(`select test_writes.bring_back('${name}', ${everything}) as changed`);
  if (rows[0]?.changed !== true) return false;
  const count = (restores.get(handle) ?? 0) + 1;
  restores.set(handle, count);
  if (count % RESTORES_PER_VACUUM === 0) await handle.exec('vacuum');
  return true;
}
