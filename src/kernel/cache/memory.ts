import { createPageCache } from './page-cache.ts';
import { createReadCache } from './read-cache.ts';
import type { PageTag } from './tags.ts';

export type Memory = ReturnType<typeof createMemory>;

/** Stored pages and cached reads of one process; touched tags are invalidated in both. */
export function createMemory(now: () => Date) {
  const cache = createPageCache(() => now().getTime());
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
