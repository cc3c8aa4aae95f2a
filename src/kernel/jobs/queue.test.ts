import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '#kernel/db/connect.ts';
import type { Log } from '#kernel/log/log.ts';
import { currentJobId } from './current-job.ts';
import type { JobsDatabase } from './given-up.ts';
import { type JobDefinition, kindOf } from './jobs.ts';
import { createMemoryJobs } from './memory-jobs.ts';
import { type JobQueue, openJobs } from './queue.ts';
import { listStoredJobs } from './stored-jobs.ts';

type Opened = { database: JobsDatabase; db: Db; close: () => Promise<void> };

async function openPglite(): Promise<Opened> {
  const raw = await PGlite.create();
  const database: JobsDatabase = { kind: 'pglite', raw, query: (text, values) => raw.query(text, values) };
  return { database, db: drizzlePglite(raw) as unknown as Db, close: () => raw.close() };
}

async function openPg(url: string): Promise<Opened> {
  const raw = new pg.Pool({ connectionString: url, max: 5 });
  const database: JobsDatabase = { kind: 'pg', raw, query: (text, values) => raw.query(text, values) };
  return { database, db: drizzlePg(raw) as unknown as Db, close: () => raw.end() };
}

const serverUrl = process.env.TEST_DATABASE_URL;
const databases: Array<[string, () => Promise<Opened>]> = [['the embedded database', openPglite]];
if (serverUrl) databases.push(['a PostgreSQL server', () => openPg(serverUrl)]);

const logged: string[] = [];
const note = (fields: object, text?: string) =>
  void logged.push(`${text} ${String((fields as { err?: unknown }).err)}`);
const log: Log = { info: note, warn: note, error: note, debug: note };

