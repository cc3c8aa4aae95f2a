import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { OrderState } from '../../contract/order.ts';
import { orderSteps, orders } from '../../tables.ts';
import { forEachPart } from '../parts/parts.ts';
import { isGone, mayFollow } from './order-states.ts';

export type OrderRow = typeof orders.$inferSelect;

/** `reason`: why, for the customer. */
type Change = {
  to: OrderState;
  who: string;
  note?: string;
  reason?: string;
  values?: Partial<typeof orders.$inferInsert>;
};

/** The order, locked until the transaction ends. @throws AppError notFound */
export async function lockOrder(tx: Context, id: string): Promise<OrderRow> {
  const [row] = await tx.db.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/**
 * Moves an order on within the caller's transaction: what it took, history and event with it. Returns false when another process was faster.
 * @throws AppError orders.state (409) with the present state for a transition that the table does not know
 */
export async function advanceOrder(
  tx: Context,
  order: OrderRow,
  { to, who, note = '', reason = '', values = {} }: Change,
): Promise<boolean> {
  if (!mayFollow(order.state, to)) throw refusedState(order.state);
  const [changed] = await tx.db
    .update(orders)
    .set({
      ...values,
      ...(to === 'picked_up' ? { handedOverAt: tx.now() } : {}),
      state: to,
      rev: sql`${orders.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(and(eq(orders.id, order.id), eq(orders.rev, order.rev)))
    .returning({ id: orders.id });
  if (!changed) return false;
  if (isGone(to)) await forEachPart(tx, (part) => part.leave?.(tx, order));
  if (to === 'cancelled' || to === 'refunding') await forEachPart(tx, (part) => part.release?.(tx, order));
  if (to === 'confirmed') await forEachPart(tx, (part) => part.confirm?.(tx, order));
  await noteStep(tx, order.id, { from: order.state, to, who, note, reason });
  return true;
}

/** Tells the staff of an order that is theirs now, that ran out unpaid, or that its customer cancelled. */
export const recordOrder = (
  tx: Context,
  act: 'orders.order.place' | 'orders.order.giveUp' | 'orders.order.cancel',
  { id, number, siteId }: Pick<OrderRow, 'id' | 'number' | 'siteId'>,
): Promise<void> => tx.record({ act, object: { kind: 'order', id, label: number }, siteId });

/** A transition that is not possible, with the state in which the order is. */
export const refusedState = (state: OrderState): AppError =>
  new AppError('orders.state', 409, 'orders_stateRefused', { state });

type Step = { from: OrderState | ''; to: OrderState; who: string; note?: string; reason?: string };

/** Writes the history of an order and tells who listens. */
export async function noteStep(
  tx: Context,
  orderId: string,
  { from, to, who, note = '', reason = '' }: Step,
): Promise<void> {
  await tx.db.insert(orderSteps).values({ orderId, at: tx.now(), from, to, who, note });
  await tx.emit('orders.orderChanged', { orderId, from, to, ...(reason ? { reason } : {}) });
}
