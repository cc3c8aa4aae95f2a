import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { valueOfPieces } from '#modules/catalog/index.ts';
import { type OrderPart, type OrderRow, toPayOf } from '#modules/orders/index.ts';
import { readPayment } from '#modules/payments/index.ts';
import type { ShareLine } from '../contract/states.ts';
import { groupOrders, groupShares } from '../tables.ts';
import { isOpenNow, lockGroup } from './groups.ts';
import { handOutDays, ordersStillCollected } from './hand-out-days.ts';

/** A family's place in a group order. */
export const sharePart: OrderPart = {
  name: 'group order',
  async take(tx, order, { groupOrder: groupId }) {
    if (!groupId) return;
    await demandOpen(tx, groupId);
    const { id: orderId, number: orderNumber, siteId, isTest, userId, customerName, email, method } = order;
    await tx.db.insert(groupShares).values({
      groupId,
      orderId,
      orderNumber,
      siteId,
      isTest,
      userId,
      customerName,
      email,
      method,
      ...(await goodsOf(tx, order)),
      phone: order.customer.phone,
      state: order.state === 'pending_payment' ? 'waiting' : 'joined',
      createdAt: tx.now(),
      updatedAt: tx.now(),
    });
    tx.touch(`groupOrders:${siteId}`);
  },
  confirm: (tx, { id }) => change(tx, id, { state: 'joined' }),
  pay: (tx, { id }) => change(tx, id, { state: 'joined', paidAt: tx.now() }),
  release: (tx, { id }) => change(tx, id, { state: 'left' }),
  async mayRetake(ctx, { id }) {
    const group = await groupOf(ctx, id);
    return group === undefined || isOpenNow(ctx, group);
  },
  async retake(tx, order) {
    const group = await groupOf(tx, order.id);
    if (!group) return;
    await demandOpen(tx, group.id);
    const values = { ...(await goodsOf(tx, order)), state: 'waiting' as const, updatedAt: tx.now() };
    await tx.db
      .update(groupShares)
      .set({ ...values, rev: sql`${groupShares.rev} + 1` })
      .where(eq(groupShares.orderId, order.id));
    tx.touch(`groupOrders:${order.siteId}`);
  },
  async change(tx, order) {
    await change(tx, order.id, await goodsOf(tx, order));
  },
  async isBinding(ctx, { id }) {
    const group = await groupOf(ctx, id, ne(groupShares.state, 'left'));
    return group !== undefined && !isOpenNow(ctx, group);
  },
  notPackedYet: ordersStillCollected,
  handOutDays,
  async claim(tx, { ids, userId }) {
    await tx.db
      .update(groupShares)
      .set({ userId })
      .where(inArray(groupShares.orderId, [...ids]));
  },
  // Goods and amounts stay.
  async forget(tx, { orders, name }) {
    const ids = orders.map(({ id }) => id);
    await tx.db
      .update(groupShares)
      .set({ customerName: name, email: '', phone: '', userId: null, updatedAt: tx.now() })
      .where(inArray(groupShares.orderId, ids));
  },
};

declare module '#modules/orders/contract/order-part.ts' {
  interface Asked {
    /** Id of the group order that the goods are ordered with. */
    groupOrder?: string | undefined;
  }
}

/** Ids of the orders that take part in a group order. */
export async function ordersOfGroup(ctx: Context, groupId: string): Promise<(typeof groupShares.$inferSelect)[]> {
  return ctx.db
    .select()
    .from(groupShares)
    .where(and(eq(groupShares.groupId, groupId), ne(groupShares.state, 'left')));
}

/**
 * The group order is locked, so that nobody joins one that is being closed.
 * @throws AppError grouporders.closed (409)
 */
async function demandOpen(tx: Context, groupId: string): Promise<void> {
  const group = await lockGroup(tx, groupId);
  if (!group || !isOpenNow(tx, group)) throw new AppError('grouporders.closed', 409, 'grouporders_isClosed');
}

async function groupOf(ctx: Context, orderId: string, where = eq(groupShares.orderId, orderId)) {
  const [found] = await ctx.db
    .select({ group: groupOrders })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupId))
    .where(and(eq(groupShares.orderId, orderId), where));
  return found?.group;
}

/** The goods that an order still has, with what they cost after promo codes, and what is to be paid for it. */
async function goodsOf(ctx: Context, order: OrderRow) {
  const lines = order.lines.flatMap((line, at): ShareLine[] => {
    const { variant, name, number, chosen, lineCents, promoCents } = line;
    const quantity = order.items[at]?.quantity ?? line.quantity;
    if (quantity === 0) return [];
    const goodsCents = lineCents - promoCents;
    const gone = valueOfPieces({ goodsCents, quantity: line.quantity }, line.quantity - quantity, 0);
    return [
      {
        variant,
        name,
        number,
        quantity,
        lineCents: goodsCents - gone,
        chosen: chosen.map(({ step, text }) => `${step}: ${text}`),
      },
    ];
  });
  return {
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsCents: lines.reduce((sum, { lineCents }) => sum + lineCents, 0),
    toPayCents: order.paymentId ? (await readPayment(ctx, order.paymentId)).amountCents : toPayOf(order),
  };
}

async function change(tx: Context, orderId: string, values: Partial<typeof groupShares.$inferInsert>): Promise<void> {
  const [row] = await tx.db
    .update(groupShares)
    .set({ ...values, rev: sql`${groupShares.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(groupShares.orderId, orderId), ne(groupShares.state, 'left')))
    .returning({ siteId: groupShares.siteId });
  if (row) tx.touch(`groupOrders:${row.siteId}`);
}
