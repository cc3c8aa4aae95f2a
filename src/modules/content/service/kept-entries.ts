import type { Context } from '#kernel/context.ts';
import { nextEntryChange } from './next-change.ts';

/**
 * What the API answers to those who may change nothing: kept until an entry or a file of any parish changes, or until one
 * appears or disappears by its timeframe. Whoever may change entries reads them fresh.
 */
export async function keptForReaders<T>(ctx: Context, key: string, load: (ctx: Context) => Promise<T>): Promise<T> {
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
