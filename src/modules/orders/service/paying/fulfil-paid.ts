import type { Context } from '#kernel/context.ts';
import { receiveDonations } from '#modules/donations/index.ts';
import { confirmShare } from '#modules/grouporders/index.ts';
import { advanceOrder, lockOrder, type OrderRow } from '../order/advance-order.ts';
import { issueSold } from '../order/order-vouchers.ts';

/**
 * The order is paid: gift vouchers are issued, donations received, shares of group orders paid, each once, however often it is called.
 * An order of nothing but donations or gift vouchers, or whose goods were all taken out, is complete with that: there is nothing to pack.
 */
export async function fulfilPaid(tx: Context, order: OrderRow): Promise<void> {
  await issueSold(tx, order);
  const { id: orderId, method } = order;
  await receiveDonations(tx, { orderId, method, paymentId: order.paymentId });
  await confirmShare(tx, { orderId, isPaid: true });
  const isPacked = order.items.some(({ quantity }, line) => quantity > 0 && !order.lines[line]?.isVoucher);
  if (order.customer.delivery !== 'none' && isPacked) return;
  const paid = await lockOrder(tx, orderId);
  if (paid.state === 'confirmed') await advanceOrder(tx, paid, { to: 'completed', who: '' });
}
