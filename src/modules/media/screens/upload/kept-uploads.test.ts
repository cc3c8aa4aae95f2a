import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetUpload, keepUpload, keptUploads } from './kept-uploads.ts';
import { newUpload } from './upload.ts';

const device = vi.hoisted(() => new Map<string, { file: File | null }>());

vi.mock('idb-keyval', () => ({
  createStore: () => null,
  set: async (id: string, kept: { file: File | null }) => void device.set(id, kept),
  del: async (id: string) => void device.delete(id),
  entries: async () => [...device],
}));

const GIB = 1024 ** 3;

function fileOf(size: number): File {
  const file = new File([], 'prozession.mp4');
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const keptAfter = async (size: number) => {
  await keepUpload(newUpload(fileOf(size), { site: 'fels' }));
  return keptUploads('Bitte noch einmal wählen');
};

beforeEach(() => device.clear());
afterEach(() => vi.unstubAllGlobals());

describe('what waits is kept on the device', () => {
  test.for([
    ['a photograph, however little room is known', 5_000_000, null, 'queued'],
    ['a film where there is room for four', 2 * GIB, 8 * GIB, 'queued'],
    ['a film where there is less: chosen again', 2 * GIB, 8 * GIB - 1, 'failed'],
    ['a film where nobody says: chosen again', 2 * GIB, null, 'failed'],
  ] as const)('%s', async ([, size, quota, state]) => {
    vi.stubGlobal('navigator', quota === null ? {} : { storage: { estimate: async () => ({ quota, usage: 0 }) } });
    const problem = state === 'failed' ? 'Bitte noch einmal wählen' : null;
    expect(await keptAfter(size)).toMatchObject([{ name: 'prozession.mp4', size, state, problem }]);
  });

  test('and forgotten when it has arrived', async () => {
    const [kept] = await keptAfter(5_000_000);
    await forgetUpload(kept?.id ?? '');
    expect(await keptUploads('')).toEqual([]);
  });
});
