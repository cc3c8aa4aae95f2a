import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { orderCredits } from '../../tables.ts';
import { depositOf } from '../credits/credit-worth.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { findOrders, type OrderSums, sumOrders } from '../order/find-orders.ts';
import { OPEN_STATES } from '../order/order-states.ts';
import type { CustomerRow } from './customer-rows.ts';

type Asked = Pick<CustomerRow, 'siteId' | 'email' | 'formerEmails' | 'isTest'>;

/**
 * Sums over all addresses of a customer, from a moment on or ever. Cancelled orders do not count, and the turnover is
 * the rest of the others: without deposits, removals, returns and goodwill.
 */
export async function sumsOf(ctx: Context, { email, formerEmails, ...of }: Asked, from?: Date): Promise<OrderSums> {
  const emails = [email, ...formerEmails].filter(Boolean);
  const sums = await Promise.all(emails.map((one) => sumsOfEmail(ctx, { ...of, email: one }, from)));
  const times = (pick: 'firstAt' | 'lastAt') => sums.flatMap((sum) => sum[pick]?.getTime() ?? []);
  const [first, last] = [times('firstAt'), times('lastAt')];
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    turnoverCents: sums.reduce((all, { turnoverCents }) => all + turnoverCents, 0),
    firstAt: first.length > 0 ? new Date(Math.min(...first)) : null,
    lastAt: last.length > 0 ? new Date(Math.max(...last)) : null,
  };
}

async function sumsOfEmail(
  ctx: Context,
  { siteId, email, isTest }: Pick<Asked, 'siteId' | 'email' | 'isTest'>,
  from: Date | undefined,
): Promise<OrderSums> {
  const asked = { siteIds: [siteId], email, isTest, ...(from ? { from } : {}) };
  const sums = await sumOrders(ctx, asked);
  const among = ctx.db.select({ id: orderCredits.orderId }).from(orderCredits).where(eq(orderCredits.siteId, siteId));
  const credited = await findOrders(ctx, { ...asked, states: OPEN_STATES, among });
  return { ...sums, turnoverCents: sums.turnoverCents - (await creditedTurnover(ctx, credited)) };
}

/** Cents by which credits lessen the turnover of these orders: a deposit that goes back was none. */
async function creditedTurnover(ctx: Context, credited: readonly OrderRow[]): Promise<number> {
  if (credited.length === 0) return 0;
  const byId = new Map(credited.map((order) => [order.id, order]));
  const rows = await ctx.db
    .select()
    .from(orderCredits)
    .where(inArray(orderCredits.orderId, [...byId.keys()]));
  return rows.reduce((all, row) => {
    const order = byId.get(row.orderId);
    return all + row.totalCents - (order ? depositOf(order, row) : 0);
  }, 0);
}

/** Removals, returns and goodwill by order; orders without any are missing. */
export async function creditedByOrder(ctx: Context, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ orderId: orderCredits.orderId, cents: sql`sum(${orderCredits.totalCents})`.mapWith(Number) })
    .from(orderCredits)
    .where(inArray(orderCredits.orderId, [...orderIds]))
    .groupBy(orderCredits.orderId);
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
}
