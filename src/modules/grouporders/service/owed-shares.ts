import { and, countDistinct, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { isTestMode } from '#modules/payments/index.ts';
import { m } from '#texts';
import { BINDING_STATES } from '../contract/states.ts';
import { groupOrders, groupShares } from '../tables.ts';

/** True if the group order with this slug has participants and has not been handed out. */
export async function hasShares(ctx: Context, slug: string): Promise<boolean> {
  return (await countGroups(ctx, [ctx.site.id], eq(groupOrders.slug, slug))) > 0;
}

/** Group orders of these parishes that families take part in, as a sentence. */
export async function owedShares(ctx: Context, siteIds: readonly string[]): Promise<string[]> {
  const groups = await countGroups(ctx, siteIds, eq(groupShares.isTest, await isTestMode(ctx)));
  return groups > 0 ? [m.grouporders_owedGroups({ count: groups }, ctx)] : [];
}

async function countGroups(ctx: Context, siteIds: readonly string[], which: ReturnType<typeof eq>): Promise<number> {
  const [found] = await ctx.db
    .select({ count: countDistinct(groupOrders.id) })
    .from(groupOrders)
    .innerJoin(groupShares, eq(groupShares.groupId, groupOrders.id))
    .where(
      and(
        isOneOf(groupOrders.siteId, siteIds),
        isNull(groupOrders.removedAt),
        inArray(groupOrders.state, [...BINDING_STATES]),
        ne(groupShares.state, 'left'),
        which,
      ),
    );
  return found?.count ?? 0;
}
