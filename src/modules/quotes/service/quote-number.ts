import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { nextNumber, type Series } from '#modules/documents/index.ts';

/** Numbers do not name the parish. */
export const quoteSeries: Series = {
  name: 'quotes.quote',
  pattern: 'PA-{YYYY}-{SEQ}',
  label: 'quotes_offers',
};

/** The next number of a price request of a parish: 'PA-2026-0007'. `on`: local day of the year that counts, by default today. */
export const nextQuoteNumber = (
  tx: Context,
  siteId: string,
  on = localMoment(tx.now(), zoneOf(tx, siteId)).on,
): Promise<string> => nextNumber(tx, quoteSeries, { siteId, on });
