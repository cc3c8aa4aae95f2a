import { and, inArray, like, max, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { quotes } from '../tables.ts';

/** This year, where the parish of the request is. */
export const yearOfQuote = (ctx: Context): string => localMoment(ctx.now(), ctx.site.timeZone).on.slice(0, 4);

/** The next number of a year in these parishes, which stay locked until the transaction ends: 'PA-2026-0007'. */
export async function nextQuoteNumber(
  tx: Context,
  { siteIds, year }: { siteIds: readonly string[]; year: string },
): Promise<string> {
  for (const siteId of siteIds.toSorted())
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`quotes.number:${siteId}`}))`);
  const start = `PA-${year}-`;
  const [row] = await tx.db
    .select({ last: max(quotes.number) })
    .from(quotes)
    .where(and(inArray(quotes.siteId, [...siteIds]), like(quotes.number, `${start}%`)));
  const last = Number(row?.last?.slice(start.length) ?? 0);
  return start + String(last + 1).padStart(4, '0');
}
