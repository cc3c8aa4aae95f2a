import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DbHandle } from './connect.ts';
import { openPostgres } from './postgres.ts';

const CHANNEL = 'trial';

describe.runIf(process.env.TEST_DATABASE_URL)('a PostgreSQL server whose connections break', () => {
  /** Observes and kills connections; the handle under test is a second one on the same database. */
  let server: DbHandle;
  let url: string;
  beforeAll(async () => {
    server = await openTestDatabase('postgres');
    const { rows } = await server.query('select current_database() as name');
    url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${String(rows[0]?.name)}` }).href;
  });
  afterAll(() => server.close());

  const OTHERS = 'datname = current_database() and pid <> pg_backend_pid()';
  const listening = async () =>
    (await server.query(`select 1 from pg_stat_activity where ${OTHERS} and query like 'listen%'`)).rows.length;
  const breakAll = () => server.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS}`);
  const listen = async (handle: DbHandle) => {
    const heard: string[] = [];
    await handle.listen(CHANNEL, {
      hear: (payload) => heard.push(payload),
      missed: (fault) => heard.push(fault ? 'broken' : 'back'),
    });
    return heard;
  };

  test('gives up a statement that is not answered in time, and the connections serve others again', async () => {
    const handle = openPostgres(url, 300);
    const slow = () => handle.db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`));
    const startedAt = performance.now();
    const results = await Promise.allSettled(Array.from({ length: 12 }, slow));
    expect(results.map(({ status }) => status)).toEqual(Array(12).fill('rejected'));
    expect((await handle.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
    // Unless the connections are destroyed, each rollback waits for the 20 seconds of its sleep.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    await handle.close();
  });

  test('says that something may have been missed when the line breaks and when it is back, and hears again', async () => {
    const handle = openPostgres(url);
    const heard = await listen(handle);
    for (const word of ['first', 'second']) {
      await server.query('select pg_notify($1, $2)', [CHANNEL, word]);
      await vi.waitFor(() => expect(heard).toContain(word), 5000);
      await breakAll();
      await vi.waitFor(() => expect(heard.at(-1)).toBe('back'), 5000);
    }
    expect(heard).toEqual(['first', 'broken', 'back', 'second', 'broken', 'back']);
    await handle.close();
  });

  test('does not listen again once it is closed, not even when the line broke just before', async () => {
    for (const wait of [0, 20, 100, 130]) {
      const handle = openPostgres(url);
      const heard = await listen(handle);
      await breakAll();
      await sleep(wait);
      await handle.close();
      const before = heard.length;
      await sleep(200);
      expect([await listening(), heard.length]).toEqual([0, before]);
    }
  });

  test('refuses to start when nobody answers', async () => {
    const handle = openPostgres('postgres://postgres@127.0.0.1:1/postgres');
    await expect(listen(handle)).rejects.toThrow('ECONNREFUSED');
    await handle.close();
  });

  test('a connection that breaks between two statements of a transaction fails this transaction and nothing else', async () => {
    const handle = openPostgres(url);
    const broken = handle.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await breakAll();
      await sleep(100);
      await tx.execute(sql`select 2`);
    });
    await expect(broken).rejects.toThrow('Failed query');
    expect((await handle.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
    await handle.close();
  });

  test('transactions that cannot begin give their connections back', async () => {
    const handle = openPostgres(url);
    const pool = handle.raw as pg.Pool;
    pool.on('acquire', (client: pg.PoolClient & { end?: () => Promise<void> }) => void client.end?.());
    for (let count = 0; count < 12; count += 1)
      await expect(handle.db.transaction(async () => null)).rejects.toThrow('begin');
    pool.removeAllListeners('acquire');
    expect((await handle.query('select 4 as n')).rows).toEqual([{ n: 4 }]);
    await handle.close();
  }, 5000);
});
