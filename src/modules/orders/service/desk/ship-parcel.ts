import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { shipPart } from '#modules/catalog/index.ts';
import { m } from '#texts';
import type { LineCount, OrderDesk, ReceivedInput, ShipInput } from '../../contract/desk.ts';
import { deliveries } from '../../tables.ts';
import { goodsWords } from '../goods-words.ts';
import { advanceOrder, lockOrder, type OrderRow } from '../order/advance-order.ts';
import { mayFollow } from '../order/order-states.ts';
import { demandOrder } from '../order/read-orders.ts';
import { openPieces, piecesOf } from './open-lines.ts';
import { getDesk, localDayOf, parcelsOf } from './read-desk.ts';

const UPDATE = 'orders.order.update';
const ACT = 'orders.order.ship';

/**
 * Sends a parcel with some or all of what is still open; the customer is told once the last one is on its way.
 * @throws AppError C100, notFound, conflict, orders.state (409), invalid for more pieces than are open
 */
export async function shipParcel(
  ctx: Context,
  id: string,
  { rev, ...parcel }: ShipInput,
): Promise<{ desk: OrderDesk }> {
  await demandOrder(ctx, id, UPDATE);
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.rev !== rev) throw conflict(null);
    await sendParcel(tx, order, parcel);
  });
  return getDesk(ctx, id);
}

/** The parcel of a locked order, within the transaction of the caller. @throws AppError orders.state (409), invalid */
export async function sendParcel(
  tx: Context,
  order: OrderRow,
  { items, carrier = '', tracking = '' }: { items: readonly LineCount[]; carrier?: string; tracking?: string },
): Promise<void> {
  const open = openPieces(order, await parcelsOf(tx, order.id));
  const left = open.map((count, line) => count - piecesOf(items, line));
  if (left.some((count) => count < 0) || items.some(({ line }) => line >= open.length))
    throw invalid({ items: 'orders_parcelTooMuch' });
  const to = left.some((count) => count > 0) ? 'partly_shipped' : 'shipped';
  if (order.customer.delivery !== 'ship' || !mayFollow(order.state, to))
    throw new AppError('orders.state', 409, 'orders_stateRefused');
  const wanted = items.map(({ line, quantity }) => ({ variant: order.lines[line]?.variant ?? '', quantity }));
  if (!(await shipPart(tx, order.id, wanted))) throw new AppError('orders.notHeld', 409, 'orders_parcelNotHeld');
  await tx.db.insert(deliveries).values({
    siteId: order.siteId,
    orderId: order.id,
    items: [...items],
    carrier,
    tracking,
    byName: tx.user.name,
    shippedOn: localDayOf(tx, order.siteId, tx.now()),
    createdAt: tx.now(),
    updatedAt: tx.now(),
  });
  await advanceOrder(tx, order, {
    to,
    who: tx.user.name,
    note: [carrier, tracking].filter(Boolean).join(' '),
    reason:
      to === 'partly_shipped'
        ? [m.orders_mailParcelHolds({}, { locale: order.locale }), ...goodsWords(order, items)].join('\n')
        : '',
  });
  await tx.record({
    act: ACT,
    object: { kind: 'order', id: order.id, label: order.number },
    siteId: order.siteId,
    after: { carrier, tracking, pieces: items.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
}

/**
 * Enters on which day a parcel was received. With the last one the order counts as delivered, and the period of withdrawal begins.
 * @throws AppError C100, notFound, conflict, invalid
 */
export async function enterReceived(ctx: Context, id: string, input: ReceivedInput): Promise<{ desk: OrderDesk }> {
  await demandOrder(ctx, id, UPDATE);
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    const parcels = await parcelsOf(tx, id);
    const parcel = parcels.find((one) => one.id === input.delivery);
    if (!parcel) throw notFound();
    const { deliveredOn, rev } = input;
    if (deliveredOn < parcel.shippedOn || deliveredOn > localDayOf(tx, order.siteId, tx.now()))
      throw invalid({ deliveredOn: 'orders_receivedWrong' });
    const [changed] = await tx.db
      .update(deliveries)
      .set({ deliveredOn, rev: sql`${deliveries.rev} + 1`, updatedAt: tx.now() })
      .where(and(eq(deliveries.id, parcel.id), eq(deliveries.rev, rev)))
      .returning({ id: deliveries.id });
    if (!changed) throw conflict(null);
    const isLast = parcels.every((one) => one.id === parcel.id || one.deliveredOn !== null);
    if (isLast && order.state === 'shipped') await advanceOrder(tx, order, { to: 'delivered', who: tx.user.name });
    await tx.record({
      act: 'orders.order.receive',
      object: { kind: 'order', id, label: order.number },
      siteId: order.siteId,
      before: { deliveredOn: parcel.deliveredOn },
      after: { deliveredOn },
    });
  });
  return getDesk(ctx, id);
}
