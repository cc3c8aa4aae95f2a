import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceStore } from './device-store.ts';
import { newUpload } from './upload.ts';

const device = vi.hoisted(() => new Map<string, { file: File | null }>());

vi.mock('idb-keyval', () => ({
  createStore: () => null,
  set: async (id: string, kept: { file: File | null }) => void device.set(id, kept),
  del: async (id: string) => void device.delete(id),
  get: async (id: string) => device.get(id),
  entries: async () => [...device],
}));

const GIB = 1024 ** 3;
const HOUR = 60 * 60 * 1000;
const AGAIN = 'Bitte wählen Sie diese Datei noch einmal aus. Das Hochladen geht dort weiter, wo es war.';

function fileOf(size: number): File {
  const file = new File([], 'prozession.mp4');
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const keptAfter = async (size: number) => {
  await deviceStore.keep(newUpload(fileOf(size), { site: 'fels' }), 'maria');
  return deviceStore.list('maria');
};

beforeEach(() => device.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('unfinished uploads are stored on the device', () => {
  test.for([
    ['a photograph, however little room is known', 5_000_000, null, 'queued'],
    ['a video with four times the free space', 2 * GIB, 8 * GIB, 'queued'],
    ['a video with less free space: must be chosen again', 2 * GIB, 8 * GIB - 1, 'failed'],
    ['a video with unknown free space: must be chosen again', 2 * GIB, null, 'failed'],
  ] as const)('%s', async ([, size, quota, state]) => {
    vi.stubGlobal('navigator', quota === null ? {} : { storage: { estimate: async () => ({ quota, usage: 0 }) } });
    const problem = state === 'failed' ? AGAIN : null;
    expect(await keptAfter(size)).toMatchObject([{ name: 'prozession.mp4', size, state, problem }]);
  });

  test('and removed once complete', async () => {
    const [kept] = await keptAfter(5_000_000);
    await deviceStore.forget(kept?.id ?? '');
    expect(await deviceStore.list('maria')).toEqual([]);
  });

  test('and never sent as another user: they are removed', async () => {
    const [kept] = await keptAfter(5_000_000);
    expect(await deviceStore.list('josef')).toEqual([]);
    expect(await deviceStore.isCachedValue(kept?.id ?? '')).toBe(false);
    expect(await deviceStore.list('maria')).toEqual([]);
  });

  test('without their bytes after a day; their name stays', async () => {
    vi.useFakeTimers();
    await keptAfter(5_000_000);
    vi.advanceTimersByTime(24 * HOUR);
    expect(await deviceStore.list('maria')).toMatchObject([{ state: 'queued' }]);
    vi.advanceTimersByTime(1);
    expect(await deviceStore.list('maria')).toMatchObject([
      { name: 'prozession.mp4', file: null, state: 'failed', problem: AGAIN },
    ]);
    expect([...device.values()]).toMatchObject([{ file: null }]);
  });
});
