import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { holdStock, releasePart, releaseStock, shipStock } from '#modules/catalog/index.ts';
import type { OrderRow } from '../order/advance-order.ts';
import type { OrderPart } from './order-part.ts';

/** Items still ordered: removed lines have no pieces left. */
export const heldItems = ({ items }: Pick<OrderRow, 'items'>) => items.filter(({ quantity }) => quantity > 0);

/** Holds the goods of an order until a moment, or (null) for good; false where they are not there any more. */
export async function holdGoods(tx: Context, order: OrderRow, until: Date | null): Promise<boolean> {
  const { isHeld } = await holdStock(tx, { owner: order.id, items: heldItems(order), until });
  return isHeld;
}

/** @throws AppError checkout.short (409) with the names of all goods of the order */
export async function demandGoods(tx: Context, order: OrderRow, until: Date | null): Promise<void> {
  if (await holdGoods(tx, order, until)) return;
  const names = order.lines.map(({ name }) => name).join(', ');
  throw new AppError('checkout.short', 409, 'orders_short', { names });
}

/** Goods from the stock. A new order holds them before anything else of it is written (`placeOrder`). */
export const stockPart: OrderPart = {
  name: 'stock',
  leave: (tx, { id }) => shipStock(tx, id),
  release: (tx, { id }) => releaseStock(tx, id),
  retake: (tx, order) => demandGoods(tx, order, null),
  async change(tx, { id, lines }, removed) {
    const goods = removed.map(({ line, quantity }) => ({ variant: lines[line]?.variant ?? '', quantity }));
    await releasePart(tx, id, goods);
  },
};
