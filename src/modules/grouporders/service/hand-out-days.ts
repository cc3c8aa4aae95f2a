import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import type { HandOutDay } from '#modules/orders/index.ts';
import { BINDING_STATES } from '../contract/states.ts';
import { groupOrders, groupShares } from '../tables.ts';

/**
 * Orders of a parish that take part in a group order, with their day, by id: those under way, those of the day `on`, and those that
 * nobody collected although the group order is over.
 */
export async function handOutDays(
  ctx: Context,
  { siteId, on }: { siteId: string; on: string },
): Promise<Map<string, HandOutDay>> {
  const isUnderWay = inArray(groupOrders.state, [...BINDING_STATES]);
  const isLeftOver = and(
    eq(groupOrders.state, 'done'),
    or(isNull(groupShares.handedOutAt), eq(groupOrders.handOutOn, on)),
  );
  const rows = await ctx.db
    .select({
      orderId: groupShares.orderId,
      on: groupOrders.handOutOn,
      handedOutAt: groupShares.handedOutAt,
    })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupId))
    .where(and(eq(groupShares.siteId, siteId), ne(groupShares.state, 'left'), or(isUnderWay, isLeftOver)));
  return new Map(rows.map(({ orderId, on: day, handedOutAt }) => [orderId, { on: day, isHandedOut: !!handedOutAt }]));
}

/** Orders of group orders that still take orders: the vendor has none yet, so there is nothing to pack. */
export async function ordersStillCollected(ctx: Context, siteIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ orderId: groupShares.orderId })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupId))
    .where(and(isOneOf(groupShares.siteId, siteIds), ne(groupShares.state, 'left'), eq(groupOrders.state, 'open')));
  return rows.map(({ orderId }) => orderId);
}
