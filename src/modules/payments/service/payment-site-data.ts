import { eq } from 'drizzle-orm';
import { AppError } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { payments } from '../tables.ts';

/** Payments follow a merged parish. A parish that has some cannot be purged: they are kept as the law wants (decision 29). */
export const paymentSiteData: SiteData = {
  ...siteRows(payments, { label: 'payments_payments' }),
  async remove(tx, siteId) {
    const count = await tx.db.$count(payments, eq(payments.siteId, siteId));
    if (count > 0) throw new AppError('payments.kept', 409, 'payments_siteHasPayments');
  },
};
