import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { BillState } from '../../../contract/bills/bill-states.ts';
import { bills } from '../../../tables.ts';
import type { HomeVat } from '../../papers/supply.ts';
import type { Days } from '../period.ts';

/** States in which a bill was found right; drafts, disputed and rejected ones deduct nothing. */
const DEDUCTED: readonly BillState[] = ['approved', 'ordered', 'paid'];

/** VAT of the bills dated in these days, in cents; none of days on which the parish is a small business, which may deduct none. */
export async function inputVat(ctx: Context, { siteId, from, to, vat }: Days & { siteId: string; vat: HomeVat }) {
  const days = await ctx.db
    .select({ on: bills.billedOn, cents: sql<number>`sum(${bills.vatCents})`.mapWith(Number) })
    .from(bills)
    .where(
      and(
        eq(bills.siteId, siteId),
        inArray(bills.state, DEDUCTED),
        between(bills.billedOn, from, to),
        isNull(bills.removedAt),
      ),
    )
    .groupBy(bills.billedOn);
  return days.reduce((sum, { on, cents }) => (on && vat.isSmallBusinessOn(on) ? sum : sum + cents), 0);
}
