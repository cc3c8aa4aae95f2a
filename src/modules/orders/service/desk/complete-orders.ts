import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { OrderState } from '../../contract/order.ts';
import { orderSettings } from '../../settings.ts';
import { deliveries, withdrawals } from '../../tables.ts';
import { advanceOrder, lockOrder, type OrderRow } from '../order/advance-order.ts';
import { walkOrders } from '../order/find-orders.ts';
import { mayFollow } from '../order/order-states.ts';
import { WAITING } from '../withdrawals/case-states.ts';
import { withdrawUntil } from '../withdrawals/period.ts';
import { type DeliveryRow, localDayOf, parcelsOf, parcelsOfAll, withdrawalEnd } from './read-desk.ts';

/**
 * Orders that were sent long ago count as delivered, also when nobody entered the day; without that they would never be completed, and
 * commissions stay open. Nightly, before `completeOrders`.
 */
export async function assumeReceived(ctx: Context): Promise<void> {
  const days = (await readSettings(ctx, orderSettings)).components.shop.parcels.received_after_days;
  await oneByOne(ctx, walkWithParcels(ctx, ['shipped']), async ({ id, order, parcels }) => {
    if (isReceived(ctx, order, parcels, days)) await ctx.tx(async (tx) => assumeOne(tx, await lockOrder(tx, id), days));
  });
}

/** Orders of all parishes with their parcels, read in batches; those that change meanwhile are read again under a lock. */
async function* walkWithParcels(
  ctx: Context,
  states: readonly OrderState[],
): AsyncGenerator<{ id: string; order: OrderRow; parcels: DeliveryRow[] }> {
  for await (const orders of walkOrders(ctx, { siteIds: ctx.sites.map(({ id }) => id), states })) {
    const parcels = await parcelsOfAll(
      ctx,
      orders.map(({ id }) => id),
    );
    for (const order of orders) yield { id: order.id, order, parcels: parcels.get(order.id) ?? [] };
  }
}

function isReceived(ctx: Context, order: OrderRow, parcels: readonly DeliveryRow[], days: number): boolean {
  const before = addDays(localDayOf(ctx, order.siteId, ctx.now()), -days);
  const open = parcels.filter(({ deliveredOn }) => deliveredOn === null).map(({ shippedOn }) => shippedOn);
  const sentOn = open.length > 0 ? open : [localDayOf(ctx, order.siteId, order.updatedAt)];
  return order.state === 'shipped' && sentOn.every((on) => on <= before);
}

async function assumeOne(tx: Context, order: OrderRow, days: number): Promise<void> {
  const parcels = await parcelsOf(tx, order.id);
  if (!isReceived(tx, order, parcels, days)) return;
  const open = parcels.filter(({ deliveredOn }) => deliveredOn === null);
  for (const { id, rev, shippedOn } of open)
    await tx.db
      .update(deliveries)
      .set({ deliveredOn: addDays(shippedOn, days), rev: rev + 1, updatedAt: tx.now() })
      .where(and(eq(deliveries.id, id), eq(deliveries.rev, rev), isNull(deliveries.deliveredOn)));
  const note = textOf('orders_stepAssumed', order.locale, { days });
  await advanceOrder(tx, order, { to: 'delivered', who: '', note });
  await tx.record({
    act: 'orders.order.assume',
    object: { kind: 'order', id: order.id, label: order.number },
    siteId: order.siteId,
    after: { parcels: open.length },
  });
}

/** Orders whose withdrawal period is over and for which no withdrawal is open are completed; nightly. */
export async function completeOrders(ctx: Context): Promise<void> {
  await oneByOne(ctx, walkWithParcels(ctx, ['delivered', 'picked_up']), async ({ id, order, parcels }) => {
    if (isOver(ctx, order, parcels)) await ctx.tx(async (tx) => completeOne(tx, await lockOrder(tx, id)));
  });
}

async function completeOne(tx: Context, order: OrderRow): Promise<void> {
  if (!isOver(tx, order, await parcelsOf(tx, order.id)) || !mayFollow(order.state, 'completed')) return;
  const waits = and(eq(withdrawals.orderId, order.id), inArray(withdrawals.state, [...WAITING]));
  if ((await tx.db.$count(withdrawals, waits)) === 0) await advanceOrder(tx, order, { to: 'completed', who: '' });
}

/** An order whose parcels nobody entered counts from the day on which it was said to be delivered. */
function isOver(ctx: Context, order: OrderRow, parcels: readonly DeliveryRow[]): boolean {
  const isEntered = parcels.length > 0 || order.customer.delivery !== 'ship';
  const until = isEntered
    ? withdrawalEnd(ctx, order, parcels)
    : withdrawUntil([], localDayOf(ctx, order.siteId, order.updatedAt));
  return until !== null && until < localDayOf(ctx, order.siteId, ctx.now());
}
