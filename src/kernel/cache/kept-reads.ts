import { LRUCache } from 'lru-cache';
import type { PageTag } from './tags.ts';

/** What was said while something was loaded: the things it shows, and until when (ms since 1970) it is true. */
export type ReadReport = { tags: Set<PageTag>; trueUntil: number };

type Kept = { value: Promise<unknown>; report: ReadReport; isLoading: boolean };

const MOST_KEPT = 1000;
/** In characters of JSON; what is kept takes about twice as many bytes. */
const MOST_CHARACTERS = 12_000_000;

export type KeptReads = ReturnType<typeof createKeptReads>;

const shared = new WeakSet<object>();

/** Whether a value is kept and given to all who ask, so that what is made of it (its JSON) may be kept as well. */
export const isKept = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && shared.has(value);

/**
 * Keeps what many requests read and few change: parishes, configuration, the order of services, what pages are made of.
 * Follows the same rule as the page cache: what is kept knows the things it was made of, and a change of one of them drops it.
 * All who ask share one value, so nobody may change it.
 */
export function createKeptReads(now: () => number = Date.now) {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT, maxSize: MOST_CHARACTERS });

  function load<T>(key: string, read: (report: ReadReport) => Promise<T>): Kept {
    const report: ReadReport = { tags: new Set(), trueUntil: Number.POSITIVE_INFINITY };
    // A query of the builder runs anew each time that it is awaited; a promise of its result does not.
    const value = (async () => read(report))();
    const entry: Kept = { value, report, isLoading: true };
    const forget = () => {
      if (kept.peek(key) === entry) kept.delete(key);
    };
    kept.set(key, entry, { size: 1 });
    value.then((result) => {
      entry.isLoading = false;
      if (result === null) return forget();
      if (typeof result === 'object' && result !== null) shared.add(result);
      if (kept.peek(key) === entry) kept.set(key, entry, { size: (JSON.stringify(result)?.length ?? 0) + 1 });
    }, forget);
    return entry;
  }

  return {
    /**
     * The kept value, or what `read` finds; and what was reported while it was read. Failures are not kept, nor that there is
     * nothing (null; anybody can ask for a thousand things that are not there), nor what a change overtook: until a read has ended nobody knows what it shows, so each change drops all that are under way.
     */
    async read<T>(
      key: string,
      read: (report: ReadReport) => Promise<T>,
    ): Promise<{ value: T; report: Readonly<ReadReport> }> {
      const known = kept.get(key);
      const isTrue = known && (known.isLoading || known.report.trueUntil > now());
      const entry = isTrue ? known : load(key, read);
      return { value: (await entry.value) as T, report: entry.report };
    },
    drop(tags: readonly PageTag[]): void {
      const gone = new Set(tags);
      for (const [key, { report, isLoading }] of kept.entries())
        if (isLoading || !report.tags.isDisjointFrom(gone)) kept.delete(key);
    },
    clear(): void {
      kept.clear();
    },
  };
}
