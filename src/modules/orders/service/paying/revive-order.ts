import type { Context } from '#kernel/context.ts';
import { clearProblem, readPayment } from '#modules/payments/index.ts';
import { m } from '#texts';
import { advanceOrder, lockOrder, type OrderRow } from '../order/advance-order.ts';
import { everyPart, forEachPart } from '../parts/parts.ts';
import { fulfilPaid } from './fulfil-paid.ts';

/** True for a cancelled order whose whole money came late, while each of its parts can be had once more. */
export async function mayRevive(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.state !== 'cancelled' || !order.paymentId) return false;
  const { paidCents, refundedCents, amountCents } = await readPayment(ctx, order.paymentId);
  if (paidCents === 0 || paidCents - refundedCents < amountCents) return false;
  return everyPart(ctx, (part) => part.mayRetake?.(ctx, order));
}

/**
 * Takes up a cancelled order again, within the transaction of the caller, at the promised price: each part takes once more what it had,
 * and the late money counts. Returns false where that is not possible.
 * @throws AppError of the part that is no longer there, as checkout.short (409)
 */
export async function reviveOrder(ctx: Context, order: OrderRow): Promise<boolean> {
  const tx = { ...ctx, site: ctx.sites.find(({ id }) => id === order.siteId) ?? ctx.site };
  if (!order.paymentId || !(await mayRevive(tx, order))) return false;
  await forEachPart(tx, (part) => part.retake?.(tx, order));
  const note = m.orders_stepRevived({}, tx);
  const values = { paidAt: tx.now(), holdUntil: null };
  if (!(await advanceOrder(tx, order, { to: 'confirmed', who: tx.user.name, note, values }))) return false;
  await clearProblem(tx, order.paymentId, note);
  await fulfilPaid(tx, await lockOrder(tx, order.id));
  return true;
}
