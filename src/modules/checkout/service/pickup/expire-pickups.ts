import { and, eq, isNull, lte, max } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { sendRefund } from '#modules/payments/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import { checkoutSettings } from '../../settings.ts';
import { orderSteps, orders } from '../../tables.ts';
import { advanceOrder, lockOrder } from '../orders/advance-order.ts';
import { sendReminder } from '../orders/buyer/order-mails.ts';
import { endMoney } from '../orders/move-order.ts';

const DAY_MS = 24 * 3_600_000;
const MOST = 200;

/** Reminds once when half of the time is over, and sells again what nobody collected in time (S-17). */
export async function expirePickups(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const keepDays = (await readSettings(ctx, checkoutSettings)).components.shop.pickup.keep_days;
  for (const { id, siteId } of await waitingSince(ctx, keepDays, false)) await expire(await contextOf(siteId), id);
  for (const { id, siteId, at } of await waitingSince(ctx, Math.ceil(keepDays / 2), true))
    await remind(await contextOf(siteId), id, new Date(Number(at) + keepDays * DAY_MS));
}

async function waitingSince(ctx: Context, days: number, isUntold: boolean) {
  const ready = ctx.db
    .select({ orderId: orderSteps.orderId, at: max(orderSteps.at).as('ready_at') })
    .from(orderSteps)
    .where(eq(orderSteps.to, 'ready_for_pickup'))
    .groupBy(orderSteps.orderId)
    .as('ready');
  const before = new Date(ctx.now().getTime() - days * DAY_MS);
  return ctx.db
    .select({ id: orders.id, siteId: orders.siteId, at: ready.at })
    .from(orders)
    .innerJoin(ready, eq(ready.orderId, orders.id))
    .where(
      and(
        eq(orders.state, 'ready_for_pickup'),
        lte(ready.at, before),
        isUntold ? isNull(orders.remindedAt) : undefined,
      ),
    )
    .limit(MOST);
}

async function expire(ctx: Context, id: string): Promise<void> {
  const refund = await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'ready_for_pickup') return null;
    const note = textOf('checkout_pickupExpired', order.locale);
    const reason = textOf('checkout_mailNotCollected', order.locale);
    if (!(await advanceOrder(tx, order, { to: 'cancelled', who: '', note, reason }))) return null;
    return endMoney(tx, order, order.number);
  });
  if (refund) await sendRefund(ctx, refund);
}

async function remind(ctx: Context, id: string, until: Date): Promise<void> {
  const told = await ctx.db
    .update(orders)
    .set({ remindedAt: ctx.now() })
    .where(and(eq(orders.id, id), isNull(orders.remindedAt), eq(orders.state, 'ready_for_pickup')))
    .returning();
  const [order] = told;
  if (!order) return;
  const day = longDate(localMoment(until, ctx.site.timeZone).on, order.locale);
  await sendReminder(ctx, order, day);
}
