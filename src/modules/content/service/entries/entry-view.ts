import type { Context } from '#kernel/context.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { Entry } from '../../contract.ts';
import type { entries } from '../../tables.ts';

export type EntryRow = typeof entries.$inferSelect;

/** API view of an entry: parish slugs instead of ids. */
export function entryView(ctx: Context, row: EntryRow): Entry {
  const { id, siteId, sharedWith, publishDate, updatedAt, ...more } = row;
  const { createdAt: _c, createdBy: _b, removedAt: _r, removedByName: _n, ...rest } = more;
  return {
    _id: id,
    site: slugOf(ctx, siteId),
    sharedWith: sharedWith.map((shared) => slugOf(ctx, shared)).filter(Boolean),
    publish_date: publishDate,
    updatedAt: updatedAt.toISOString(),
    ...rest,
  };
}
