import fs from 'node:fs';
import { inject } from 'vitest';
import type { DbHandle } from '#kernel/db/connect.ts';
import { openEmbedded } from '#kernel/db/embedded/embedded.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { openPostgres } from '#kernel/db/postgres.ts';

/** The database of this worker: embedded in memory, or a separate one on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(part = 'house'): Promise<DbHandle> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openEmbedded({ cluster: new Uint8Array(fs.readFileSync(inject('clusterFile'))) });
  const base = new URL(server).pathname.slice(1) || 'kirchplatz';
  const name = `${base}_${part}_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`;
  const admin = openPostgres(server);
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  // Durability is irrelevant for tests, and waiting for the disk took most of the time.
  await admin.query(`alter database ${name} set synchronous_commit = off`);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const handle = openPostgres(url.href);
  await migrate(handle);
  return {
    ...handle,
    close: async () => {
      await handle.close();
      const cleaner = openPostgres(server);
      await cleaner.query(`drop database if exists ${name} with (force)`);
      await cleaner.close();
    },
  };
}

/** Empties all non-empty tables; faster than truncating all of them. */
export async function emptyDatabase(handle: DbHandle): Promise<void> {
  await handle.exec(`do $$
    declare t record; filled boolean;
    begin
      set local session_replication_role = replica;
      for t in select tablename from pg_tables where schemaname = 'public' and tablename <> 'kernel_migrations' loop
        execute format('select exists (select 1 from %I)', t.tablename) into filled;
        if filled then execute format('delete from %I', t.tablename); end if;
      end loop;
    end $$`);
}
