import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { orders } from '../../tables.ts';
import type { OrderRow } from './advance-order.ts';

export type NewOrder = typeof orders.$inferInsert;

/** Stores a new order within the transaction that takes what it needs. */
export async function storeOrder(tx: Context, values: NewOrder): Promise<OrderRow> {
  const [placed] = await tx.db.insert(orders).values(values).returning();
  if (!placed) throw new Error('The order was not stored');
  return placed;
}

/** The order of the parish of the request that was made with this key; null without one. `cartId`: of this cart only. */
export async function orderByKey(ctx: Context, key: string, cartId?: string): Promise<OrderRow | null> {
  const of = cartId ? eq(orders.cartId, cartId) : eq(orders.siteId, ctx.site.id);
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.key, key), of));
  return order ?? null;
}
