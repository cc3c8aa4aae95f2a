import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { giftEntries, gifts, promoUses } from '../tables.ts';

export const useSiteData: SiteData = siteRows(promoUses);
export const entrySiteData: SiteData = siteRows(giftEntries);

/** Gift vouchers follow a merged parish. A parish that owes something for them cannot be purged. */
export const giftSiteData: SiteData = {
  ...siteRows(gifts, { label: 'vouchers_gifts' }),
  async remove(tx, siteId) {
    const owed = await tx.db.$count(gifts, and(eq(gifts.siteId, siteId), gt(gifts.balanceCents, 0)));
    if (owed > 0) throw new AppError('vouchers.kept', 409, 'vouchers_siteHasGifts');
    await tx.db.delete(gifts).where(eq(gifts.siteId, siteId));
  },
  async discard(tx, siteId) {
    await tx.db.delete(gifts).where(eq(gifts.siteId, siteId));
  },
};
