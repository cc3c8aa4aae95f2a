import { and, arrayContains, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localStamp } from '#kernel/local-time.ts';
import { entries } from '../tables.ts';

/**
 * What a reader may see of entries (S4.8): published, not hidden, inside their timeframe, not in the trash.
 * Whoever may change entries of a parish sees the drafts and hidden ones of that parish as well.
 */
export function visibleTo(ctx: Context): SQL | undefined {
  const editable = ctx.sites.filter((site) => ctx.may('content.entry.update', { siteId: site.id }));
  if (editable.length === ctx.sites.length) return isNull(entries.removedAt);
  const own = editable.map((site) => eq(entries.siteId, site.id));
  return and(isNull(entries.removedAt), or(publishedNow(ctx), ...own));
}

/** Shown to guests at this moment, in the local time of the site. */
export function publishedNow(ctx: Context): SQL | undefined {
  const now = localStamp(ctx.now(), ctx.site.timeZone);
  return and(
    eq(entries.status, 'published'),
    eq(entries.hidden, false),
    or(isNull(entries.start), lte(entries.start, now)),
    // A day without a time lasts until its end.
    or(
      isNull(entries.end),
      gte(sql`case when length(${entries.end}) = 10 then ${entries.end} || 'T23:59' else ${entries.end} end`, now),
    ),
  );
}

/** Entries of a parish: its own and those that others share with it. */
export const ofSite = (siteId: string): SQL | undefined =>
  or(eq(entries.siteId, siteId), arrayContains(entries.sharedWith, [siteId]));
