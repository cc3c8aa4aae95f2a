import { and, eq } from 'drizzle-orm';
import { AppError } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { commissionEntries, commissions, creditNotes, settledEntries } from '../tables.ts';

/** Credit notes follow a merged parish. A parish that has real ones cannot be purged: they are kept as the law wants (decision 29). */
const noteSiteData: SiteData = {
  ...siteRows(creditNotes, { label: 'affiliates_creditNotes' }),
  async remove(tx, siteId) {
    const real = and(eq(creditNotes.siteId, siteId), eq(creditNotes.isTest, false));
    if ((await tx.db.$count(creditNotes, real)) > 0)
      throw new AppError('affiliates.kept', 409, 'affiliates_siteHasNotes');
    await tx.db.delete(creditNotes).where(eq(creditNotes.siteId, siteId));
  },
};

/** In an order in which they can be deleted. */
export const affiliateSiteData: readonly SiteData[] = [
  siteRows(settledEntries),
  siteRows(commissionEntries),
  noteSiteData,
  siteRows(commissions),
];
