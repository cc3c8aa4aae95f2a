import type { Context } from '#kernel/context.ts';
import { deliveries } from '../../tables.ts';
import { keepVatOfSupply } from '../documents/correct-supply.ts';
import { issueStorno } from '../documents/issue-document.ts';
import { lockOrder, type OrderRow } from '../order/advance-order.ts';
import { openPieces, restOf } from './open-lines.ts';
import { localDayOf, parcelsOf } from './read-desk.ts';

/**
 * Completes what an order needs in its present state, however it was reached: the parcel of an order that was marked as sent, the VAT
 * of the day of its supply, and the cancellation of the invoice of a cancelled one. Idempotent.
 */
export async function keepDocuments(ctx: Context, orderId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state === 'cancelled') return issueStorno(tx, order);
    if (order.state === 'shipped') await keepParcel(tx, order);
    await keepVatOfSupply(tx, order);
  });
}

async function keepParcel(tx: Context, order: OrderRow): Promise<void> {
  const items = restOf(openPieces(order, await parcelsOf(tx, order.id)));
  if (items.length === 0) return;
  await tx.db.insert(deliveries).values({
    siteId: order.siteId,
    orderId: order.id,
    items,
    byName: '',
    createdAt: tx.now(),
    updatedAt: tx.now(),
    shippedOn: localDayOf(tx, order.siteId, order.updatedAt),
  });
}
