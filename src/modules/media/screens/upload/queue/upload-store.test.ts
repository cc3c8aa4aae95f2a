import { describe, expect, test, vi } from 'vitest';
import type { MediaFile } from '../../../contract.ts';
import { byUrgency, newUpload, summaryOf, type Upload, type UploadBackend } from './upload.ts';
import { createUploadStore } from './upload-store.ts';

const fileOf = (name: string, size = 1000) => new File([new Uint8Array(size)], name);
const madeOf = (name: string) => ({ _id: `id-${name}`, name }) as MediaFile;

/** A backend in which every upload waits until the test completes or fails it. */
function buildWorld() {
  type Waiting = {
    upload: Upload;
    arrive: () => void;
    fail: (error: unknown) => void;
    send: (percent: number) => void;
    signal: AbortSignal;
  };
  const waiting = new Map<string, Waiting>();
  const kept = new Set<string>();
  const discarded: string[] = [];
  const onMade = vi.fn<(file: MediaFile) => void>();
  const world: UploadBackend = {
    send: (upload, { onSending, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new TypeError('stopped')));
        const arrive = () => resolve(madeOf(upload.name));
        waiting.set(upload.name, { upload, arrive, fail: reject, send: onSending, signal });
      }),
    failureOf: (error) => error as { problem: string },
    keep: ({ id }) => kept.add(id),
    forget: (id) => kept.delete(id),
    discard: async ({ name }) => void discarded.push(name),
    onMade,
  };
  const store = createUploadStore(world);
  const states = () => store.list().map(({ name, state }) => `${name} ${state}`);
  const at = (name: string) => waiting.get(name) as Waiting;
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { store, states, at, settled, kept, discarded, onMade };
}

const DUPLICATE = { problem: 'Diese Datei gibt es schon.', existing: { file: madeOf('alt.jpg'), uses: [] } };

describe('a queue of uploads', () => {
  test('sends two at a time and the next as soon as one is complete', async () => {
    const { store, states, at, settled, onMade } = buildWorld();
    store.add(
      ['a', 'b', 'c'].map((name) => fileOf(name)),
      { site: 'fels' },
    );
    expect(states()).toEqual(['a active', 'b active', 'c queued']);
    at('a').arrive();
    await settled();
    expect(states()).toEqual(['a complete', 'b active', 'c active']);
    expect(onMade).toHaveBeenCalledOnce();
  });

  test('continues after a failed upload, which shows the reason and can be retried', async () => {
    const { store, states, at, settled } = buildWorld();
    store.add([fileOf('a'), fileOf('b'), fileOf('c')], { site: 'fels' });
    at('a').fail({ problem: 'zu groß' });
    await settled();
    expect(states()).toEqual(['a failed', 'b active', 'c active']);
    expect(store.list()[0]?.problem).toBe('zu groß');
    store.retryFailed();
    expect(states()[0]).toBe('a queued');
    at('b').arrive();
    await settled();
    expect(states()[0]).toBe('a active');
    expect(store.list()[0]?.problem).toBeNull();
  });

  test('asks about a duplicate and follows the answer', async () => {
    const { store, states, at, settled } = buildWorld();
    store.add([fileOf('a')], { site: 'fels' });
    const id = store.list()[0]?.id ?? '';
    at('a').fail(DUPLICATE);
    await settled();
    store.retryFailed();
    expect(states(), 'a decision cannot be retried').toEqual(['a failed']);
    store.answer(id, 'use');
    expect(store.list()[0]).toMatchObject({ state: 'complete', made: { name: 'alt.jpg' } });
  });

  test('skips a duplicate', async () => {
    const { store, at, settled } = buildWorld();
    store.add([fileOf('a')], { site: 'fels' });
    at('a').fail(DUPLICATE);
    await settled();
    store.answer(store.list()[0]?.id ?? '', 'skip');
    expect(store.list()).toEqual([]);
  });

  test('pauses without failing, keeps the progress, and resumes', () => {
    const { store, states, at } = buildWorld();
    store.add([fileOf('a')], { site: 'fels' });
    at('a').send(60);
    store.pause();
    expect(at('a').signal.aborted).toBe(true);
    expect(states()).toEqual(['a queued']);
    expect(store.list()[0]).toMatchObject({ percent: 60, problem: null });
    store.add([fileOf('b')], { site: 'fels' });
    expect(states()).toEqual(['a queued', 'b queued']);
    store.resume();
    expect(states()).toEqual(['a active', 'b active']);
  });

  test('aborts a removed upload and starts the next', () => {
    const { store, states, at } = buildWorld();
    store.add([fileOf('a'), fileOf('b'), fileOf('c')], { site: 'fels' });
    store.drop(store.list()[0]?.id ?? '');
    expect(at('a').signal.aborted).toBe(true);
    expect(states()).toEqual(['b active', 'c active']);
  });

  test('stores uploads on the device until they are complete', async () => {
    const { store, at, settled, kept } = buildWorld();
    store.add([fileOf('a')], { site: 'fels' });
    expect(kept.size).toBe(1);
    at('a').arrive();
    await settled();
    expect(kept.size).toBe(0);
  });

  test('stores uploads that failed offline, and removes final refusals', async () => {
    const { store, at, states, settled, kept } = buildWorld();
    store.add([fileOf('a'), fileOf('b')], { site: 'fels' });
    const [a] = store.list();
    at('a').fail({ problem: 'keine Verbindung' });
    at('b').fail({ problem: 'kein Bild', isFinal: true });
    await settled();
    expect([...kept]).toEqual([a?.id]);
    store.retryFailed();
    expect(states(), 'what would be refused again is not asked again').toEqual(['a active', 'b failed']);
    void store.close();
    expect(kept.size).toBe(0);
  });

  test('resumes with a file that is chosen again after a reload', () => {
    const { store, states } = buildWorld();
    const lost = { id: 'x', site: 'fels', tags: [], name: 'film.mp4', size: 5000, percent: 60, file: null } as const;
    const rest = { step: 'reading', isFinal: false, existing: null, made: null } as const;
    store.restoreStored([{ ...lost, ...rest, state: 'failed', problem: 'Bitte noch einmal wählen' }]);
    store.retryFailed();
    expect(states(), 'nothing to send without bytes').toEqual(['film.mp4 failed']);
    store.add([fileOf('film.mp4', 5000)], { site: 'fels' });
    expect(states()).toEqual(['film.mp4 active']);
    expect(store.list()[0]?.id).toBe('x');
  });
});

