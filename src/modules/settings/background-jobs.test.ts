import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type JobQueue, openJobs } from '#kernel/jobs/queue.ts';
import type { Log } from '#kernel/log/log.ts';
import { type House, test } from '../../testing/house.ts';
import type { JobView } from './contract.ts';

// On both databases: the queue's tables are those of pg-boss, and types of parameters differ.

const LIST = 'GET /api/v0/background_job/';
const RETRY = 'POST /api/v0/background_job/:id/retry';
const DISMISS = 'DELETE /api/v0/background_job/:id';

const silent = () => undefined;
const log: Log = { info: silent, warn: silent, error: silent, debug: silent };

let queue: JobQueue | undefined;
let tries = 0;
let isBroken = true;

/** A queue with a job that fails for good and one that waits until tomorrow. */
async function openQueue({ handle }: House): Promise<void> {
  tries = 0;
  isBroken = true;
  queue = await openJobs({ database: handle, log, pollSeconds: 0.2, retryDelaySeconds: 1, retryLimit: 0 });
  const run = async () => {
    tries += 1;
    if (isBroken) throw new Error('550 refused anna.huber@example.org at https://post.example/in?key=kanari');
  };
  await queue.start([
    { name: 'messages.sendReply', run },
    { name: 'backup.make', run },
  ]);
  await queue.enqueue('messages.sendReply', { postId: 'kanari', email: 'anna.huber@example.org' });
  await queue.enqueue('backup.make', {}, { startAfter: new Date(Date.now() + 86_400_000) });
}

beforeEach<{ house: House }>(async ({ house }) => {
  await house.handle.exec('drop schema if exists jobs cascade');
});
afterEach<{ house: House }>(async ({ house }) => {
  await queue?.stop();
  queue = undefined;
  await house.handle.exec('drop schema if exists jobs cascade');
});

async function listed(house: House, query: Record<string, unknown> = {}): Promise<JobView[]> {
  const { body, status } = await house.call('admin', LIST, { query });
  expect(status).toBe(200);
  return (body as { job: JobView[] }).job;
}

const failed = (house: House) =>
  vi.waitFor(
    async () => {
      const [job] = await listed(house, { state: 'failed' });
      if (!job) throw new Error('No job has failed yet');
      return job;
    },
    { timeout: 15_000, interval: 200 },
  );

const acts = async (house: House, act: string) => {
  const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { kind: 'job' } });
  return (body as { audit: { act: string; sentence: string }[] }).audit.filter((one) => one.act === act);
};

test('only administrators of the whole installation see, repeat and dismiss jobs', async ({ house }) => {
  await openQueue(house);
  const { _id: id } = await failed(house);
  for (const who of ['guest', 'officeOfFels', 'officeOfKirchberg', 'editor'] as const) {
    for (const call of [LIST, RETRY, DISMISS]) {
      const { status } = await house.call(who, call, call === LIST ? {} : { params: { id } });
      expect([who, call, status]).toEqual([who, call, 403]);
    }
  }
  expect(tries).toBe(1);
  expect(await listed(house, { state: 'failed' })).toHaveLength(1);
}, 30_000);

test('is empty before the queue was ever opened', async ({ house }) => {
  expect(await listed(house)).toEqual([]);
  const id = crypto.randomUUID();
  expect(await house.call('admin', RETRY, { params: { id } })).toMatchObject({ status: 404 });
});

test('lists jobs in words, failed ones first, and nothing of what they carry', async ({ house }) => {
  await openQueue(house);
  await failed(house);
  const { text } = await house.call('admin', LIST);
  expect(text).not.toMatch(/kanari|huber/);
  const [first, second] = await listed(house);
  expect(first).toMatchObject({
    name: 'messages.sendReply',
    title: 'Antwort verschicken',
    state: 'failed',
    tries: 1,
    nextTryAt: null,
    reason: '550 refused … at https://post.example…',
  });
  expect(second).toMatchObject({ title: 'Sicherung erstellen', state: 'waiting', tries: 0, reason: '' });
  expect(Date.parse(second?.nextTryAt ?? '')).toBeGreaterThan(Date.now() + 80_000_000);
  expect((await listed(house, { search: 'sicherung ERSTELLEN' })).map(({ name }) => name)).toEqual(['backup.make']);
  expect(await listed(house, { search: 'Quidditch' })).toEqual([]);
  expect((await listed(house, { limit: 1, page: 2 })).map(({ name }) => name)).toEqual(['backup.make']);
}, 30_000);

test('of two presses of “again” one repeats the job, and it is recorded once', async ({ house }) => {
  await openQueue(house);
  const { _id: id } = await failed(house);
  isBroken = false;
  const answers = await Promise.all([1, 2].map(() => house.call('admin', RETRY, { params: { id } })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  await vi.waitFor(() => expect(tries).toBe(2), 10_000);
  await vi.waitFor(async () => expect(await listed(house)).toHaveLength(1), 10_000);
  expect((await acts(house, 'settings.job.retry')).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('„Antwort verschicken“ noch einmal angestoßen'),
  ]);
}, 40_000);

test('a repeated job that fails again is there again and is kept for seven days', async ({ house }) => {
  await openQueue(house);
  const { _id: id } = await failed(house);
  await house.call('admin', RETRY, { params: { id } });
  await vi.waitFor(() => expect(tries).toBe(2), 10_000);
  expect(await failed(house)).toMatchObject({ _id: id, tries: 2 });
  const { rows } = await house.handle.query('select deletion_seconds as seconds from jobs.job where id = $1', [id]);
  expect(rows).toEqual([{ seconds: 604_800 }]);
}, 40_000);

test('a dismissed job is gone; one that waits can be neither repeated nor dismissed', async ({ house }) => {
  await openQueue(house);
  const { _id: id } = await failed(house);
  const [waiting] = await listed(house, { state: 'waiting' });
  for (const call of [RETRY, DISMISS]) {
    expect((await house.call('admin', call, { params: { id: waiting?._id ?? '' } })).status).toBe(404);
  }
  expect((await house.call('admin', DISMISS, { params: { id } })).status).toBe(200);
  expect((await house.call('admin', DISMISS, { params: { id } })).status).toBe(404);
  expect((await listed(house)).map(({ name }) => name)).toEqual(['backup.make']);
  expect(await acts(house, 'settings.job.dismiss')).toHaveLength(1);
  expect(tries).toBe(1);
}, 30_000);
