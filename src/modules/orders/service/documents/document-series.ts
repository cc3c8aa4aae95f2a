import { eq } from 'drizzle-orm';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { documentSeries } from '../../tables.ts';

/** Series end with their parish: their numbers carry its name. */
export const documentSeriesData: SiteData = siteRows(documentSeries, {
  prepare: async (tx, from) => {
    await tx.db.delete(documentSeries).where(eq(documentSeries.siteId, from));
    return {};
  },
});
