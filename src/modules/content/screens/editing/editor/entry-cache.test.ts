import { describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../contract.ts';
import { sampleEntry } from '../testing.ts';
import { createEntryCache } from './entry-cache.ts';

const entry = (id: string): Entry => ({ ...sampleEntry, _id: id });

describe('entries of a page', () => {
  test('are read in one request for all slots that appear together', async () => {
    const read = vi.fn<(ids: string[]) => Promise<Entry[]>>(async (ids) => ids.map(entry));
    const cache = createEntryCache(read);
    cache.need('a');
    cache.need('b');
    cache.need('a');
    expect(cache.get('a')).toBeNull();
    await expect.poll(() => cache.get('b')?._id).toBe('b');
    expect(read).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  });

  test('a page that cannot be read for editing stays as it is', async () => {
    const cache = createEntryCache(() => Promise.reject(new TypeError('Failed to fetch')));
    cache.need('a');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(cache.get('a')).toBeNull();
  });

  test('only those that stand on the page are read anew', async () => {
    const read = vi.fn<(ids: string[]) => Promise<Entry[]>>(async (ids) => ids.map(entry));
    const cache = createEntryCache(read);
    const release = cache.need('a');
    cache.need('b');
    await expect.poll(() => cache.get('a')).not.toBeNull();
    release();
    await cache.reread();
    expect(read).toHaveBeenLastCalledWith(['b']);
  });
});
