// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACKGROUND_HEADER } from '#kernel/web/background.ts';
import { createEntryLocks } from './entry-locks.ts';

const ID = '018f6c1e-0000-7000-8000-000000000001';
const ANNA = { kind: 'entry', _id: ID, lockedByName: 'Anna', localSessionId: '', isMine: false };
const OWN = { ...ANNA, lockedByName: 'Berta', localSessionId: 'links' };

/** Stubs `fetch` with these responses in order, and records the requests. */
function server(...answers: Array<{ status?: number; body: unknown }>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const { status = 200, body } = answers.shift() ?? { body: {} };
    return Response.json(body, { status });
  });
  return asked;
}

const refused = { status: 423, body: { code: 'C100', details: { lock: { lockedByName: 'Anna' } } } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who opens an entry of somebody else hears at once who it is', async () => {
  server(refused);
  const locks = createEntryLocks();
  const onLost = vi.fn();
  locks.hold(ID, onLost);
  await vi.advanceTimersByTimeAsync(0);
  expect(onLost).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', isSelf: false });
  expect(locks.holderOf(ID)).toEqual({ name: 'Anna', isSelf: false });
});

test('who has the entry open in another window hears that it is himself', async () => {
  const lock = { lockedByName: 'Berta', isOtherTab: true };
  server({ status: 423, body: { code: 'C100', details: { lock } } });
  const locks = createEntryLocks();
  const onLost = vi.fn();
  locks.hold(ID, onLost);
  await vi.advanceTimersByTimeAsync(0);
  expect(onLost).toHaveBeenCalledExactlyOnceWith({ name: 'Berta', isSelf: true });
});

test('a lock is renewed every 30 seconds, and given up when somebody took over', async () => {
  const asked = server({ body: {} }, { body: {} }, refused);
  const locks = createEntryLocks();
  const onLost = vi.fn();
  locks.hold(ID, onLost);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onLost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(3);
});

test('a renewal is no use of the installation, opening the entry is one', async () => {
  const inBackground: boolean[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    inBackground.push(new Headers(headers).has(BACKGROUND_HEADER));
    return Response.json({});
  });
  const locks = createEntryLocks();
  locks.hold(ID, vi.fn());
  await vi.advanceTimersByTimeAsync(60_000);
  locks.release(ID);
  expect(inBackground.slice(0, 3)).toEqual([false, true, true]);
});

test('a closed entry is free again, and nothing is renewed', async () => {
  const asked = server();
  const locks = createEntryLocks();
  locks.hold(ID, vi.fn());
  await vi.advanceTimersByTimeAsync(0);
  locks.release(ID);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asked).toEqual(['/api/v0/fileLock/', '/api/v0/freeFileLock/']);
});

test('others who write are known as long as somebody looks, and gone after a take-over', async () => {
  const asked = server(
    { body: { filelock: [ANNA, { ...OWN, _id: 'window' }, { ...OWN, _id: 'mine', isMine: true }], auth: [] } },
    { body: {} },
  );
  const locks = createEntryLocks();
  const stop = locks.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(locks.holderOf(ID)).toEqual({ name: 'Anna', isSelf: false });
  expect(locks.holderOf('window')).toEqual({ name: 'Berta', isSelf: true });
  expect(locks.holderOf('mine')).toBeNull();
  await locks.takeOver(ID);
  expect(locks.holderOf(ID)).toBeNull();
  stop();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asked).toHaveLength(2);
});

test('a connection that is gone takes no lock away', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const locks = createEntryLocks();
  const onLost = vi.fn();
  locks.hold(ID, onLost);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onLost).not.toHaveBeenCalled();
});
