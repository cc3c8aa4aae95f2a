import { and, eq, isNull, lt, lte, max, notInArray, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { HOUSE_ZONE, instantOf, localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { sendRefund } from '#modules/payments/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { PickupSlot } from '../../contract/order.ts';
import { orderSettings } from '../../settings.ts';
import { orderSteps, orders } from '../../tables.ts';
import { sendReminder } from '../buyer/order-mails.ts';
import { advanceOrder, lockOrder } from '../order/advance-order.ts';
import { endMoney } from '../order/move-order.ts';
import { handOutDays } from '../parts/parts.ts';

const DAY_MS = 24 * 3_600_000;
const MOST = 200;

/**
 * Reminds once when half of the time is over, and sells again what nobody collected in time (S-17). The time begins when the goods are
 * ready, but not before the agreed day or the hand-out of the group order.
 */
export async function expirePickups(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const keepDays = (await readSettings(ctx, orderSettings)).components.shop.pickup.keep_days;
  const over = await waitingSince(ctx, keepDays, false);
  await oneByOne(ctx, over, async ({ id, siteId }) => expire(await contextOf(siteId), id));
  const halfOver = await waitingSince(ctx, Math.ceil(keepDays / 2), true);
  await oneByOne(ctx, halfOver, async ({ id, siteId, since }) =>
    remind(await contextOf(siteId), id, new Date(since.getTime() + keepDays * DAY_MS)),
  );
}

async function waitingSince(ctx: Context, days: number, isUntold: boolean) {
  const ready = ctx.db
    .select({ at: max(orderSteps.at).as('ready_at') })
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, orders.id), eq(orderSteps.to, 'ready_for_pickup')))
    .as('ready');
  const siteIds = ctx.sites.map(({ id }) => id);
  const before = new Date(ctx.now().getTime() - days * DAY_MS);
  const { on: dayBefore } = localMoment(before, HOUSE_ZONE);
  const rows = await ctx.db
    .select({ id: orders.id, siteId: orders.siteId, at: ready.at, slot: orders.slot })
    .from(orders)
    .innerJoinLateral(ready, sql`true`)
    .where(
      and(
        isOneOf(orders.siteId, siteIds),
        eq(orders.state, 'ready_for_pickup'),
        lte(ready.at, before),
        or(isNull(orders.slot), lt(sql`${orders.slot}->>'on'`, dayBefore)),
        notInArray(orders.id, await handedOutSince(ctx, dayBefore)),
        isUntold ? isNull(orders.remindedAt) : undefined,
      ),
    )
    .limit(MOST);
  return rows.map(({ id, siteId, at, slot }) => ({ id, siteId, since: laterOf(at, slot) }));
}

/** Orders of group orders whose hand-out was on that day or is still to come. */
async function handedOutSince(ctx: Context, day: string): Promise<string[]> {
  const days = await Promise.all(ctx.sites.map(({ id: siteId }) => handOutDays(ctx, { siteId, on: day })));
  return days.flatMap((all) => [...all].filter(([, { on }]) => on >= day).map(([id]) => id));
}

function laterOf(readyAt: Date | null, slot: PickupSlot | null): Date {
  const agreedAt = slot ? instantOf(slot.on, slot.until, HOUSE_ZONE).getTime() : 0;
  return new Date(Math.max(Number(readyAt), agreedAt));
}

async function expire(ctx: Context, id: string): Promise<void> {
  const refund = await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'ready_for_pickup') return null;
    const note = textOf('orders_pickupExpired', order.locale);
    const reason = textOf('orders_mailNotCollected', order.locale);
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
