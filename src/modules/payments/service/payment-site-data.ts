import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { bankLayouts, bankLines, bankParts, paymentSteps, payments, practicePayments, refunds } from '../tables.ts';

/** Payments follow a merged parish. A parish that has some cannot be purged: they are kept as the law wants (decision 29). */
export const paymentSiteData: SiteData = {
  ...siteRows(payments, { label: 'payments_payments' }),
  async remove(tx, siteId) {
    const count = await tx.db.$count(payments, eq(payments.siteId, siteId));
    if (count > 0) throw new AppError('payments.kept', 409, 'payments_siteHasPayments');
  },
  async discard(tx, siteId) {
    const tried = tx.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.siteId, siteId), payments.isTest));
    await tx.db.delete(paymentSteps).where(inArray(paymentSteps.paymentId, tried));
    await tx.db.delete(refunds).where(inArray(refunds.paymentId, tried));
    await tx.db.delete(practicePayments).where(inArray(practicePayments.id, tried));
    await tx.db.delete(payments).where(inArray(payments.id, tried));
    await paymentSiteData.remove(tx, siteId);
  },
};

/** Before the payments, which its rows refer to. The same booking in two merged parishes is one. */
export const bankSiteData: SiteData = {
  ...bankRows(),
  async remove(tx, siteId) {
    const own = tx.db.select({ id: bankLines.id }).from(bankLines).where(eq(bankLines.siteId, siteId));
    await tx.db.delete(bankParts).where(inArray(bankParts.lineId, own));
    await tx.db.delete(bankLines).where(eq(bankLines.siteId, siteId));
  },
};

/** Columns of CSV files that both merged parishes have named are those of the one that stays. */
export const bankLayoutData: SiteData = siteRows(bankLayouts, {
  label: 'payments_bankLayouts',
  prepare: async (tx, from, into) => {
    const known = tx.db.select({ own: bankLayouts.headings }).from(bankLayouts).where(eq(bankLayouts.siteId, into));
    const twice = await tx.db
      .delete(bankLayouts)
      .where(and(eq(bankLayouts.siteId, from), inArray(bankLayouts.headings, known)))
      .returning();
    return { joined: twice.map(({ updatedAt }) => updatedAt.toISOString().slice(0, 10)) };
  },
});

function bankRows(): SiteData {
  return siteRows(bankLines, {
    label: 'payments_bankLines',
    prepare: async (tx, from, into) => {
      const known = tx.db.select({ own: bankLines.fingerprint }).from(bankLines).where(eq(bankLines.siteId, into));
      const twice = await tx.db
        .delete(bankLines)
        .where(and(eq(bankLines.siteId, from), inArray(bankLines.fingerprint, known)))
        .returning();
      return { joined: twice.map(({ bookedOn, payer }) => `${bookedOn} ${payer}`) };
    },
  });
}
