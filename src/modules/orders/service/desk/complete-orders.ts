import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { advanceOrder, findOrders, lockOrder, mayFollow, type OrderRow } from '#modules/checkout/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import { orderSettings } from '../../settings.ts';
import { deliveries, withdrawals } from '../../tables.ts';
import { WAITING } from '../withdrawals/case-states.ts';
import { withdrawUntil } from '../withdrawals/period.ts';
import { localDayOf, parcelsOf, withdrawalEnd } from './read-desk.ts';

/**
 * Orders that were sent long ago count as delivered, also when nobody entered the day; without that they would never be completed, and
 * commissions stay open. Nightly, before `completeOrders`.
 */
export async function assumeReceived(ctx: Context): Promise<void> {
  const days = (await readSettings(ctx, orderSettings)).components.shop.parcels.received_after_days;
  const siteIds = ctx.sites.map(({ id }) => id);
  for (const { id } of await findOrders(ctx, { siteIds, states: ['shipped'] }))
    await ctx.tx(async (tx) => assumeOne(tx, await lockOrder(tx, id), days));
}

async function assumeOne(tx: Context, order: OrderRow, days: number): Promise<void> {
  if (order.state !== 'shipped') return;
  const before = addDays(localDayOf(tx, order.siteId, tx.now()), -days);
  const open = (await parcelsOf(tx, order.id)).filter(({ deliveredOn }) => deliveredOn === null);
  const parcels = open.length > 0 ? open : [{ id: '', shippedOn: localDayOf(tx, order.siteId, order.updatedAt) }];
  if (parcels.some(({ shippedOn }) => shippedOn > before)) return;
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
  const siteIds = ctx.sites.map(({ id }) => id);
  for (const { id } of await findOrders(ctx, { siteIds, states: ['delivered', 'picked_up'] }))
    await ctx.tx(async (tx) => completeOne(tx, await lockOrder(tx, id)));
}

async function completeOne(tx: Context, order: OrderRow): Promise<void> {
  const until = await periodEnd(tx, order);
  if (!until || until >= localDayOf(tx, order.siteId, tx.now()) || !mayFollow(order.state, 'completed')) return;
  const waits = and(eq(withdrawals.orderId, order.id), inArray(withdrawals.state, [...WAITING]));
  if ((await tx.db.$count(withdrawals, waits)) === 0) await advanceOrder(tx, order, { to: 'completed', who: '' });
}

/** An order whose parcels nobody entered counts from the day on which it was said to be delivered. */
async function periodEnd(tx: Context, order: OrderRow): Promise<string | null> {
  const parcels = await parcelsOf(tx, order.id);
  if (parcels.length > 0 || order.customer.delivery !== 'ship') return withdrawalEnd(tx, order, parcels);
  return withdrawUntil([], localDayOf(tx, order.siteId, order.updatedAt));
}
