import type { Context } from '#kernel/context.ts';
import { sendRefund } from '#modules/payments/index.ts';
import { lockOrder, type OrderRow } from '../order/advance-order.ts';
import { creditOrder, type NewCredit, type Refund } from './credit-order.ts';

/**
 * Credits what a room does not keep of an order; documents, money and the mail to the customer follow. `find` is called under the lock of
 * the order and says what; [] = nothing. Returns false, without asking, for an order that came to nothing.
 * @throws AppError of `find`, and of `creditOrder`
 */
export async function payBack(
  ctx: Context,
  id: string,
  find: (tx: Context, order: OrderRow) => Promise<readonly NewCredit[]>,
): Promise<boolean> {
  const refunds: Refund[] = [];
  const isAlive = await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state === 'cancelled' || order.state === 'refunding') return false;
    for (const credit of await find(tx, order)) {
      const refund = await creditOrder(tx, order, credit);
      if (refund) refunds.push(refund);
      await tx.record({
        act: 'orders.order.credit',
        object: { kind: 'order', id, label: order.number },
        siteId: order.siteId,
        after: { pieces: credit.items.reduce((sum, { quantity }) => sum + quantity, 0), reason: credit.reason },
      });
      await tx.emit('orders.orderCredited', { orderId: id, siteId: order.siteId, key: credit.key });
    }
    return true;
  });
  for (const refund of refunds) await sendRefund(ctx, refund);
  return isAlive;
}
