import type { Context } from '#kernel/context.ts';
import type { Entry } from '../contract.ts';
import type { entries } from '../tables.ts';

export type EntryRow = typeof entries.$inferSelect;

/** The row as the API shows it: slugs of parishes in place of their ids. */
export function entryView(ctx: Context, row: EntryRow): Entry {
  const slugOf = (id: string) => ctx.sites.find((site) => site.id === id)?.slug ?? '';
  const { id, siteId, sharedWith, publishDate, updatedAt, ...more } = row;
  const { createdAt: _c, createdBy: _b, removedAt: _r, removedByName: _n, ...rest } = more;
  return {
    _id: id,
    site: slugOf(siteId),
    sharedWith: sharedWith.map(slugOf).filter(Boolean),
    publish_date: publishDate,
    updatedAt: updatedAt.toISOString(),
    ...rest,
  };
}
