import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDevice, buildLocks } from '../testing.ts';
import { createPersistentUploads } from './persistent-uploads.ts';

let device: ReturnType<typeof buildDevice>;
let locks: ReturnType<typeof buildLocks>;

/** Waits 50 ms instead of 3 s for a lock of another window. */
const timeout = AbortSignal.timeout.bind(AbortSignal);

beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  device = buildDevice();
  locks = buildLocks();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the admin area in a window as this user; uploads never complete. */
async function openWindow(person: string) {
  const discarded: string[] = [];
  const { store, restoreStored, settle } = createPersistentUploads(
    {
      send: () => new Promise(() => {}),
      failureOf: () => ({ problem: '' }),
      discard: async ({ name }) => void discarded.push(name),
    },
    device,
  );
  await restoreStored(person);
  const states = () => store.list().map(({ name, state }) => `${name} ${state}`);
  const add = (name: string) => store.add([new File(['x'], name)], { site: 'fels' });
  return { store, settle, discarded, states, add, look: () => restoreStored(person) };
}

const untilKept = (count: number) => vi.waitFor(() => expect(device.kept.size).toBe(count));

test('stored uploads resume when the same user returns', async () => {
  const before = await openWindow('maria');
  before.add('prozession.mp4');
  await untilKept(1);
  locks.close();
  expect((await openWindow('josef')).states()).toEqual([]);
  expect((await openWindow('maria')).states()).toEqual(['prozession.mp4 active']);
});

test('files chosen before the user is known are stored for that user', async () => {
  const window = createPersistentUploads(
    { send: () => new Promise(() => {}), failureOf: () => ({ problem: '' }) },
    device,
  );
  window.store.add([new File(['x'], 'turm.jpg')], { site: 'fels' });
  await window.restoreStored('maria');
  await untilKept(1);
  expect([...device.kept.values()]).toMatchObject([{ by: 'maria' }]);
});

test('an upload removed at once is not stored', async () => {
  const { store, add } = await openWindow('maria');
  const keep = vi.spyOn(device.kept, 'set');
  add('prozession.mp4');
  store.drop(store.list()[0]?.id ?? '');
  await vi.waitFor(() => expect(keep).toHaveBeenCalled());
  await untilKept(0);
});

describe('two windows of one user', () => {
  test('do not send the same file: the second waits until the first is closed', async () => {
    const first = await openWindow('maria');
    first.add('prozession.mp4');
    await untilKept(1);
    const second = await openWindow('maria');
    expect([first.states(), second.states()]).toEqual([['prozession.mp4 active'], []]);
    locks.close();
    await second.look();
    expect(second.states()).toEqual(['prozession.mp4 active']);
  });

  test('the second does not resume what the first completes meanwhile', async () => {
    const first = await openWindow('maria');
    first.add('prozession.mp4');
    await untilKept(1);
    const opening = openWindow('maria');
    first.store.drop(first.store.list()[0]?.id ?? '');
    expect((await opening).states()).toEqual([]);
  });

  test('without Web Locks each resumes', async () => {
    vi.stubGlobal('navigator', {});
    const first = await openWindow('maria');
    first.add('prozession.mp4');
    await untilKept(1);
    expect((await openWindow('maria')).states()).toEqual(['prozession.mp4 active']);
  });
});

describe('signing out', () => {
  test('asks nothing without unfinished uploads', async () => {
    const { settle } = await openWindow('maria');
    const ask = vi.fn(async () => 'stay' as const);
    expect(await settle('maria', ask)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ['stay', { leaves: false, shown: 2, kept: 2, discarded: [] }],
    ['keep', { leaves: true, shown: 0, kept: 2, discarded: [] }],
    ['discard', { leaves: true, shown: 0, kept: 0, discarded: ['eins.jpg', 'zwei.jpg'] }],
  ] as const)('asks about unfinished uploads: %s', async (how, { leaves, shown, kept, discarded }) => {
    const window = await openWindow('maria');
    for (const name of ['eins.jpg', 'zwei.jpg']) window.add(name);
    await untilKept(2);
    const ask = vi.fn(async () => how);
    expect(await window.settle('maria', ask)).toBe(leaves);
    expect(ask).toHaveBeenCalledWith(2);
    expect(window.store.list()).toHaveLength(shown);
    expect(device.kept.size).toBe(kept);
    expect(window.discarded).toEqual(discarded);
  });

  test('also asks about uploads of another window', async () => {
    const first = await openWindow('maria');
    first.add('prozession.mp4');
    await untilKept(1);
    const second = await openWindow('maria');
    expect(await second.settle('maria', async (count) => (count === 1 ? 'discard' : 'stay'))).toBe(true);
    expect(device.kept.size).toBe(0);
  });
});
