import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { orders } from '../../tables.ts';
import { syncOrder } from '../paying/sync-order.ts';

const MINUTE_MS = 60_000;
const MOST = 200;

/** Ends orders whose goods are no longer held and that no attempt to pay is open for. */
export async function endUnpaidOrders(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - MINUTE_MS);
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'pending_payment'), lte(orders.holdUntil, before)))
    .limit(MOST);
  await oneByOne(ctx, due, ({ id }) => syncOrder(ctx, id));
}
