import { and, count, desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { donations } from '../tables.ts';

/** Donations follow a merged parish. A parish that received some cannot be purged: they belong to its books. */
export const donationSiteData: SiteData = {
  ...siteRows(donations, { label: 'donations_donations' }),
  async remove(tx, siteId) {
    const real = and(eq(donations.siteId, siteId), eq(donations.isTest, false));
    const [row] = await tx.db.select({ count: count() }).from(donations).where(real);
    if ((row?.count ?? 0) > 0) throw new AppError('donations.kept', 409, 'donations_siteHasDonations');
    await tx.db.delete(donations).where(eq(donations.siteId, siteId));
  },
  async discard(tx, siteId) {
    await tx.db.delete(donations).where(eq(donations.siteId, siteId));
  },
};

/** Donations of an account. They stay with the books of the parish, as the orders they came with, no longer tied to the account. */
export const donationPersonalData: PersonalData = {
  async export(ctx, userId) {
    const records = (await ofUser(ctx, userId)).map(
      ({ purposeName, cents, returnedCents, state, message, bornOn, orderNumber, createdAt, receivedAt }) => ({
        purpose: purposeName,
        cents,
        returnedCents,
        state,
        message,
        bornOn,
        orderNumber,
        givenAt: createdAt.toISOString(),
        receivedAt: receivedAt?.toISOString() ?? null,
      }),
    );
    return records.length > 0 ? [{ title: textOf('donations_donations', ctx.locale), records }] : [];
  },
  async merge(tx, { from, to }) {
    await tx.db.update(donations).set({ userId: to }).where(eq(donations.userId, from));
  },
  async erase(tx, userId) {
    // The checkout names what is kept: the donations are part of its orders.
    await tx.db.update(donations).set({ userId: null, message: '' }).where(eq(donations.userId, userId));
    return [];
  },
};

const ofUser = (ctx: Context, userId: string) =>
  ctx.db.select().from(donations).where(eq(donations.userId, userId)).orderBy(desc(donations.createdAt));
