import type { Context } from '#kernel/context.ts';
import { nextEntryChange } from '../publishing/next-change.ts';

/**
 * Caches API responses for readers without write permission until an entry or file of any parish changes, or a timeframe
 * starts or ends. Editors bypass the cache.
 */
export async function cachedForReaders<T>(ctx: Context, key: string, load: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.may('content.entry.update')) return load(ctx);
  return ctx.keptPart(key, async (part) => {
    for (const site of part.sites) {
      part.shows(`entries:${site.id}`, `media:${site.id}`);
      const change = await nextEntryChange({ ...part, site });
      if (change) part.trueUntil(change);
    }
    return load(part);
  });
}
