import { and, isNull, min, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, instantOf, localStamp } from '#kernel/local-time.ts';
import { entries } from '../tables.ts';
import { ofSite } from './visible.ts';

/**
 * The next moment at which an entry of the parish appears or disappears by its timeframe (S4.8); null when none will.
 * A page that lists entries is true only until then.
 */
export async function nextEntryChange(ctx: Context): Promise<Date | null> {
  const now = localStamp(ctx.now(), ctx.site.timeZone);
  const ends = sql<string>`case when length(${entries.end}) = 10 then ${entries.end} || 'T24:00' else ${entries.end} end`;
  const [row] = await ctx.db
    .select({
      start: min(sql<string>`case when ${entries.start} > ${now} then ${entries.start} end`),
      end: min(sql<string>`case when ${ends} > ${now} then ${ends} end`),
    })
    .from(entries)
    .where(and(ofSite(ctx.site.id), isNull(entries.removedAt)));
  const stamps = [row?.start, row?.end && minuteAfter(row.end)].filter((stamp) => typeof stamp === 'string');
  const first = stamps.toSorted()[0];
  if (!first) return null;
  const [on = '', at = '00:00'] = first.split('T');
  return instantOf(on, at, ctx.site.timeZone);
}

/** The last minute still belongs to the timeframe. */
function minuteAfter(stamp: string): string {
  const [on = '', at = ''] = stamp.split('T');
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const next = hours * 60 + minutes + 1;
  if (next >= 24 * 60) return `${addDays(on, 1)}T00:00`;
  return `${on}T${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`;
}
