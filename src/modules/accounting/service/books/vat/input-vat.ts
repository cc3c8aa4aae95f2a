import { and, between, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { inputVats } from '../../../tables.ts';
import type { HomeVat } from '../../papers/supply.ts';
import type { Days } from '../period.ts';

/** VAT of bills deducted in these days, in cents; none that arose while the parish was a small business, which may deduct none. */
export async function inputVat(ctx: Context, { siteId, from, to, vat }: Days & { siteId: string; vat: HomeVat }) {
  const days = await ctx.db
    .select({ arisenOn: inputVats.arisenOn, cents: sql<number>`sum(${inputVats.vatCents})`.mapWith(Number) })
    .from(inputVats)
    .where(and(eq(inputVats.siteId, siteId), between(inputVats.on, from, to)))
    .groupBy(inputVats.arisenOn);
  return days.reduce((sum, { arisenOn, cents }) => (vat.isSmallBusinessOn(arisenOn) ? sum : sum + cents), 0);
}