test('weights progress by bytes, without failed uploads', async () => {
  const { store, at, settled } = buildWorld();
  store.add([fileOf('klein', 1000), fileOf('gross', 9000), fileOf('kaputt', 5000)], { site: 'fels' });
  at('klein').arrive();
  await settled();
  at('kaputt').fail({ problem: 'kaputt' });
  await settled();
  at('gross').send(50);
  expect(summaryOf(store.list())).toEqual({ total: 3, done: 1, failed: 1, asking: 0, open: 1, percent: 55 });
});

test('an upload waiting for an answer has not failed', async () => {
  const { store, at, settled } = buildWorld();
  store.add([fileOf('kopie')], { site: 'fels' });
  at('kopie').fail(DUPLICATE);
  await settled();
  expect(summaryOf(store.list())).toMatchObject({ total: 1, failed: 0, asking: 1, open: 0 });
});

test('sorts by need of attention, then in the order of choosing', () => {
  const states = ['complete', 'queued', 'failed', 'complete', 'active', 'queued', 'failed'] as const;
  const list = states.map((state, at) => ({ ...newUpload(new File([], `${at}`), { site: 'fels' }), state }));
  expect(byUrgency(list).map(({ name }) => name)).toEqual(['2', '6', '4', '1', '5', '0', '3']);
});

test('closing deletes unfinished uploads on the server, and nothing else', async () => {
  const { store, at, settled, discarded } = buildWorld();
  store.add([fileOf('fertig'), fileOf('unterwegs'), fileOf('wartet')], { site: 'fels' });
  at('fertig').arrive();
  await settled();
  void store.close();
  expect(at('unterwegs').signal.aborted).toBe(true);
  expect(discarded).toEqual(['unterwegs', 'wartet']);
});

test('suspended uploads stop and stay on the device', () => {
  const { store, at, kept, discarded } = buildWorld();
  store.add([fileOf('a')], { site: 'fels' });
  store.suspend();
  expect(at('a').signal.aborted).toBe(true);
  expect([store.list(), kept.size, discarded]).toEqual([[], 1, []]);
});
