import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { holdStock } from '#modules/catalog/index.ts';
import { clearProblem, readPayment } from '#modules/payments/index.ts';
import { retakePromos } from '#modules/vouchers/index.ts';
import { m } from '#texts';
import { advanceOrder, lockOrder, type OrderRow } from '../advance-order.ts';
import { takeOffers } from '../placing/taken-offers.ts';
import { fulfilPaid } from './fulfil-paid.ts';
import { heldItems } from './sync-order.ts';

/**
 * True for a cancelled order whose whole money came late. What a gift voucher had paid may be spent by now, and donations were taken
 * back: such orders are made anew.
 */
export async function mayRevive(ctx: Context, { state, paymentId, totals }: OrderRow): Promise<boolean> {
  const hasMore = (totals.payments ?? []).length + (totals.donations ?? []).length > 0;
  if (state !== 'cancelled' || !paymentId || hasMore) return false;
  const { paidCents, refundedCents, amountCents } = await readPayment(ctx, paymentId);
  return paidCents > 0 && paidCents - refundedCents >= amountCents;
}

/**
 * Takes up a cancelled order again, within the transaction of the caller: its goods are held once more, its promo codes are used once
 * more at the promised price, and the late money counts. Returns false where that is not possible.
 * @throws AppError checkout.short (409), checkout.offerTaken (409), vouchers.usedUp (409)
 */
export async function reviveOrder(tx: Context, order: OrderRow): Promise<boolean> {
  if (!order.paymentId || !(await mayRevive(tx, order))) return false;
  const items = heldItems(order);
  const { isHeld } = await holdStock(tx, { owner: order.id, items, until: null });
  const names = order.lines.map(({ name }) => name).join(', ');
  if (!isHeld) throw new AppError('checkout.short', 409, 'checkout_short', { names });
  await takeOffers(tx, order.id, items);
  await retakePromos(tx, { orderId: order.id, email: order.email });
  const note = m.checkout_stepRevived({}, tx);
  const values = { paidAt: tx.now(), holdUntil: null };
  if (!(await advanceOrder(tx, order, { to: 'confirmed', who: tx.user.name, note, values }))) return false;
  await clearProblem(tx, order.paymentId, note);
  await fulfilPaid(tx, await lockOrder(tx, order.id));
  return true;
}
