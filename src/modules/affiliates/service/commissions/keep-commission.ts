import { and, eq, gte, inArray, isNull, sum } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { walkBatches } from '#kernel/db/walk-batches.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { localMoment } from '#kernel/local-time.ts';
import { findOrders, lockOrder, type OrderRow, readOrder, returnedOf } from '#modules/orders/index.ts';
import { readPayment, refundsOf } from '#modules/payments/index.ts';
import { commissionEntries, commissions, partners } from '../../tables.ts';
import { type Commission, commissionFor } from './commission-of.ts';

const NOTHING: Commission = { baseCents: 0, cents: 0 };

/** States in which an order earns nothing: its money is not there yet, or it came to nothing. */
const WORTHLESS: readonly OrderRow['state'][] = ['pending_payment', 'refunding', 'cancelled'];

/**
 * Brings the commission for an order to what the order is worth now, by an entry for the difference. However often and in whatever
 * order the news of an order arrive, the sum of the entries is the same. `ctx` belongs to the parish of the order.
 */
export async function keepCommission(ctx: Context, orderId: string): Promise<void> {
  if (!(await readOrder(ctx, orderId))?.partner) return;
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const worth = WORTHLESS.includes(order.state) ? NOTHING : await worthOf(tx, order);
    const commission = await commissionOfOrder(tx, order, worth);
    if (!commission) return;
    const sums = await sumsOfEntries(tx, commission.id);
    const more = { baseCents: worth.baseCents - sums.baseCents, cents: worth.cents - sums.cents };
    if (more.baseCents !== 0 || more.cents !== 0)
      await tx.db.insert(commissionEntries).values({
        siteId: order.siteId,
        commissionId: commission.id,
        ...more,
        kind: more.cents < 0 || more.baseCents < 0 ? 'reversed' : 'earned',
        bookedOn: today(tx),
        createdAt: tx.now(),
      });
    if (commission.dueOn === null && order.state === 'completed' && isPaid(order))
      await tx.db
        .update(commissions)
        .set({ dueOn: today(tx) })
        .where(eq(commissions.id, commission.id));
  });
}

/** Afterwards an order changes only by news of its own. */
const MOST_DAYS = 400;

/**
 * Job of every night: what waits may be owed now, also where money came without any news of the order. Orders that are not complete and
 * paid are only looked at, many at once.
 */
export async function keepWaiting(ctx: Context, ofSite: (siteId: string) => Promise<Context>): Promise<void> {
  const waits = and(isNull(commissions.dueOn), gte(commissions.orderedOn, addDays(today(ctx), -MOST_DAYS)));
  for await (const ids of walkBatches(ctx.db, commissions.id, waits)) {
    const rows = await ctx.db
      .select({ orderId: commissions.orderId, siteId: commissions.siteId })
      .from(commissions)
      .where(inArray(commissions.id, ids));
    const siteIds = [...new Set(rows.map(({ siteId }) => siteId))];
    const orders = await findOrders(ctx, { siteIds, ids: rows.map(({ orderId }) => orderId), states: ['completed'] });
    await oneByOne(ctx, orders.filter(isPaid), async ({ id, siteId }) => keepCommission(await ofSite(siteId), id));
  }
}

const today = ({ now, site }: Context): string => localMoment(now(), site.timeZone).on;

const isPaid = ({ paidAt, totals, totalCents }: OrderRow): boolean =>
  paidAt !== null || (totals.toPayCents ?? totalCents) === 0;

async function worthOf(tx: Context, order: OrderRow): Promise<Commission> {
  const { keys, items } = await returnedOf(tx, order);
  return commissionFor({
    lines: order.lines,
    totalCents: order.totalCents,
    permille: order.partner?.permille ?? 0,
    returned: items,
    allowedCents: await allowedFor(tx, order, keys),
  });
}

/** Money that was paid back for nothing that came back: an allowance. What was paid too much goes back first. */
async function allowedFor(tx: Context, { id, paymentId }: OrderRow, withdrawals: readonly string[]): Promise<number> {
  if (!paymentId) return 0;
  const { paidCents, amountCents } = await readPayment(tx, paymentId);
  const others = (await refundsOf(tx, paymentId)).filter(({ key }) => key !== id && !withdrawals.includes(key));
  const refundedCents = others.reduce((all, refund) => all + refund.amountCents, 0);
  return Math.max(0, refundedCents - Math.max(0, paidCents - amountCents));
}

/** The commission of an order, made with the first that it is worth; null without one, or where the partner is gone. */
async function commissionOfOrder(tx: Context, order: OrderRow, { baseCents }: Commission) {
  const [known] = await tx.db.select().from(commissions).where(eq(commissions.orderId, order.id));
  if (known || baseCents === 0 || !order.partner) return known ?? null;
  const { siteId, id: orderId, number: orderNumber, isTest } = order;
  const [partner] = await tx.db
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.id, order.partner.id), eq(partners.siteId, siteId)));
  if (!partner) return null;
  const [made] = await tx.db
    .insert(commissions)
    .values({
      siteId,
      orderId,
      orderNumber,
      isTest,
      partnerId: partner.id,
      permille: order.partner.permille,
      orderedOn: localMoment(order.createdAt, tx.site.timeZone).on,
      createdAt: tx.now(),
    })
    .returning();
  return made ?? null;
}

async function sumsOfEntries(tx: Context, commissionId: string): Promise<Commission> {
  const [row] = await tx.db
    .select({ baseCents: sum(commissionEntries.baseCents), cents: sum(commissionEntries.cents) })
    .from(commissionEntries)
    .where(eq(commissionEntries.commissionId, commissionId));
  return { baseCents: Number(row?.baseCents ?? 0), cents: Number(row?.cents ?? 0) };
}
