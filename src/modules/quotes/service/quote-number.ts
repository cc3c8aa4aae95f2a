import { and, eq, like, max, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { quotes } from '../tables.ts';

/** The next number of this year in a parish, which stays locked until the transaction ends: 'PA-2026-0007'. */
export async function nextQuoteNumber(tx: Context, siteId: string): Promise<string> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`quotes.number:${siteId}`}))`);
  const year = localMoment(tx.now(), tx.site.timeZone).on.slice(0, 4);
  const start = `PA-${year}-`;
  const [row] = await tx.db
    .select({ last: max(quotes.number) })
    .from(quotes)
    .where(and(eq(quotes.siteId, siteId), like(quotes.number, `${start}%`)));
  const last = Number(row?.last?.slice(start.length) ?? 0);
  return start + String(last + 1).padStart(4, '0');
}
