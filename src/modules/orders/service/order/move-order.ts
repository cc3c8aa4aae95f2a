import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import { createRefund, endPayments, flagPayment, isOffline, readPayment, sendRefund } from '#modules/payments/index.ts';
import type { OrderDetail, OrderMove } from '../../contract/order.ts';
import { advanceOrder, lockOrder, type OrderRow, refusedState } from './advance-order.ts';
import { nextByHand } from './order-states.ts';
import { demandOrder, getOrder } from './read-orders.ts';

const UPDATE = 'orders.order.update';

/**
 * Moves an order on. Cancelling one that was paid by a provider pays the money back.
 * @throws AppError C100, notFound, conflict, orders.state (409)
 */
export async function moveOrder(
  ctx: Context,
  id: string,
  { rev, to, note }: OrderMove,
): Promise<{ order: OrderDetail }> {
  await demandOrder(ctx, id, UPDATE);
  const refund = await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.rev !== rev) throw conflict((await getOrder(tx, id)).order);
    if (!nextByHand(order.state, order.customer.delivery).includes(to)) throw refusedState(order.state);
    await advanceOrder(tx, order, { to, who: tx.user.name, note });
    await tx.record({
      act: 'orders.order.move',
      object: { kind: 'order', id, label: order.number },
      siteId: order.siteId,
      before: { state: order.state },
      after: { state: to },
    });
    return to === 'cancelled' ? endMoney(tx, order, tx.user.name) : null;
  });
  if (refund) await sendRefund(ctx, refund);
  return getOrder(ctx, id);
}

/**
 * Ends what is still to be paid for a cancelled order, and stores the refund of what a provider was paid; `sendRefund` follows after
 * the commit. Transfers are paid back by hand: until then their payment is among those that need a decision.
 */
export async function endMoney(tx: Context, order: OrderRow, who: string) {
  await endPayments(tx, { kind: 'order', id: order.id });
  if (!order.paymentId || !order.paidAt) return null;
  const payment = await readPayment(tx, order.paymentId);
  const amountCents = payment.paidCents - payment.refundedCents;
  if (amountCents <= 0) return null;
  if (isOffline(order.method)) {
    await flagPayment(tx, payment, 'kept');
    return null;
  }
  return createRefund(tx, {
    paymentId: payment.id,
    key: order.id,
    amountCents,
    reason: order.number,
    who,
  });
}
