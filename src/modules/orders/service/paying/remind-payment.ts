import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteIdsWith, zoneOf } from '#kernel/site-of.ts';
import { shopBank } from '#modules/catalog/index.ts';
import type { PaymentReminders, Unreminded } from '../../contract/order-sums.ts';
import { orders } from '../../tables.ts';
import { transferOf } from '../buyer/shown-order.ts';
import { lockOrder, type OrderRow } from '../order/advance-order.ts';
import { findOrders } from '../order/find-orders.ts';

const UPDATE = 'orders.order.update';

/**
 * Asks the customers of these orders for the transfers that have not come. Each order by itself: those that cannot be reminded are named
 * with the reason. @throws AppError C100
 */
export async function remindOfPayment(ctx: Context, { orders: ids }: { orders: string[] }): Promise<PaymentReminders> {
  const siteIds = siteIdsWith(ctx, UPDATE);
  if (siteIds.length === 0) ctx.demand(UPDATE);
  const done: PaymentReminders = { reminded: [], refused: [] };
  for (const { id, number } of await findOrders(ctx, { siteIds, ids })) {
    const reason = await remindOne(ctx, id);
    if (reason) done.refused.push({ number, reason });
    else done.reminded.push(id);
  }
  return done;
}

function remindOne(ctx: Context, id: string): Promise<Unreminded | null> {
  return ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    const reason = await whyNot(tx, order);
    if (reason) return reason;
    const { siteId, number } = order;
    await tx.db.update(orders).set({ paymentRemindedAt: tx.now() }).where(eq(orders.id, id));
    await tx.record({ act: 'orders.order.remind', object: { kind: 'order', id, label: number }, siteId });
    await tx.emit('orders.paymentReminded', { orderId: id, siteId });
    return null;
  });
}

/** The reason why the customer is not reminded now; null if nothing speaks against it. */
async function whyNot(tx: Context, order: OrderRow): Promise<Unreminded | null> {
  const { email, siteId, paymentRemindedAt } = order;
  if ((await shopBank(tx, siteId)) === null) return 'noAccount';
  if ((await transferOf(tx, order)) === null) return 'nothingOwed';
  if (email === '') return 'noEmail';
  const dayOf = (at: Date) => localMoment(at, zoneOf(tx, siteId)).on;
  return paymentRemindedAt && dayOf(paymentRemindedAt) === dayOf(tx.now()) ? 'today' : null;
}
