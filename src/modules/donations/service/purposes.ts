import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { donationPurposes, donations } from '../tables.ts';

export type PurposeRow = typeof donationPurposes.$inferSelect;

/** A purpose as the cart of a shop offers it. */
export type OpenPurpose = Pick<PurposeRow, 'id' | 'name' | 'nameEn' | 'slug' | 'isDeductible'>;

/** Donation purposes of the current parish, in the order of its office. */
export const openPurposes = (ctx: Context): Promise<PurposeRow[]> =>
  ctx.db
    .select()
    .from(donationPurposes)
    .where(
      and(
        eq(donationPurposes.siteId, ctx.site.id),
        isNull(donationPurposes.removedAt),
        eq(donationPurposes.hidden, false),
      ),
    )
    .orderBy(asc(donationPurposes.position), asc(donationPurposes.name));

/** Donations per purpose of the parish less refunds, in cents; test orders do not count. */
export async function receivedByPurpose(ctx: Context): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({
      purposeId: donations.purposeId,
      cents: sql`sum(${donations.cents} - ${donations.returnedCents})`.mapWith(Number),
    })
    .from(donations)
    .where(and(eq(donations.siteId, ctx.site.id), eq(donations.state, 'received'), eq(donations.isTest, false)))
    .groupBy(donations.purposeId);
  return new Map(rows.flatMap(({ purposeId, cents }) => (purposeId ? [[purposeId, cents]] : [])));
}

/** Name in the language of the reader. */
export const purposeName = (
  { locale }: Pick<Context, 'locale'>,
  { name, nameEn }: Pick<PurposeRow, 'name' | 'nameEn'>,
): string => inLocale({ de: name, en: nameEn }, locale);
