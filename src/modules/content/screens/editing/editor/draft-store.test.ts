import { describe, expect, test, vi } from 'vitest';
import { memoryDevice, memoryStorage, sampleEntry } from '../testing.ts';
import { createDraftStore, type Draft, openDraftStore } from './draft-store.ts';
import { createOwnWindows } from './own-windows.ts';

const draft: Draft = { entryId: 'e1', rev: 3, base: sampleEntry, fields: sampleEntry, keptAt: '2026-12-23T09:14:00Z' };
const FORMER_KEY = 'kirchplatz-draft:rosalinde:e1';

/** The store as a page finds it that is loaded now. */
const open = (device = memoryDevice(), former: Storage | null = null, ownerId = 'rosalinde') =>
  openDraftStore({ device, ownerId, former, windows: createOwnWindows(null) });

describe('drafts on this device', () => {
  test('somebody else at the same computer does not see them', async () => {
    const device = memoryDevice();
    await (await open(device)).keep(draft);
    const other = await open(device, null, 'benedikt');
    expect(other.ids()).toEqual([]);
    expect(other.read('e1')).toBeNull();
  });

  test('says so when the device keeps nothing, and shows no draft then', async () => {
    const refusing = await open(memoryDevice({ refuses: true }));
    expect(await refusing.keep(draft)).toBe(false);
    expect(refusing.ids()).toEqual([]);
    const unreadable = { ...memoryDevice({ refuses: true }), entries: () => Promise.reject(new Error('forbidden')) };
    expect((await open(unreadable)).ids()).toEqual([]);
  });

  test('a refused change leaves the draft that the device has', async () => {
    const device = memoryDevice();
    const store = await open(device);
    await store.keep(draft);
    device.set = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const [one, two] = [store.keep({ ...draft, rev: 4 }), store.keep({ ...draft, rev: 5 })];
    expect([await one, await two]).toEqual([false, false]);
    expect(store.read('e1')).toEqual(draft);
  });

  test('are reported as kept only once they are on the disk', async () => {
    const device = memoryDevice();
    const written = Promise.withResolvers<void>();
    device.set = () => written.promise;
    const told = vi.fn();
    const kept = (await open(device)).keep(draft).then(told);
    await Promise.resolve();
    expect(told).not.toHaveBeenCalled();
    written.resolve();
    await kept;
    expect(told).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('are there after the page was loaded anew, until they are dropped', async () => {
    const device = memoryDevice();
    await (await open(device)).keep(draft);
    const store = await open(device);
    const watcher = vi.fn<() => void>();
    store.subscribe(watcher);
    expect(store.ids()).toEqual(['e1']);
    expect(store.ids()).toBe(store.ids());
    expect(store.read('e1')?.rev).toBe(3);
    await store.drop('e1');
    expect(store.ids()).toEqual([]);
    expect(watcher).toHaveBeenCalledOnce();
    expect((await open(device)).ids()).toEqual([]);
  });
});

describe('drafts of the former place', () => {
  function formerWith(text: string) {
    const former = memoryStorage();
    former.setItem(FORMER_KEY, text);
    return former;
  }

  test.each([
    ['of another account stays there', 'benedikt', memoryDevice(), [], true],
    ['stays there while the device refuses it', 'rosalinde', memoryDevice({ refuses: true }), [], true],
    ['is taken over once', 'rosalinde', memoryDevice(), ['e1'], false],
  ])('one %s', async (_, ownerId, device, ids, isLeft) => {
    const former = formerWith(JSON.stringify(draft));
    expect((await open(device, former, ownerId)).ids()).toEqual(ids);
    expect(former.getItem(FORMER_KEY) !== null).toBe(isLeft);
    expect((await device.entries()).map(([key]) => key)).toEqual(ids.map((id) => `rosalinde:${id}`));
  });

  test('a broken one counts as none', async () => {
    expect((await open(memoryDevice(), formerWith('{'))).read('e1')).toBeNull();
  });

  test('an older one does not replace what was kept since', async () => {
    const device = memoryDevice();
    await (await open(device)).keep({ ...draft, rev: 4, keptAt: '2026-12-23T09:15:00Z' });
    const former = formerWith(JSON.stringify(draft));
    expect((await open(device, former)).read('e1')?.rev).toBe(4);
    expect(former.length).toBe(0);
  });
});

describe('two windows of one person', () => {
  /** Two windows that hear each other, as BroadcastChannel connects them. */
  function twoWindows() {
    const name = `drafts-${Math.random()}`;
    const device = memoryDevice();
    const channels = [new BroadcastChannel(name), new BroadcastChannel(name)];
    const [one, two] = channels.map((channel) => {
      const windows = createOwnWindows(channel);
      const store = createDraftStore({ device, ownerId: 'rosalinde', windows });
      return { windows, store };
    });
    if (!one || !two) throw new Error('no windows');
    return {
      one,
      two,
      close: () => {
        for (const channel of channels) channel.close();
      },
    };
  }

  test('know what the other keeps and drops', async () => {
    const { one, two, close } = twoWindows();
    const noteDraft = vi.fn(two.store.noteElsewhere);
    two.windows.listen({ noteDraft, handOver: () => null });
    await one.store.keep(draft);
    await expect.poll(() => two.store.read('e1')).toEqual(draft);
    await one.store.drop('e1');
    await expect.poll(() => two.store.ids()).toEqual([]);
    close();
  });

  test('the one that takes over waits for the last words of the other', async () => {
    const { one, two, close } = twoWindows();
    const last = { ...draft, keptAt: '2026-12-23T09:15:00Z' };
    one.windows.listen({ noteDraft: () => {}, handOver: async () => void (await one.store.keep(last)) });
    two.windows.listen({ noteDraft: two.store.noteElsewhere, handOver: () => null });
    await two.windows.takeFromOthers('e1');
    expect(two.store.read('e1')).toEqual(last);
    close();
  });

  test('a window without others does not wait for ever', async () => {
    const { one, close } = twoWindows();
    await expect(one.windows.takeFromOthers('e1')).resolves.toBeUndefined();
    close();
  });
});
