import { LRUCache } from 'lru-cache';
import type { PageTag } from './tags.ts';

/** Reported while loading: the tags of the value, and until when (ms since 1970) it is valid. */
export type ReadReport = { tags: Set<PageTag>; trueUntil: number };

type CachedRead = { value: Promise<unknown>; result?: unknown; report: ReadReport; isLoading: boolean };

const MOST_READS = 1000;
/** In characters of JSON; cached values take about twice as many bytes. */
const MOST_CHARACTERS = 12_000_000;

export type ReadCache = ReturnType<typeof createReadCache>;

const shared = new WeakSet<object>();

/** True when a value is cached and shared by all callers, so that derived data (its JSON) may be cached as well. */
export const isCachedValue = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && shared.has(value);

/**
 * Caches data that is read often and changed rarely: parishes, configuration, the order of services, parts of pages. Works like
 * the page cache: each value knows its tags and is invalidated when one of them changes. Callers share one value and must not
 * mutate it.
 */
export function createReadCache(now: () => number = Date.now) {
  const reads = new LRUCache<string, CachedRead>({ max: MOST_READS, maxSize: MOST_CHARACTERS });

  function load<T>(key: string, read: (report: ReadReport) => Promise<T>): CachedRead {
    const report: ReadReport = { tags: new Set(), trueUntil: Number.POSITIVE_INFINITY };
    // A query builder runs again each time it is awaited; a promise of its result does not.
    const value = (async () => read(report))();
    const entry: CachedRead = { value, report, isLoading: true };
    const evict = () => {
      if (reads.peek(key) === entry) reads.delete(key);
    };
    reads.set(key, entry, { size: 1 });
    value.then((result) => {
      entry.isLoading = false;
      entry.result = result;
      if (result === null) return evict();
      if (typeof result === 'object' && result !== null) shared.add(result);
      if (reads.peek(key) === entry) reads.set(key, entry, { size: (JSON.stringify(result)?.length ?? 0) + 1 });
    }, evict);
    return entry;
  }

  return {
    /**
     * Returns the cached value or the result of `read`, with what was reported while reading. Not cached: failures, null (anyone
     * can request a thousand things that do not exist), and reads overtaken by a change. The tags of a read are unknown until it
     * ends, so every change drops all reads in flight.
     */
    async read<T>(
      key: string,
      read: (report: ReadReport) => Promise<T>,
    ): Promise<{ value: T; report: Readonly<ReadReport> }> {
      const known = reads.get(key);
      const isTrue = known && (known.isLoading || known.report.trueUntil > now());
      const entry = isTrue ? known : load(key, read);
      return { value: (await entry.value) as T, report: entry.report };
    },
    /** The value that is known without reading; null when there is none. */
    settled<T>(key: string): { value: T } | null {
      const known = reads.get(key);
      const isTrue = known && !known.isLoading && known.report.trueUntil > now();
      return isTrue ? { value: known.result as T } : null;
    },
    drop(tags: readonly PageTag[]): void {
      const gone = new Set(tags);
      for (const [key, { report, isLoading }] of reads.entries())
        if (isLoading || !report.tags.isDisjointFrom(gone)) reads.delete(key);
    },
    clear(): void {
      reads.clear();
    },
  };
}
