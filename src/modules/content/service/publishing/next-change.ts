import { and, gt, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, instantOf, localStamp } from '#kernel/local-time.ts';
import { entries } from '../../tables.ts';
import { ofSite } from '../visible.ts';

/**
 * The next time an entry of the parish appears or disappears because of its timeframe (S4.8); null if none will.
 * Cached pages that list entries expire then.
 */
export async function nextEntryChange(ctx: Context): Promise<Date | null> {
  const tags = [`entries:${ctx.site.id}`, 'sites'] as const;
  const changes = await ctx.kept(`content.changes ${ctx.site.id}`, tags, () => comingChanges(ctx));
  return changes.find((change) => change > ctx.now()) ?? null;
}

/** All future change times, earliest first, so that the cached list stays correct as time passes. */
async function comingChanges(ctx: Context): Promise<Date[]> {
  const now = localStamp(ctx.now(), ctx.site.timeZone);
  const end = sql<
    string | null
  >`case when length(${entries.end}) = 10 then ${entries.end} || 'T24:00' else ${entries.end} end`;
  // NB: an entry that ends in the current minute is still shown, so that its disappearance is still to come.
  const rows = await ctx.db
    .select({ start: entries.start, end })
    .from(entries)
    .where(and(ofSite(ctx), isNull(entries.removedAt), or(gt(entries.start, now), sql`${end} >= ${now}`)));
  const stamps = new Set(rows.flatMap((row) => [row.start ?? [], row.end ? minuteAfter(row.end) : []].flat()));
  return [...stamps].toSorted().map((stamp) => {
    const [on = '', at = '00:00'] = stamp.split('T');
    return instantOf(on, at, ctx.site.timeZone);
  });
}

/** The end of a timeframe is inclusive to the minute. */
function minuteAfter(stamp: string): string {
  const [on = '', at = ''] = stamp.split('T');
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const next = hours * 60 + minutes + 1;
  if (next >= 24 * 60) return `${addDays(on, 1)}T00:00`;
  return `${on}T${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`;
}
