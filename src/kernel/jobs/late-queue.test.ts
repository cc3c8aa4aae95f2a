import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DbHandle } from '../db/connect.ts';
import type { Log } from '../log/log.ts';
import { createLateQueue } from './late-queue.ts';

const ignore = () => {};
const log: Log = { info: ignore, warn: ignore, error: ignore, debug: ignore };
let handle: DbHandle;

beforeAll(async () => {
  handle = await openTestDatabase('late_queue');
});
afterAll(() => handle.close());

const hasTables = async () =>
  (await handle.query("select 1 from pg_namespace where nspname = 'jobs'", [])).rows.length > 0;

test('stopped before it opened, it never opens, and opening is no failure', async () => {
  const queue = createLateQueue();
  const opening = queue.open({ database: handle, log }, []);
  await queue.stop();
  await opening;
  expect(await hasTables()).toBe(false);
});

test('stopped before it opened, it refuses what waited for it, and what comes later', async () => {
  const queue = createLateQueue();
  const opening = queue.open({ database: handle, log }, []);
  const early = queue.enqueue('trial', {});
  early.catch(ignore);
  await queue.stop();
  await opening;
  await expect(early).rejects.toThrow('stopped');
  await expect(queue.enqueue('trial', {})).rejects.toThrow('stopped');
});

test('what is enqueued before the queue is open is done once it is', async () => {
  const done: unknown[] = [];
  const queue = createLateQueue();
  const early = queue.enqueue('trial', { number: 7 });
  await queue.open({ database: handle, log, pollSeconds: 0.5 }, [
    { name: 'trial', run: async (payload) => void done.push(payload) },
  ]);
  await early;
  for (let tries = 0; tries < 100 && done.length === 0; tries += 1) await sleep(100);
  await queue.stop();
  expect(done).toEqual([{ number: 7 }]);
});

test('opens once the database takes connections again, and fails at any other fault', async () => {
  const done: unknown[] = [];
  const fail = (code: string) => Promise.reject(Object.assign(new Error('refused'), { code }));
  let refusals = 2;
  const refuse = () => {
    refusals -= 1;
    return fail('53300');
  };
  const raw = refusing(() => refusals > 0, refuse);
  const query: DbHandle['query'] = (...args) => (refusals > 0 ? refuse() : handle.query(...args));
  const queue = createLateQueue(50);
  const early = queue.enqueue('trial', { number: 8 });
  await queue.open({ database: { ...handle, raw, query }, log, pollSeconds: 0.5 }, [
    { name: 'trial', run: async (payload) => void done.push(payload) },
  ]);
  await early;
  for (let tries = 0; tries < 100 && done.length === 0; tries += 1) await sleep(100);
  await queue.stop();
  expect([done, refusals]).toEqual([[{ number: 8 }], 0]);
  const broken = createLateQueue(50);
  broken.enqueue('trial', {}).catch(ignore);
  const wrong: DbHandle['query'] = () => fail('42601');
  const rawWrong = refusing(
    () => true,
    () => fail('42601'),
  );
  await expect(broken.open({ database: { ...handle, raw: rawWrong, query: wrong }, log }, [])).rejects.toThrow(
    'refused',
  );
});

/** The database as it is, but for what asks it something. */
function refusing(isRefused: () => boolean, refuse: () => Promise<never>): object {
  return new Proxy(handle.raw as object, {
    get: (target, name) => {
      const own = Reflect.get(target, name) as unknown;
      if (typeof own !== 'function') return own;
      return isRefused() && ['query', 'exec', 'transaction'].includes(String(name)) ? refuse : own.bind(target);
    },
  });
}
