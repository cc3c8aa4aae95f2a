import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { m } from '#texts';
import { gifts } from '../../tables.ts';

/** Gift vouchers of these parishes that still have money on them. */
export async function sumBalances(ctx: Context, siteIds: readonly string[]): Promise<{ count: number; cents: number }> {
  const [row] = await ctx.db
    .select({
      count: sql`count(*)`.mapWith(Number),
      cents: sql`coalesce(sum(${gifts.balanceCents}), 0)`.mapWith(Number),
    })
    .from(gifts)
    .where(and(isOneOf(gifts.siteId, siteIds), gt(gifts.balanceCents, 0), eq(gifts.isBlocked, false)));
  return row ?? { count: 0, cents: 0 };
}

/** Balances of these parishes that are not spent yet, as a sentence. */
export async function owedBalances(ctx: Context, siteIds: readonly string[]): Promise<string[]> {
  const { count, cents } = await sumBalances(ctx, siteIds);
  const sum = moneyIn(ctx, siteIds[0] ?? '', ctx.locale)(cents);
  return count === 0 ? [] : [m.vouchers_owedBalances({ count, sum }, ctx)];
}
