import { describe, expect, test } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { emptyStoreTrash, restoreStoreTrash, trashObject } from './store-trash.ts';

const put = async (...keys: string[]) => {
  const store = createMemoryStore();
  for (const key of keys) await store.put(key, Buffer.from(`bytes of ${key}`));
  return store;
};
const keysOf = (store: ReturnType<typeof createMemoryStore>) => [...store.objects.keys()].sort();
const at = (day: string) => new Date(`${day}T03:40:00Z`);

describe('the trash of a store', () => {
  test('is left alone on the 14th day and emptied on the 15th', async () => {
    const store = await put('media/a/original', 'media/b/original', 'media/c/original');
    await trashObject(store, 'media/a/original', at('2026-11-21'));
    await trashObject(store, 'media/b/original', at('2026-11-22'));
    expect(keysOf(store)).toContain('trash/2026-11-21/media/a/original');
    expect(await emptyStoreTrash(store, at('2026-12-05'))).toBe(0);
    expect(await emptyStoreTrash(store, at('2026-12-06'))).toBe(1);
    expect(keysOf(store)).toEqual(['media/c/original', 'trash/2026-11-22/media/b/original']);
  });

  test('removes nothing that does not lie below a day', async () => {
    const store = await put('trash/notes', 'trash/2020-01-01', 'trash/old/2020-01-01/x');
    expect(await emptyStoreTrash(store, at('2026-12-06'))).toBe(0);
    expect(store.objects.size).toBe(3);
  });

  test('gives everything back, the newest first, and writes over nothing', async () => {
    const store = await put('media/a/original', 'media/b/original');
    await trashObject(store, 'media/a/original', at('2026-11-20'));
    await store.put('media/a/original', Buffer.from('newer'));
    await trashObject(store, 'media/a/original', at('2026-11-21'));
    await trashObject(store, 'media/b/original', at('2026-11-21'));
    await store.put('media/b/original', Buffer.from('there again'));
    expect(await restoreStoreTrash(store)).toEqual({ restored: 1, bytes: 5, kept: 2 });
    expect(store.objects.get('media/a/original')?.toString()).toBe('newer');
    expect(store.objects.get('media/b/original')?.toString()).toBe('there again');
    expect(keysOf(store)).toEqual([
      'media/a/original',
      'media/b/original',
      'trash/2026-11-20/media/a/original',
      'trash/2026-11-21/media/b/original',
    ]);
  });
});
