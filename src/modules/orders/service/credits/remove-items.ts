import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { isOffline } from '#modules/payments/index.ts';
import { m } from '#texts';
import type { LineCount } from '../../contract/desk.ts';
import type { OrderState } from '../../contract/order.ts';
import { openPieces, piecesOf } from '../desk/open-lines.ts';
import { parcelsOf } from '../desk/read-desk.ts';
import { advanceOrder, lockOrder, type OrderRow } from '../order/advance-order.ts';
import { changeOrder } from '../order/change-order.ts';
import { forEachPart } from '../parts/parts.ts';

const BEFORE_LEAVING: readonly OrderState[] = [
  'pending_payment',
  'confirmed',
  'in_progress',
  'ready_for_pickup',
  'partly_shipped',
];

/** True while lines and address of an order may change. What a provider is collecting right now has a fixed amount. */
export const mayChange = ({ state, method }: Pick<OrderRow, 'state' | 'method'>): boolean =>
  BEFORE_LEAVING.includes(state) && (state !== 'pending_payment' || isOffline(method));

/**
 * Takes pieces out of a locked order that have not left: they are free for others. With the last open ones a partly sent order counts as
 * sent, and one of which only its donation is left as completed. An order of which nothing would be left is cancelled instead, by its
 * own act.
 * @throws AppError orders.state (409), invalid at `items`
 */
export async function removeItems(tx: Context, order: OrderRow, items: readonly LineCount[]): Promise<void> {
  if (!mayChange(order)) throw new AppError('orders.state', 409, 'orders_stateRefused', { state: order.state });
  const parcels = await parcelsOf(tx, order.id);
  const open = openPieces(order, parcels);
  const left = open.map((count, line) => count - piecesOf(items, line));
  if (items.length === 0 || left.some((count) => count < 0)) throw invalid({ items: 'orders_removeTooMuch' });
  const isEmpty = left.every((count) => count === 0);
  const isGiftOnly = isEmpty && parcels.length === 0;
  if (isGiftOnly && !order.totals.donationCents) throw invalid({ items: 'orders_removeAll' });
  const kept = order.items.map((item, line) => ({ ...item, quantity: item.quantity - piecesOf(items, line) }));
  const names = items.map(({ line, quantity }) => `${quantity} × ${order.lines[line]?.name ?? ''}`).join(', ');
  await changeOrder(tx, order, { items: kept }, m.orders_stepRemoved({ names }, tx));
  const changed = await lockOrder(tx, order.id);
  await forEachPart(tx, (part) => part.change?.(tx, changed, items));
  if (isEmpty && order.state === 'partly_shipped')
    await advanceOrder(tx, changed, { to: 'shipped', who: tx.user.name });
  if (isGiftOnly && order.paidAt)
    await advanceOrder(tx, await lockOrder(tx, order.id), { to: 'completed', who: tx.user.name });
}
