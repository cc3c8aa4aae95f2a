import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { readPayment } from '#modules/payments/index.ts';
import { orders } from '../../tables.ts';
import { forEachPart } from '../parts/parts.ts';

/** The payment of an order went back: once all of it did, its parts end what it had paid for. */
export async function endRefunded(ctx: Context, orderId: string, paymentId: string): Promise<void> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.paymentId, paymentId)));
  if (!order || (await readPayment(ctx, paymentId)).state !== 'refunded') return;
  await ctx.tx((tx) => forEachPart(tx, (part) => part.refunded?.(tx, order)));
}
