import { sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { numberSeries } from '../../tables.ts';

/**
 * The next number of the parish, of this year: 'FELS-2026-0001'. Its row stays locked until the order is stored, so that the series
 * has no gaps; test orders have a series of their own.
 */
export async function nextNumber(tx: Context, isTest: boolean): Promise<string> {
  const { site } = tx;
  const year = Number(localMoment(tx.now(), site.timeZone).on.slice(0, 4));
  const [series] = await tx.db
    .insert(numberSeries)
    .values({ siteId: site.id, year, isTest, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.siteId, numberSeries.year, numberSeries.isTest],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last });
  const name = site.slug.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `${isTest ? 'TEST-' : ''}${name}-${year}-${String(series?.last ?? 1).padStart(4, '0')}`;
}
