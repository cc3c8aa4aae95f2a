import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Entry } from '../contract.ts';
import { entries } from '../tables.ts';
import { entryView } from './entries/entry-view.ts';
import { ofSite, validNow } from './visible.ts';

/** Notices to be read out in the services now, in their order. Null for those who may not change them. */
export async function noticesToReadOut(ctx: Context): Promise<Entry[] | null> {
  if (!ctx.may('content.entry.update', { siteId: ctx.site.id })) return null;
  const isRead = sql`${entries.details} -> 'channels' @> '["verlesen"]'::jsonb`;
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(and(ofSite(ctx), eq(entries.type, 'notice'), isNull(entries.removedAt), validNow(ctx), isRead))
    .orderBy(asc(entries.position), asc(entries.id))
    .limit(100);
  return rows.map((row) => entryView(ctx, row));
}
