import type { DbHandle } from '#kernel/db/connect.ts';

/** Size above which the list of writes is truncated instead of deleted: it grows faster than it is vacuumed. */
const LARGE_LIST_BYTES = 65_536;

/**
 * Records in `test_writes.tables` which tables were written since the rows last matched a snapshot. Plain inserts, because
 * concurrent transactions must not wait for each other here; always enabled, because some tests write as a replica.
 */
const RECORD_WRITES = `do $$
  declare t record;
  begin
    if to_regnamespace('test_writes') is not null then return; end if;
    create schema test_writes;
    create table test_writes.tables (name text not null);
    create table test_writes.matching (snapshot text not null);
    insert into test_writes.matching values ('');
    create function test_writes.record() returns trigger language plpgsql as $record$
      begin
        if not exists (select from test_writes.tables where name = tg_table_name) then
          insert into test_writes.tables values (tg_table_name);
        end if;
        return null;
      end $record$;
    for t in select tablename from pg_tables where schemaname = 'public' and tablename <> 'kernel_migrations' loop
      execute format('create trigger test_writes after insert or update or delete or truncate on public.%I
        for each statement execute function test_writes.record()', t.tablename);
      execute format('alter table public.%I enable always trigger test_writes', t.tablename);
    end loop;
  end $$`;

/**
 * Takes a named snapshot of the rows of all tables. The restore statements are generated once for all tables, so that the
 * database plans each of them only the first time.
 */
export async function snapshotRows(handle: DbHandle, name: string): Promise<void> {
  await handle.exec(RECORD_WRITES);
  await handle.exec(`do $$
    declare t record; filled boolean; fields text; restores text := ''; names text[] := '{}';
    begin
      drop schema if exists ${name} cascade;
      create schema ${name};
      for t in select tablename from pg_tables where schemaname = 'public' and tablename <> 'kernel_migrations' loop
        names := names || t.tablename::text;
        restores := restores || format('if %1$L = any(written) then delete from public.%1$I;', t.tablename);
        execute format('select exists (select 1 from %I)', t.tablename) into filled;
        if filled then
          execute format('create table ${name}.%1$I as table public.%1$I', t.tablename);
          -- Generated columns take no values.
          select string_agg(quote_ident(column_name), ', ') into fields from information_schema.columns
            where table_schema = 'public' and table_name = t.tablename and is_generated = 'NEVER';
          restores := restores || format('insert into public.%1$I (%2$s) overriding system value select %2$s from ${name}.%1$I;', t.tablename, fields);
        end if;
        restores := restores || 'end if;';
      end loop;
      execute format('create function ${name}.bring_back() returns boolean language plpgsql as %L',
        'declare written text[];
        begin
          set local session_replication_role = replica;
          select array_agg(name) into written from test_writes.tables;
          if (select snapshot from test_writes.matching) <> ''${name}'' then
            written := ' || quote_literal(names) || ';
            update test_writes.matching set snapshot = ''${name}'';
          end if;
          if written is null then return false; end if;
          ' || restores || '
          if pg_relation_size(''test_writes.tables'') > ${LARGE_LIST_BYTES} then truncate test_writes.tables;
          else delete from test_writes.tables; end if;
          return true;
        end');
      delete from test_writes.tables;
      update test_writes.matching set snapshot = '${name}';
    end $$`);
}

/** Forgets a snapshot of `snapshotRows`: a database with thousands of tables answers everything more slowly. */
export const dropRows = (handle: DbHandle, name: string): Promise<unknown> =>
  handle.exec(`drop schema if exists ${name} cascade`);

/** Restores after which the space of deleted rows is given back; without it each restore takes longer than the one before. */
const RESTORES_PER_VACUUM = 100;

const restores = new WeakMap<DbHandle, number>();

/** Restores a snapshot of `snapshotRows`, only in the tables written since. Resolves to whether any table was. */
export async function restoreRows(handle: DbHandle, name: string): Promise<boolean> {
  const { rows } = await handle.query(`select ${name}.bring_back() as changed`);
  if (rows[0]?.changed !== true) return false;
  const count = (restores.get(handle) ?? 0) + 1;
  restores.set(handle, count);
  if (count % RESTORES_PER_VACUUM === 0) await handle.exec('vacuum');
  return true;
}
