// On both databases: which run of a schedule stays is decided by statements on the tables of the queue.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DbHandle } from '#kernel/db/connect.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type JobQueue, openJobs } from './queue.ts';
import { listStoredJobs } from './stored-jobs.ts';

const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent, debug: silent };

let database: DbHandle;
let queue: JobQueue;
let isBroken = true;
let runs = 0;
const givenUp: string[] = [];

const minutely = {
  name: 'test.minutely',
  schedule: '0 0 1 1 *',
  run: async () => {
    runs += 1;
    if (!isBroken) return;
    const cause = Object.assign(new Error('relation "mails" does not exist'), { code: '42P01' });
    throw Object.assign(new Error('x', { cause }), { query: 'select $1', params: ['kanari'] });
  },
};
const orderly = {
  name: 'test.orderly',
  run: async () => {
    throw new Error('never');
  },
};

beforeAll(async () => {
  database = await openTestDatabase('runs');
  const onGivenUp = async (job: string) => void givenUp.push(job);
  const patient = { retryLimit: 1, retryDelaySeconds: 3, pollSeconds: 0.5 };
  queue = await openJobs({ database, log, onGivenUp, ...patient });
  await queue.start([minutely, orderly]);
}, 60_000);

afterAll(async () => {
  await queue.stop();
  await database.close();
}, 60_000);

const listed = async (name: string) => {
  const { rows } = await listStoredJobs(database.db, { names: [name], sort: 'createdAt', page: 1, limit: 10 });
  return rows.map(({ state, failure }) => `${state} ${failure}`);
};

test('of the runs of a schedule one is repeated, and one that was given up stays with its reason until a later one succeeds', async () => {
  await queue.enqueue('test.minutely', {});
  await vi.waitFor(() => expect(runs).toBe(1), 15_000);
  await queue.enqueue('test.minutely', {});
  await vi.waitFor(() => expect(givenUp).toEqual(['test.minutely']), 15_000);
  await vi.waitFor(
    async () => expect(await listed('test.minutely')).toEqual(['failed relation mails does not exist']),
    15_000,
  );
  expect(runs, 'the second was not repeated beside the first').toBe(3);
  await queue.enqueue('test.minutely', {});
  await vi.waitFor(() => expect(givenUp).toHaveLength(2), 15_000);
  await vi.waitFor(async () => expect(await listed('test.minutely')).toHaveLength(1), 15_000);
  isBroken = false;
  await queue.enqueue('test.minutely', {});
  await vi.waitFor(async () => expect(await listed('test.minutely')).toEqual([]), 15_000);
}, 90_000);

test('of jobs that somebody asked for every one stays', async () => {
  givenUp.length = 0;
  for (let times = 0; times < 2; times += 1) await queue.enqueue('test.orderly', {});
  await vi.waitFor(() => expect(givenUp).toEqual(['test.orderly', 'test.orderly']), 30_000);
  await vi.waitFor(async () => expect(await listed('test.orderly')).toEqual(['failed never', 'failed never']), 15_000);
}, 60_000);
