import type { Context } from '#kernel/context.ts';
import { advanceOrder, lockOrder, type OrderRow } from '../order/advance-order.ts';
import { isGoods } from '../order/order-goods.ts';
import { forEachPart } from '../parts/parts.ts';

/**
 * The order is paid: what it took is paid with it, each part once, however often it is called. An order of nothing but donations,
 * gift vouchers or fees, or whose goods were all taken out, is complete with that: there is nothing to pack.
 */
export async function fulfilPaid(tx: Context, order: OrderRow): Promise<void> {
  await forEachPart(tx, (part) => part.pay?.(tx, order));
  const isPacked = order.items.some(({ quantity }, at) => {
    const line = order.lines[at];
    return quantity > 0 && (!line || isGoods(line));
  });
  if (order.customer.delivery !== 'none' && isPacked) return;
  const paid = await lockOrder(tx, order.id);
  if (paid.state === 'confirmed') await advanceOrder(tx, paid, { to: 'completed', who: '' });
}
