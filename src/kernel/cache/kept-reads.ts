import { LRUCache } from 'lru-cache';
import type { PageTag } from './tags.ts';

type Kept = { value: Promise<unknown>; tags: readonly PageTag[] };

const MOST_KEPT = 200;

export type KeptReads = ReturnType<typeof createKeptReads>;

/**
 * Keeps what nearly every request reads and hardly any changes: parishes, configuration, the order of services.
 * Follows the same rule as the page cache: what is kept names the things it was made of, and a change of one of them drops it.
 * All who ask share one value, so nobody may change it.
 */
export function createKeptReads() {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  return {
    /** The kept value, or what `load` finds. Failures are not kept; what is dropped while it loads is not kept either. */
    read<T>(key: string, tags: readonly PageTag[], load: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known) return known.value as Promise<T>;
      // A query of the builder runs anew each time that it is awaited; a promise of its result does not.
      const value = (async () => load())();
      const entry = { value, tags };
      kept.set(key, entry);
      value.catch(() => {
        if (kept.peek(key) === entry) kept.delete(key);
      });
      return value;
    },
    drop(tags: readonly PageTag[]): void {
      for (const [key, entry] of kept.entries()) if (entry.tags.some((tag) => tags.includes(tag))) kept.delete(key);
    },
    clear(): void {
      kept.clear();
    },
  };
}
