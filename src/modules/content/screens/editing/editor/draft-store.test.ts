import { describe, expect, test, vi } from 'vitest';
import { memoryStorage, sampleEntry } from '../testing.ts';
import { createDraftStore } from './draft-store.ts';

const draft = { entryId: 'e1', rev: 3, base: sampleEntry, fields: sampleEntry, keptAt: '2026-12-23T09:14:00Z' };

describe('drafts on this device', () => {
  test('somebody else at the same computer does not see them', () => {
    const storage = memoryStorage();
    createDraftStore(storage, 'rosalinde').keep(draft);
    expect(createDraftStore(storage, 'benedikt').ids()).toEqual([]);
    expect(createDraftStore(storage, 'benedikt').read('e1')).toBeNull();
  });

  test('says so when the device keeps nothing', () => {
    expect(createDraftStore(null, 'r').keep(draft)).toBe(false);
    expect(createDraftStore(memoryStorage(true), 'r').keep(draft)).toBe(false);
  });

  test('a broken draft counts as none', () => {
    const storage = memoryStorage();
    storage.setItem('kirchplatz-draft:r:e1', '{');
    expect(createDraftStore(storage, 'r').read('e1')).toBeNull();
  });

  test('are there after the page was loaded anew, until they are dropped', () => {
    const storage = memoryStorage();
    createDraftStore(storage, 'r').keep(draft);
    const store = createDraftStore(storage, 'r');
    const watcher = vi.fn<() => void>();
    store.subscribe(watcher);
    expect(store.ids()).toEqual(['e1']);
    expect(store.ids()).toBe(store.ids());
    expect(store.read('e1')?.rev).toBe(3);
    store.drop('e1');
    expect(store.ids()).toEqual([]);
    expect(watcher).toHaveBeenCalledOnce();
  });
});
