import os from 'node:os';
import { createPageCache } from './page-cache.ts';
import { createReadCache } from './read-cache.ts';
import type { PageTag } from './tags.ts';

export type Memory = ReturnType<typeof createMemory>;

const MEGABYTE = 1024 * 1024;
const PAGES_SHARE = 0.06;
/** A page takes 9 KB on average, so these are 5,000 pages, and 40,000. */
const LEAST_PAGES_MB = 64;
const MOST_PAGES_MB = 512;

/**
 * Bytes for stored pages: what the configuration says, else a share of the memory that leaves most of it to the database and to
 * further processes. It is a limit: pages that nobody asks for take nothing.
 */
export function pageCacheBytes(configuredMb: number | undefined, memoryBytes = memoryOfProcess()): number {
  const shareMb = Math.floor((memoryBytes * PAGES_SHARE) / MEGABYTE);
  return (configuredMb ?? Math.min(MOST_PAGES_MB, Math.max(LEAST_PAGES_MB, shareMb))) * MEGABYTE;
}

/** Memory of the machine, or of the container when that is limited to less (0 or a huge number = no limit). */
const memoryOfProcess = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

type MemoryOptions = { now: () => Date; pageCacheMb: number | undefined };

/** Stored pages and cached reads of one process; touched tags are invalidated in both. */
export function createMemory({ now, pageCacheMb }: MemoryOptions) {
  const cache = createPageCache({ mostBytes: pageCacheBytes(pageCacheMb), now: () => now().getTime() });
  const keptReads = createReadCache(() => now().getTime());
  return {
    cache,
    keptReads,
    drop: (tags: readonly PageTag[]) => {
      keptReads.drop(tags);
      cache.drop(tags);
    },
    clear: () => {
      keptReads.clear();
      cache.clear();
    },
  };
}
