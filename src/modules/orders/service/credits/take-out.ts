import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import { endPayments, flagPayment, isOffline, isPaid, readPayment, sendRefund } from '#modules/payments/index.ts';
import type { LineCount } from '../../contract/desk.ts';
import { piecesOf } from '../desk/open-lines.ts';
import { advanceOrder, lockOrder, type OrderRow, recordOrder } from '../order/advance-order.ts';
import { mayFollow } from '../order/order-states.ts';
import { isSettled } from '../paying/payment-attempt.ts';
import { creditOrder, type Refund } from './credit-order.ts';
import { mayChange, removeItems } from './remove-items.ts';

/** Pieces that nobody needs any more. `reason`: why, for the customer. `letGo` is called before they are taken out. */
export type Unneeded = { items: LineCount[]; reason: string; letGo: () => Promise<void> };

/**
 * Takes pieces that are not needed any more out of an order that nobody has paid, and has its customer told; an order of nothing else is
 * cancelled. `find` is called under the lock of the order. What is paid, or came to nothing, stays as it is; so does an order with other
 * things while a provider collects its money, because that amount is fixed: it is paid or over within the hour.
 * @throws AppError conflict where money arrives at the same moment; may be repeated
 */
export async function takeOutUnpaid(
  ctx: Context,
  id: string,
  find: (tx: Context, order: OrderRow) => Promise<Unneeded>,
): Promise<void> {
  const refund = await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state === 'cancelled' || order.state === 'refunding' || (await isPaidFor(tx, order))) return null;
    const { items, reason, letGo } = await find(tx, order);
    if (items.length === 0) return null;
    const isWhole = order.items.every(({ quantity }, line) => quantity <= piecesOf(items, line));
    const isEnd = isWhole && !order.totals.donationCents && mayFollow(order.state, 'cancelled');
    if (!isEnd && order.state === 'pending_payment' && !isOffline(order.method)) return null;
    await letGo();
    return isEnd ? cancelUnpaid(tx, order, reason) : takeOut(tx, order, { items, reason });
  });
  if (refund) await sendRefund(ctx, refund);
}

async function isPaidFor(tx: Context, order: OrderRow): Promise<boolean> {
  if (isSettled(order)) return true;
  return order.paymentId !== null && isPaid((await readPayment(tx, order.paymentId)).state);
}

/** Payments end first: whoever enters money at the same moment is waited for, and then the order is paid. @throws AppError conflict */
async function cancelUnpaid(tx: Context, order: OrderRow, reason: string): Promise<null> {
  await endPayments(tx, { kind: 'order', id: order.id });
  if (await isPaidFor(tx, order)) throw conflict(null);
  await advanceOrder(tx, order, { to: 'cancelled', who: '', note: reason, reason, values: { holdUntil: null } });
  if (order.state !== 'pending_payment') await recordOrder(tx, 'orders.order.cancel', order);
  const payment = order.paymentId ? await readPayment(tx, order.paymentId) : null;
  if (payment && payment.paidCents > payment.refundedCents) await flagPayment(tx, payment, 'kept');
  return null;
}

async function takeOut(
  tx: Context,
  order: OrderRow,
  { items, reason }: Pick<Unneeded, 'items' | 'reason'>,
): Promise<Refund | null> {
  const { id, number, siteId } = order;
  const key = crypto.randomUUID();
  const kind = mayChange(order) ? 'removed' : 'returned';
  const refund = await creditOrder(tx, order, { kind, key, items, reason });
  if (kind === 'removed') await removeItems(tx, order, items);
  await tx.record({
    act: 'orders.order.credit',
    object: { kind: 'order', id, label: number },
    siteId,
    after: { pieces: items.reduce((sum, { quantity }) => sum + quantity, 0), reason },
  });
  await tx.emit('orders.orderCredited', { orderId: id, siteId, key });
  return refund;
}
