import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { ShareLine } from '../contract/states.ts';
import { groupOrders, groupShares } from '../tables.ts';
import { isOpenNow, lockGroup } from './groups.ts';

/** An order that takes part. */
export type JoiningOrder = {
  id: string;
  number: string;
  siteId: string;
  isTest: boolean;
  userId: string | null;
  customerName: string;
  email: string;
  phone: string;
  method: string;
  lines: readonly ShareLine[];
  goodsCents: number;
  toPayCents: number;
  isWaiting: boolean;
};

/**
 * Takes an order into a group order, in the transaction that makes it. The group order is locked, so that nobody joins one that is
 * being closed.
 * @throws AppError grouporders.closed (409)
 */
export async function joinGroup(tx: Context, groupId: string, order: JoiningOrder): Promise<void> {
  const group = await lockGroup(tx, groupId);
  if (!group || !isOpenNow(tx, group)) throw new AppError('grouporders.closed', 409, 'grouporders_isClosed');
  const { id: orderId, number: orderNumber, isWaiting, lines, ...rest } = order;
  await tx.db.insert(groupShares).values({
    ...{ ...rest, groupId, orderId, orderNumber },
    state: isWaiting ? 'waiting' : 'joined',
    lines: [...lines],
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt: tx.now(),
    updatedAt: tx.now(),
  });
  tx.touch(`groupOrders:${order.siteId}`);
}

/** The order is confirmed, or paid: as `isPaid` says. May be repeated; orders of no group order are ignored. */
export async function confirmShare(
  tx: Context,
  { orderId, isPaid }: { orderId: string; isPaid: boolean },
): Promise<void> {
  await change(tx, orderId, { state: 'joined', ...(isPaid ? { paidAt: tx.now() } : {}) });
}

/** The order came to nothing. */
export const leaveGroup = (tx: Context, orderId: string): Promise<void> => change(tx, orderId, { state: 'left' });

/** Whether an order belongs to a group order that can no longer be joined or left. */
export async function isShareBinding(ctx: Context, orderId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ group: groupOrders })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupId))
    .where(and(eq(groupShares.orderId, orderId), ne(groupShares.state, 'left')));
  return found !== undefined && !isOpenNow(ctx, found.group);
}

/** Orders that say no more whose they were; goods and amounts stay. */
export async function forgetParticipants(
  tx: Context,
  { orderIds, name }: { orderIds: readonly string[]; name: string },
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.db
    .update(groupShares)
    .set({ customerName: name, email: '', phone: '', userId: null, updatedAt: tx.now() })
    .where(inArray(groupShares.orderId, [...orderIds]));
}

/** Ids of the orders that take part in a group order. */
export async function ordersOfGroup(ctx: Context, groupId: string): Promise<(typeof groupShares.$inferSelect)[]> {
  return ctx.db
    .select()
    .from(groupShares)
    .where(and(eq(groupShares.groupId, groupId), ne(groupShares.state, 'left')));
}

async function change(tx: Context, orderId: string, values: Partial<typeof groupShares.$inferInsert>): Promise<void> {
  const [row] = await tx.db
    .update(groupShares)
    .set({ ...values, rev: sql`${groupShares.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(groupShares.orderId, orderId), ne(groupShares.state, 'left')))
    .returning({ siteId: groupShares.siteId });
  if (row) tx.touch(`groupOrders:${row.siteId}`);
}
