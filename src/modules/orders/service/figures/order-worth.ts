import { asc, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { orderCredits } from '../../tables.ts';
import { creditedVat } from '../credits/credited-vat.ts';
import { findOrders } from '../order/find-orders.ts';
import { OPEN_STATES } from '../order/order-states.ts';

/** Amounts that the figures of the shop have for an order, with its deposits; nothing for one that ended without a purchase. */
export type OrderWorth = { totalCents: number; vatCents: number };

/** Worth of these orders in the figures of the shop, less what came back, by their ids. The caller has checked what may be seen. */
export async function orderWorths(
  ctx: Context,
  { siteId, ids }: { siteId: string; ids: readonly string[] },
): Promise<Map<string, OrderWorth>> {
  const rows = await findOrders(ctx, { siteIds: [siteId], ids });
  if (rows.length === 0) return new Map();
  const credits = await ctx.db
    .select()
    .from(orderCredits)
    .where(inArray(orderCredits.orderId, [...ids]))
    .orderBy(asc(orderCredits.createdAt), asc(orderCredits.id));
  const byOrder = Map.groupBy(credits, ({ orderId }) => orderId);
  return new Map(
    rows.map((order) => {
      if (!OPEN_STATES.includes(order.state)) return [order.id, { totalCents: 0, vatCents: 0 }];
      const own = byOrder.get(order.id) ?? [];
      const { totals } = order;
      return [
        order.id,
        {
          totalCents: order.totalCents - own.reduce((sum, { totalCents }) => sum + totalCents, 0),
          vatCents:
            (totals.supplied ?? totals).vatCents - creditedVat(order, own).reduce((sum, cents) => sum + cents, 0),
        },
      ];
    }),
  );
}
