import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { documentSeries } from '../../tables.ts';
import type { Series } from './next-number.ts';

/** Series end with their parish: most numbers carry its name. */
export const seriesSiteData: SiteData = siteRows(documentSeries, {
  prepare: async (tx, from) => {
    await tx.db.delete(documentSeries).where(eq(documentSeries.siteId, from));
    return {};
  },
});

/**
 * Lets the series of a parish go on behind the last number of another one that is merged into it. For numbers that do not name the
 * parish: without it the next one could exist among those that moved.
 */
export async function joinSeries(tx: Context, { name }: Series, sites: { from: string; into: string }): Promise<void> {
  const { siteId, name: named } = documentSeries;
  const rows = await tx.db
    .select()
    .from(documentSeries)
    .where(and(eq(siteId, sites.from), eq(named, name)))
    .for('update');
  for (const row of rows)
    await tx.db
      .insert(documentSeries)
      .values({ ...row, siteId: sites.into })
      .onConflictDoUpdate({
        target: [siteId, named, documentSeries.year, documentSeries.isTest],
        set: { last: sql`greatest(${documentSeries.last}, excluded.last)` },
      });
}
