import { and, eq, lte, max } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { OrderState } from '../../contract/order.ts';
import { orderSteps, orders } from '../../tables.ts';
import { advanceOrder, lockOrder, type OrderRow } from './advance-order.ts';
import { syncOrder } from './sync-order.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const MOST = 200;

/** Days after which an order is over: the period of withdrawal, and for parcels the time of the post as well. */
const OVER_AFTER_DAYS: Readonly<Partial<Record<OrderState, number>>> = { shipped: 30, delivered: 15, picked_up: 15 };

/** Ends orders whose goods are no longer held and that no attempt to pay is open for. */
export async function endUnpaidOrders(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - MINUTE_MS);
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'pending_payment'), lte(orders.holdUntil, before)))
    .limit(MOST);
  for (const { id } of due) await syncOrder(ctx, id);
}

/** Completes orders that were sent or collected so long ago that nothing can follow any more. */
export async function completeOrders(ctx: Context): Promise<void> {
  for (const [state, days] of Object.entries(OVER_AFTER_DAYS)) {
    const before = new Date(ctx.now().getTime() - days * DAY_MS);
    const reached = ctx.db
      .select({ id: orderSteps.orderId, at: max(orderSteps.at).as('reached_at') })
      .from(orderSteps)
      .where(eq(orderSteps.to, state))
      .groupBy(orderSteps.orderId)
      .as('reached');
    const due = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(reached, eq(reached.id, orders.id))
      .where(and(eq(orders.state, state as OrderState), lte(reached.at, before)))
      .limit(MOST);
    for (const { id } of due) await completeOne(ctx, id);
  }
}

const completeOne = (ctx: Context, id: string): Promise<void> =>
  ctx.tx(async (tx) => {
    const order: OrderRow = await lockOrder(tx, id);
    if (OVER_AFTER_DAYS[order.state]) await advanceOrder(tx, order, { to: 'completed', who: '' });
  });