describe.each(databases)('the stored queue on %s', (_name, open) => {
  let opened: Opened;
  let queue: JobQueue;
  const done: Array<Record<string, unknown>> = [];
  const ids: Array<string | undefined> = [];
  let failuresLeft = 0;
  const longMayEnd = Promise.withResolvers<void>();
  const held: string[] = [];
  const heldMayEnd = Promise.withResolvers<void>();
  const hold = async (payload: Record<string, unknown>) => {
    held.push(String(payload.id));
    await heldMayEnd.promise;
  };
  const definitions: JobDefinition[] = [
    { name: 'test.note', run: async (payload: Record<string, unknown>) => void done.push(payload) },
    {
      name: 'test.shaky',
      run: async (payload: Record<string, unknown>) => {
        ids.push(currentJobId());
        if (failuresLeft-- > 0) throw Object.assign(new Error('not yet'), { detail: 'kanari' });
        done.push(payload);
      },
    },
    { name: 'test.awaited', run: async (payload: Record<string, unknown>) => void done.push(payload), kind: 'awaited' },
    {
      name: 'test.lazy',
      run: async (payload: Record<string, unknown>) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        done.push(payload);
      },
    },
    {
      name: 'test.long',
      kind: 'long',
      run: async (payload: Record<string, unknown>) => {
        await longMayEnd.promise;
        done.push(payload);
      },
    },
    { name: 'test.bulk', kind: 'bulk', run: async (payload: Record<string, unknown>) => void done.push(payload) },
    { name: 'test.heldBulk', kind: 'bulk', run: hold },
    { name: 'test.held', run: hold },
    { name: 'test.nightly', run: async () => void done.push({ nightly: true }), schedule: '10 3 * * *' },
  ];
  const settings = { log, pollSeconds: 0.5, retryDelaySeconds: 1 };
  const rowsOf = (text: string) =>
    opened.database.query(text).then(({ rows }) => rows as Array<Record<string, unknown>>);

  beforeAll(async () => {
    opened = await open();
    await opened.database.query('DROP SCHEMA IF EXISTS jobs CASCADE');
    queue = await openJobs({ database: opened.database, ...settings });
  }, 60_000);
  afterAll(async () => {
    await queue.stop();
    await opened.close();
  }, 60_000);

  test('takes jobs before it works', async () => {
    await queue.enqueue('test.note', { id: 'early' });
    expect(done).toEqual([]);
    await queue.start(definitions);
    await vi.waitFor(() => expect(done.map(({ id }) => id)).toEqual(['early']), 10_000);
  }, 20_000);

  test('refuses a job that no room defines', async () => {
    await expect(queue.enqueue('test.unknown', {})).rejects.toThrow('No room defines the job test.unknown');
  });

  test('refuses two jobs of one name', async () => {
    await expect(queue.start([definitions[0], definitions[0]].filter((one) => one !== undefined))).rejects.toThrow(
      'same name',
    );
  });

  test('tries a failed job again and logs the failure', async () => {
    failuresLeft = 1;
    logged.length = 0;
    await queue.enqueue('test.shaky', { id: 'shaky' });
    await vi.waitFor(() => expect(done.at(-1)).toEqual({ id: 'shaky' }), 15_000);
    expect(logged).toEqual(['job failed Error: not yet']);
    expect(ids, 'the repeated job has the id of the first run').toEqual([expect.any(String), ids[0]]);
  }, 20_000);

  test('stores nothing of a failure but its words, and forgets what was done after a day', async () => {
    failuresLeft = 1;
    await queue.enqueue('test.shaky', { id: 'told' });
    const told = () =>
      rowsOf(`SELECT output, deletion_seconds AS seconds FROM jobs.job WHERE data->'payload'->>'id' = 'told'`);
    await vi.waitFor(async () => expect((await told())[0]?.output).toBeTruthy(), 15_000);
    const [job] = await told();
    expect([job?.output, job?.seconds]).toEqual([expect.objectContaining({ message: 'not yet' }), 86_400]);
    expect(JSON.stringify(job)).not.toContain('kanari');
    await vi.waitFor(() => expect(done.at(-1)).toEqual({ id: 'told' }), 15_000);
  }, 40_000);

  test('waits for the time of a job', async () => {
    const startAfter = new Date(Date.now() + 3_600_000);
    await queue.enqueue('test.note', { id: 'later' }, { startAfter });
    const rows = await rowsOf(`SELECT start_after FROM jobs.job WHERE data->'payload'->>'id' = 'later'`);
    expect(new Date(rows[0]?.start_after as string).getTime()).toBe(startAfter.getTime());
    expect(done.at(-1)).not.toEqual({ id: 'later' });
  });

  test('waits as long as it is until then on the clock of whoever asked', async () => {
    const now = new Date('2026-11-21T09:14:00Z');
    const behind = await openJobs({ database: opened.database, ...settings, now: () => now });
    await behind.enqueue('test.note', { id: 'ahead' }, { startAfter: new Date('2026-11-21T10:14:00Z') });
    await behind.stop();
    const [row] = await rowsOf(`SELECT start_after FROM jobs.job WHERE data->'payload'->>'id' = 'ahead'`);
    const waits = new Date(row?.start_after as string).getTime() - Date.now();
    expect(waits).toBeGreaterThan(3_540_000);
    expect(waits).toBeLessThanOrEqual(3_600_000);
  });

  test('runs an awaited job while background work fills the queue', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => queue.enqueue('test.lazy', { id: `lazy-${index}` })));
    await queue.enqueue('test.awaited', { id: 'awaited' });
    await vi.waitFor(() => expect(done.map(({ id }) => id)).toContain('awaited'), 10_000);
    expect(done.map(({ id }) => id)).not.toContain('lazy-29');
    await vi.waitFor(() => expect(done.map(({ id }) => id)).toContain('lazy-29'), 30_000);
  }, 45_000);

  test('runs all other work while a long job takes its time, and takes it for dead only when its process is', async () => {
    await queue.enqueue('test.long', { id: 'long' });
    const long = () =>
      rowsOf(`SELECT state, expire_seconds AS expire, heartbeat_seconds AS beat, heartbeat_on IS NOT NULL AS beats
        FROM jobs.job WHERE data->'payload'->>'id' = 'long'`);
    await vi.waitFor(async () => expect((await long())[0]?.state).toBe('active'), 10_000);
    await Promise.all(
      ['note', 'lazy', 'awaited'].map((kind) => queue.enqueue(`test.${kind}`, { id: `beside-${kind}` })),
    );
    const beside = () => done.filter(({ id }) => String(id).startsWith('beside-')).length;
    await vi.waitFor(() => expect(beside()).toBe(3), 10_000);
    expect(await long()).toEqual([{ state: 'active', expire: 82_800, beat: 180, beats: true }]);
    longMayEnd.resolve();
    await vi.waitFor(() => expect(done.at(-1)).toEqual({ id: 'long' }), 10_000);
  }, 45_000);

  test('runs what people wait for at once, whatever bulk work is queued and however slow its neighbours are', async () => {
    const ends = () => done.map(({ id }) => String(id));
    for (let index = 0; index < 2; index += 1) await queue.enqueue('test.heldBulk', { id: `bulk-${index}` });
    await vi.waitFor(() => expect(held.toSorted()).toEqual(['bulk-0', 'bulk-1']), 10_000);
    await Promise.all(Array.from({ length: 1000 }, (_, index) => queue.enqueue('test.bulk', { id: `mass-${index}` })));
    await queue.enqueue('test.held', { id: 'slow' });
    await vi.waitFor(() => expect(held).toContain('slow'), 10_000);
    for (const kind of ['note', 'awaited']) await queue.enqueue(`test.${kind}`, { id: `waiting-${kind}` });
    await vi.waitFor(() => expect(ends()).toEqual(expect.arrayContaining(['waiting-note', 'waiting-awaited'])), 10_000);
    expect(ends().filter((id) => id.startsWith('mass-'))).toEqual([]);
    heldMayEnd.resolve();
    await vi.waitFor(() => expect(ends().filter((id) => id.startsWith('mass-'))).toHaveLength(1000), 60_000);
  }, 90_000);

  test('fetches the next full batch without waiting for the poll, and fails only the job that failed', async () => {
    await queue.stop();
    queue = await openJobs({ database: opened.database, ...settings, pollSeconds: 60 });
    failuresLeft = 1;
    for (let index = 0; index < 25; index += 1) await queue.enqueue('test.note', { id: `batch-${index}` });
    await queue.enqueue('test.shaky', { id: 'batch-shaky' });
    for (let index = 25; index < 50; index += 1) await queue.enqueue('test.note', { id: `batch-${index}` });
    await queue.start(definitions);
    const batch = () => done.filter(({ id }) => String(id).startsWith('batch-')).length;
    await vi.waitFor(() => expect(batch()).toBe(50), 20_000);
    await vi.waitFor(
      async () =>
        expect(await rowsOf(`SELECT state FROM jobs.job WHERE data->'payload'->>'id' = 'batch-shaky'`)).toEqual([
          { state: 'retry' },
        ]),
      5000,
    );
  }, 40_000);

  test('tells once of a job that failed for the last time', async () => {
    const givenUp: string[] = [];
    const onGivenUp = async (job: string) => void givenUp.push(`${job} after ${tries}`);
    let tries = 0;
    const broken = {
      name: 'test.broken',
      run: async () => {
        tries += 1;
        throw new Error('never');
      },
    };
    await queue.stop();
    queue = await openJobs({ database: opened.database, ...settings, retryLimit: 1, onGivenUp });
    await queue.start([...definitions, broken]);
    await queue.enqueue('test.broken', {});
    await vi.waitFor(() => expect(givenUp).toEqual(['test.broken after 2']), 20_000);
  }, 45_000);

  test('gives up a job that hangs, or whose process is gone, tells of each once, and its slot is free', async () => {
    const givenUp: string[] = [];
    const onGivenUp = async (job: string) => void givenUp.push(job);
    const hang = { name: 'test.hang', run: () => new Promise<void>(() => {}) };
    const orphan = { name: 'test.orphan', run: async () => {} };
    await queue.stop();
    const hasty = { retryLimit: 0, expireSeconds: 1, superviseSeconds: 1, pollSeconds: 0.1, onGivenUp };
    queue = await openJobs({ database: opened.database, ...settings, ...hasty });
    await queue.start([...definitions, hang, orphan]);
    await queue.enqueue('test.orphan', {}, { startAfter: new Date(Date.now() + 3_600_000) });
    await opened.database.query(`UPDATE jobs.job SET state = 'active', started_on = now() - interval '1 minute'
      WHERE data->>'name' = 'test.orphan'`);
    for (let times = 0; times < 7; times += 1) await queue.enqueue('test.hang', {});
    await queue.enqueue('test.note', { id: 'after-hanging' });
    await vi.waitFor(() => expect(givenUp).toHaveLength(8), 15_000);
    await vi.waitFor(() => expect(done.at(-1)).toEqual({ id: 'after-hanging' }), 5_000);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(givenUp.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'test.hang'), 'test.orphan']);
    const names = ['test.hang', 'test.orphan'];
    const { rows } = await listStoredJobs(opened.db, { state: 'failed', names, sort: 'state', page: 1, limit: 10 });
    expect(rows.map(({ failure }) => failure)).toEqual(Array.from({ length: 8 }, () => 'job timed out'));
    expect(await rowsOf('SELECT DISTINCT deletion_seconds AS seconds FROM jobs.job WHERE state = $$failed$$')).toEqual([
      { seconds: 604_800 },
    ]);
    await queue.stop();
    queue = await openJobs({ database: opened.database, ...settings });
    await queue.start(definitions);
  }, 45_000);

  test('keeps cron lines in the zone of the house', async () => {
    const rows = await rowsOf('SELECT key, cron, timezone FROM jobs.schedule');
    expect(rows).toEqual([{ key: 'test.nightly', cron: '10 3 * * *', timezone: 'Europe/Vienna' }]);
  });

  test('runs once what came due while the server was down', async () => {
    const nights = () => done.filter(({ nightly }) => nightly);
    expect(nights()).toEqual([]);
    await queue.stop();
    await opened.database.query(`UPDATE jobs.version SET cron_on = now() - interval '3 days'`);
    await opened.database.query(`UPDATE jobs.schedule SET created_on = now() - interval '9 days'`);
    queue = await openJobs({ database: opened.database, ...settings });
    await queue.start(definitions);
    await vi.waitFor(() => expect(nights()).toEqual([{ nightly: true }]), 25_000);
  }, 45_000);

  test('lets a running job finish when it stops, keeps the waiting ones, and drops schedules no longer defined', async () => {
    let finished = false;
    let begun = false;
    const slow = {
      name: 'test.slow',
      run: async () => {
        begun = true;
        await new Promise((resolve) => setTimeout(resolve, 700));
        finished = true;
      },
    };
    await queue.stop();
    queue = await openJobs({ database: opened.database, ...settings });
    await queue.start([slow, ...definitions.slice(0, 2)]);
    expect(await rowsOf('SELECT key FROM jobs.schedule')).toEqual([]);
    await queue.enqueue('test.slow', {});
    await vi.waitFor(() => expect(begun).toBe(true), 10_000);
    await queue.stop();
    expect(finished).toBe(true);
    const waiting = await rowsOf(`SELECT data->'payload'->>'id' AS id FROM jobs.job WHERE state = 'created'`);
    expect(waiting).toContainEqual({ id: 'later' });
  }, 30_000);
});

