import type { Context } from '#kernel/context.ts';
import { AppError, conflict } from '#kernel/errors.ts';
import { enterTransfer, readPayment } from '#modules/payments/index.ts';
import { m } from '#texts';
import type { HandOver, PickupDetail } from '../../contract/pickups.ts';
import { localDayOf } from '../desk/read-desk.ts';
import { advanceOrder, lockOrder, type OrderRow } from '../order/advance-order.ts';
import { demandOrder } from '../order/read-orders.ts';
import { detailOf, refusalOf } from './read-pickups.ts';

/**
 * Hands an order over to its customer, and enters what was paid at the counter. The goods come first: should the payment be refused,
 * it is still shown as due and can be entered again.
 * @throws AppError C100, notFound, conflict, orders.notToCollect (409) with the reason
 */
export async function handOver(
  ctx: Context,
  id: string,
  { rev, receivedCents, receipt }: HandOver,
): Promise<{ pickup: PickupDetail }> {
  const { siteId } = await demandOrder(ctx, id, 'orders.order.update');
  if (receivedCents > 0) ctx.demand('payments.payment.settle', { siteId });
  const order = await ctx.tx(async (tx) => {
    const found = await lockOrder(tx, id);
    const refusal = refusalOf(tx, found);
    if (refusal) throw new AppError('orders.notToCollect', 409, refusal.key, { state: found.state, at: refusal.at });
    if (found.rev !== rev) throw conflict({ rev: found.rev });
    await advanceOrder(tx, found, { to: 'picked_up', who: tx.user.name });
    await tx.record({
      act: 'orders.order.move',
      object: { kind: 'order', id, label: found.number },
      siteId,
      before: { state: found.state },
      after: { state: 'picked_up' },
    });
    return found;
  });
  if (receivedCents > 0) await takeMoney(ctx, order, { amountCents: receivedCents, receipt });
  return { pickup: await detailOf(ctx, await demandOrder(ctx, id, 'orders.order.read')) };
}

type Paid = { amountCents: number; receipt: string };

async function takeMoney(ctx: Context, { paymentId, siteId }: OrderRow, { amountCents, receipt }: Paid): Promise<void> {
  if (!paymentId) return;
  const { rev } = await readPayment(ctx, paymentId);
  const note = receipt ? m.orders_tillReceipt({ receipt }, ctx) : '';
  await enterTransfer(ctx, paymentId, { rev, amountCents, receivedOn: localDayOf(ctx, siteId, ctx.now()), note });
}
