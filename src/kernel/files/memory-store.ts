import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checkKey, checkPrefix, checkRange } from './keys.ts';
import type { FileStore } from './store.ts';

export type MemoryStore = FileStore & {
  /** All stored objects, for assertions in tests. */
  objects: ReadonlyMap<string, Buffer>;
};

/** In-memory store for tests. */
export function createMemoryStore(now: () => Date = () => new Date()): MemoryStore {
  const objects = new Map<string, Buffer>();
  const times = new Map<string, Date>();
  const objectOf = (key: string) => {
    const bytes = objects.get(checkKey(key));
    return bytes ? { key, bytes: bytes.length, modifiedAt: times.get(key) ?? now() } : null;
  };
  return {
    objects,
    async put(key, body) {
      checkKey(key);
      const bytes = body instanceof Uint8Array ? Buffer.from(body) : await buffer(body);
      objects.set(key, bytes);
      times.set(key, now());
      return { key, bytes: bytes.length, modifiedAt: times.get(key) ?? now() };
    },
    async read(key, range) {
      checkRange(range);
      const bytes = objects.get(checkKey(key));
      if (!bytes) return null;
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return Readable.from(part.length > 0 ? [part] : [], { objectMode: false });
    },
    stat: async (key) => objectOf(key),
    async move(from, to) {
      const bytes = objects.get(checkKey(from));
      checkKey(to);
      if (!bytes) return false;
      objects.set(to, bytes);
      times.set(to, times.get(from) ?? now());
      objects.delete(from);
      times.delete(from);
      return true;
    },
    async remove(key) {
      objects.delete(checkKey(key));
      times.delete(key);
    },
    async *list(prefix) {
      checkPrefix(prefix);
      for (const key of [...objects.keys()].sort()) {
        const found = key.startsWith(prefix) ? objectOf(key) : null;
        if (found) yield found;
      }
    },
    sweep: async () => 0,
    check: async () => {},
  };
}
