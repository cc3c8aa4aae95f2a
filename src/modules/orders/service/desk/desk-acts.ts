import type { Context } from '#kernel/context.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import type { BulkInput, OrderDesk } from '../../contract/desk.ts';
import { orderNotes } from '../../tables.ts';
import { advanceOrder, lockOrder } from '../order/advance-order.ts';
import { findOrders } from '../order/find-orders.ts';
import { mayFollow } from '../order/order-states.ts';
import { demandOrder } from '../order/read-orders.ts';
import { openPieces, restOf } from './open-lines.ts';
import { getDesk, parcelsOf } from './read-desk.ts';
import { sendParcel } from './ship-parcel.ts';

const UPDATE = 'orders.order.update';

/** Writes a note about an order, for the staff only. @throws AppError C100, notFound */
export async function addNote(ctx: Context, id: string, { text }: { text: string }): Promise<{ desk: OrderDesk }> {
  const { siteId, number } = await demandOrder(ctx, id, UPDATE);
  await ctx.tx(async (tx) => {
    await tx.db.insert(orderNotes).values({ siteId, orderId: id, text, byName: tx.user.name, createdAt: tx.now() });
    await tx.record({ act: 'orders.order.note', object: { kind: 'order', id, label: number }, siteId });
  });
  return getDesk(ctx, id);
}

/**
 * Moves several orders on. Each one is moved by itself: those whose state does not allow it are named and stay as they are.
 * @throws AppError C100
 */
export async function moveOrders(
  ctx: Context,
  { orders: ids, to }: BulkInput,
): Promise<{ moved: string[]; refused: string[] }> {
  const siteIds = siteIdsWith(ctx, UPDATE);
  if (siteIds.length === 0) ctx.demand(UPDATE);
  const known = await findOrders(ctx, { siteIds, ids });
  const moved: string[] = [];
  const refused: string[] = [];
  for (const { id, number } of known) {
    if (await moveOne(ctx, id, to)) moved.push(id);
    else refused.push(number);
  }
  return { moved, refused };
}

function moveOne(ctx: Context, id: string, to: BulkInput['to']): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    const isFor = to === 'in_progress' || (order.customer.delivery === 'ship') === (to === 'shipped');
    if (!isFor || !mayFollow(order.state, to)) return false;
    if (to === 'shipped') {
      await sendParcel(tx, order, { items: restOf(openPieces(order, await parcelsOf(tx, id))) });
      return true;
    }
    await advanceOrder(tx, order, { to, who: tx.user.name });
    await tx.record({
      act: 'orders.order.move',
      object: { kind: 'order', id, label: order.number },
      siteId: order.siteId,
      before: { state: order.state },
      after: { state: to },
    });
    return true;
  });
}
