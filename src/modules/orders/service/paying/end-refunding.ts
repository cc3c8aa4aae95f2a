import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { isOffline, readPayment, refundsOf } from '#modules/payments/index.ts';
import { advanceOrder, lockOrder, type OrderRow } from '../order/advance-order.ts';

/**
 * Ends an order whose money goes back, once the provider has confirmed all of it. What was paid by transfer or at the counter is given
 * back by a person, who says so. May be repeated.
 */
export async function endRefunding(ctx: Context, orderId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state !== 'refunding' || !(await isAllBack(tx, order))) return;
    await advanceOrder(tx, order, { to: 'cancelled', who: '', note: textOf('orders_ownMoneyBack', order.locale) });
  });
}

async function isAllBack(tx: Context, { paymentId, method }: OrderRow): Promise<boolean> {
  if (!paymentId || isOffline(method)) return false;
  const { paidCents, refundedCents } = await readPayment(tx, paymentId);
  const refunds = await refundsOf(tx, paymentId);
  return refundedCents >= paidCents && refunds.every(({ state }) => state !== 'pending');
}
