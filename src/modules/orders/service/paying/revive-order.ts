import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { holdStock } from '#modules/catalog/index.ts';
import { clearProblem, readPayment } from '#modules/payments/index.ts';
import { reserveGifts, retakePromos } from '#modules/vouchers/index.ts';
import { m } from '#texts';
import { advanceOrder, lockOrder, type OrderRow } from '../order/advance-order.ts';
import { forEachPart } from '../parts/order-part.ts';
import { fulfilPaid } from './fulfil-paid.ts';
import { heldItems } from './sync-order.ts';

/** True for a cancelled order whose whole money came late. Donations were taken back with it: such orders are made anew. */
export async function mayRevive(ctx: Context, { state, paymentId, totals }: OrderRow): Promise<boolean> {
  if (state !== 'cancelled' || !paymentId || (totals.donations ?? []).length > 0) return false;
  const { paidCents, refundedCents, amountCents } = await readPayment(ctx, paymentId);
  return paidCents > 0 && paidCents - refundedCents >= amountCents;
}

/**
 * Takes up a cancelled order again, within the transaction of the caller: its goods are held once more, its promo codes are used once
 * more at the promised price, gift vouchers pay their part again, and the late money counts. Returns false where that is not possible.
 * @throws AppError checkout.short (409), checkout.offerTaken (409), vouchers.usedUp (409), vouchers.short (409) for a gift voucher that
 * was spent meanwhile
 */
export async function reviveOrder(ctx: Context, order: OrderRow): Promise<boolean> {
  const tx = { ...ctx, site: ctx.sites.find(({ id }) => id === order.siteId) ?? ctx.site };
  if (!order.paymentId || !(await mayRevive(tx, order))) return false;
  const items = heldItems(order);
  const { isHeld } = await holdStock(tx, { owner: order.id, items, until: null });
  const names = order.lines.map(({ name }) => name).join(', ');
  if (!isHeld) throw new AppError('checkout.short', 409, 'orders_short', { names });
  await forEachPart(tx, (part) => part.retake?.(tx, order));
  await retakePromos(tx, { orderId: order.id, email: order.email });
  const payments = (order.totals.payments ?? []).map(({ gift: id, cents }) => ({ id, cents }));
  await reserveGifts(tx, { orderId: order.id, number: order.number, payments });
  const note = m.orders_stepRevived({}, tx);
  const values = { paidAt: tx.now(), holdUntil: null };
  if (!(await advanceOrder(tx, order, { to: 'confirmed', who: tx.user.name, note, values }))) return false;
  await clearProblem(tx, order.paymentId, note);
  await fulfilPaid(tx, await lockOrder(tx, order.id));
  return true;
}