test('a job is bulk work when it is scheduled once an hour or less often, else people wait for it', () => {
  const kinds = ['* * * * *', '*/15 * * * *', '7 * * * *', '40 3 * * *', '22 4 2 * *'].map((schedule) =>
    kindOf({ schedule }),
  );
  expect(kinds).toEqual(['prompt', 'prompt', 'bulk', 'bulk', 'bulk']);
  expect([kindOf({}), kindOf({ schedule: '20 2 * * *', kind: 'long' })]).toEqual(['prompt', 'long']);
});

describe('the queue of the tests', () => {
  test('refuses to run what nobody defines, and passes failures on', async () => {
    const jobs = createMemoryJobs();
    await jobs.enqueue('test.unknown', {});
    await expect(jobs.runDue([])).rejects.toThrow('test.unknown');
    await jobs.enqueue('test.bad', {});
    const bad = { name: 'test.bad', run: async () => Promise.reject(new Error('bad')) };
    await expect(jobs.runDue([bad])).rejects.toThrow('bad');
  });

  test('runs what is due, what that enqueues, and nothing that is due later', async () => {
    const jobs = createMemoryJobs();
    const ran: unknown[] = [];
    const first = {
      name: 'first',
      run: async (payload: Record<string, unknown>) => {
        ran.push(payload);
        await jobs.enqueue('second', {});
      },
    };
    const second = { name: 'second', run: async () => void ran.push('second') };
    const now = new Date('2026-11-21T10:00:00Z');
    await jobs.enqueue('first', { at: now });
    await jobs.enqueue('second', {}, { startAfter: new Date('2026-11-21T10:00:01Z') });
    expect(await jobs.runDue([first, second], now)).toBe(2);
    expect(ran).toEqual([{ at: now.toISOString() }, 'second']);
    expect(jobs.queued.map(({ name }) => name)).toEqual(['second']);
  });
});
