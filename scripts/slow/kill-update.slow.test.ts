import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DbHandle } from '#kernel/db/connect.ts';
import { openEmbedded } from '#kernel/db/embedded/embedded.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { ROOT } from '#kernel/root.ts';
import { freePort, isReady } from '../testing/running-product.ts';
import { freshDataDir, start } from '../testing/started-here.ts';

/** More rounds by hand: KIRCHPLATZ_KILLS=40. */
const KILLS = Number(process.env.KIRCHPLATZ_KILLS ?? 3);
/** The last migration of the version that is updated. */
const FORMER = '0072_document-series';

it(`an update killed ${KILLS} times is finished by the next start, with the schema of a new installation`, async () => {
  const dataDir = freshDataDir();
  const wanted = await schemaOfNew(freshDataDir());
  const before = await fallBack(dataDir);
  const options = { dataDir, port: await freePort(), env: { SEED: 'none' } };
  let appliedAtKill = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const updating = start('server', options);
    await says(updating, 'The schema will change');
    await sleep(Math.random() * 400);
    updating.child.kill('SIGKILL');
    await updating.ended;
    const applied = await withDatabase(dataDir, appliedOf);
    expect(applied).toBeGreaterThanOrEqual(Math.max(before, appliedAtKill));
    appliedAtKill = applied;
    if (applied === wanted.applied) await fallBack(dataDir);
  }
  const last = start('server', options);
  await isReady(last);
  last.child.kill('SIGTERM');
  expect(await last.ended).toBe(0);
  expect(await withDatabase(dataDir, schemaOf)).toEqual(wanted);
});

type Schema = { applied: number; columns: string[]; indexes: string[]; constraints: string[] };

async function schemaOfNew(dataDir: string): Promise<Schema> {
  return withDatabase(dataDir, async (handle) => {
    await migrate(handle);
    return schemaOf(handle);
  });
}

/** Sets the database back to what the former version made of an empty one; the number of its migrations. */
async function fallBack(dataDir: string): Promise<number> {
  const folder = join(dataDir, '..', 'former');
  cpSync(join(ROOT, 'migrations'), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === FORMER);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return withDatabase(dataDir, async (handle) => {
    await handle.exec('drop schema public cascade; create schema public;');
    await migrate(handle, { folder });
    return appliedOf(handle);
  });
}

async function withDatabase<T>(dataDir: string, use: (handle: DbHandle) => Promise<T>): Promise<T> {
  const handle = await openEmbedded({ dataDir });
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

async function appliedOf(handle: DbHandle): Promise<number> {
  return Number((await handle.query('select count(*) as count from kernel_migrations', [])).rows[0]?.count);
}

async function schemaOf(handle: DbHandle): Promise<Schema> {
  const lines = async (sql: string) =>
    (await handle.query(sql, [])).rows.map(({ line }) => String(line)).toSorted((one, other) => (one < other ? -1 : 1));
  return {
    applied: await appliedOf(handle),
    columns: await lines(`
      select concat_ws(' ', table_name, column_name, data_type, udt_name, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema = 'public'`),
    indexes: await lines(`select indexdef as line from pg_indexes where schemaname = 'public'`),
    constraints: await lines(`
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
      from pg_constraint where connamespace = 'public'::regnamespace`),
  };
}

async function says({ output, ended }: ReturnType<typeof start>, words: string): Promise<void> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!output().includes(words)) {
    if (hasEnded) throw new Error(`ended before it said "${words}":\n${output()}`);
    await sleep(20);
  }
}
