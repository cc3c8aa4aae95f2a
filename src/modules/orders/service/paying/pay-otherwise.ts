import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { createPayment, endPayments, type PaymentMethod, readPayment, sendRefund } from '#modules/payments/index.ts';
import { orders } from '../../tables.ts';
import { ownOrder } from '../buyer/own-order.ts';
import { advanceOrder, lockOrder, type OrderRow, recordOrder, refusedState } from '../order/advance-order.ts';
import { endMoney } from '../order/move-order.ts';
import { waitsForMoney } from '../order/order-states.ts';
import { forEachPart } from '../parts/parts.ts';
import { demandGoods } from '../parts/stock-part.ts';
import { isSettled, mayCancel, methodsLeft } from './payment-attempt.ts';
import { giveUp } from './sync-order.ts';

/**
 * Takes another way to pay, or the same once more, after an attempt that failed or was left: the former attempt ends with it.
 * @throws AppError invalid at `method`, orders.state (409), checkout.short (409)
 */
export async function payOtherwise(ctx: Context, id: string, code: string, method: string): Promise<boolean> {
  const own = await ownOrder(ctx, id, code);
  if (!own) return false;
  const chosen = (await methodsLeft(ctx, own)).find((one) => one === method);
  if (own.state !== 'pending_payment') throw refusedState(own.state);
  if (!chosen) throw invalid({ method: 'orders_methodRequired' });
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'pending_payment') throw refusedState(order.state);
    await startAgain(tx, order, chosen);
  });
  return true;
}

async function startAgain(tx: Context, order: OrderRow, method: PaymentMethod): Promise<void> {
  if (!order.paymentId) throw refusedState(order.state);
  const { amountCents } = await readPayment(tx, order.paymentId);
  const payment = await createPayment(tx, {
    siteId: order.siteId,
    subject: { kind: 'order', id: order.id },
    label: order.number,
    method,
    payer: { name: order.customerName, email: order.email },
    amountCents,
    currency: 'EUR',
  });
  const waits = waitsForMoney(method);
  const holdUntil = waits ? payment.expiresAt : null;
  await demandGoods(tx, order, holdUntil);
  const values = { method, paymentId: payment.id, holdUntil };
  if (waits)
    await tx.db
      .update(orders)
      .set({ ...values, updatedAt: tx.now() })
      .where(eq(orders.id, order.id));
  else await advanceOrder(tx, order, { to: 'confirmed', who: order.customerName, values });
}

/**
 * The customer cancels. What was paid goes back: to the provider, by the treasurer's transfer, on gift vouchers; what was not paid is back
 * in the cart. Staff that begins to pack at the same moment waits for the same lock. Returns false for whoever must not see the order.
 * @throws AppError orders.state (409), vouchers.used (409) where a gift voucher of the order has paid for something
 */
export async function cancelOwnOrder(ctx: Context, id: string, code: string): Promise<boolean> {
  if (!(await ownOrder(ctx, id, code))) return false;
  const refund = await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state === 'cancelled') return null;
    if (!(await mayCancel(tx, order))) throw refusedState(order.state);
    if (order.state === 'confirmed') await recordOrder(tx, 'orders.order.cancel', order);
    if (isSettled(order)) return cancelSettled(tx, order);
    await endPayments(tx, { kind: 'order', id });
    await giveUp(tx, order, order.customerName);
    return null;
  });
  if (refund) await sendRefund(ctx, refund);
  return true;
}

/** Returns the refund, which `sendRefund` sends after the commit. */
async function cancelSettled(tx: Context, order: OrderRow) {
  const who = order.customerName;
  const items = order.lines.map(({ quantity }, line) => ({ line, quantity }));
  await forEachPart(tx, (part) => part.giveBack?.(tx, order, items));
  await advanceOrder(tx, order, { to: 'cancelled', who, values: { holdUntil: null } });
  return endMoney(tx, order, who);
}
