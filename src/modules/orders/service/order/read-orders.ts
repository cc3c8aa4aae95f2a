import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import { siteIdsWith, siteOf, slugOf } from '#kernel/site-of.ts';
import { owedOf, readPayment } from '#modules/payments/index.ts';
import type { OrderDetail, OrderFilter, OrderView } from '../../contract/order.ts';
import { orderSteps, orders } from '../../tables.ts';
import type { OrderRow } from './advance-order.ts';
import { nextByHand, waitsForTransfer } from './order-states.ts';
import { dueOf, inView } from './order-views.ts';

const READ = 'orders.order.read';
const SORTS = { createdAt: orders.createdAt, totalCents: orders.totalCents };

/** One page of the orders of the parishes whose orders the caller may see. @throws AppError C100, invalid */
export async function listOrders(ctx: Context, filter: OrderFilter): Promise<{ order: OrderView[]; total: number }> {
  const { page, limit, sort, search, state, site, view, delivery } = filter;
  const siteIds = readableSites(ctx, site);
  const where = and(
    isOneOf(orders.siteId, siteIds),
    state ? eq(orders.state, state) : undefined,
    view ? await inView(ctx, view, siteIds) : undefined,
    delivery ? sql`${orders.customer}->>'delivery' = ${delivery}` : undefined,
    searchIn(orders.searchText, search),
  );
  const { rows, total } = await listRows(ctx.db, orders, {
    where,
    page,
    limit,
    isCapped: true,
    orderBy: orderOf(SORTS, sort, orders.id),
  });
  return { order: rows.map((row) => viewOf(ctx, row)), total };
}

/** Ids of the parishes, or of the one that is asked for, whose orders the caller may see. @throws AppError C100, notFound */
export function readableSites(ctx: Context, site: string | undefined): string[] {
  if (site) ctx.demand(READ, { siteId: siteOf(ctx, site).id });
  const siteIds = site ? [siteOf(ctx, site).id] : siteIdsWith(ctx, READ);
  if (siteIds.length === 0) ctx.demand(READ);
  return siteIds;
}

/** An order with its lines and steps. @throws AppError C100, notFound */
export async function getOrder(ctx: Context, id: string): Promise<{ order: OrderDetail }> {
  const row = await demandOrder(ctx, id, READ);
  const steps = await ctx.db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.orderId, id))
    .orderBy(asc(orderSteps.at), asc(orderSteps.id));
  const { customer, note, lines, totals, siteId, vatCheck } = row;
  return {
    order: {
      ...viewOf(ctx, row),
      customer,
      note,
      lines,
      totals,
      slot: row.slot,
      partner: row.partner,
      vatCheck: vatCheck && vatFacts(vatCheck),
      steps: steps.map(({ at, from, to, who, note: text }) => ({ at: at.toISOString(), from, to, who, note: text })),
      owedCents: row.paymentId ? owedOf(await readPayment(ctx, row.paymentId)) : 0,
      paymentId: ctx.may('payments.payment.read', { siteId }) ? (row.paymentId ?? '') : '',
      next: ctx.may('orders.order.update', { siteId }) ? nextByHand(row.state, customer.delivery) : [],
    },
  };
}

/** Without name and address, which the register also tells. */
const vatFacts = ({ id, state, reference, at }: NonNullable<OrderRow['vatCheck']>) => ({ id, state, reference, at });

/** The order, if the caller holds the permission for its parish. @throws AppError C100, notFound */
export async function demandOrder(ctx: Context, id: string, permission: string): Promise<OrderRow> {
  if (siteIdsWith(ctx, permission).length === 0) ctx.demand(permission);
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw notFound();
  ctx.demand(permission, { siteId: row.siteId });
  return row;
}

function viewOf(ctx: Context, row: OrderRow): OrderView {
  const { id, rev, number, isTest, state, customerName, email, method, totalCents, customer } = row;
  return {
    _id: id,
    rev,
    number,
    isTest,
    state,
    customerName,
    email,
    method,
    totalCents,
    site: slugOf(ctx, row.siteId),
    delivery: customer.delivery,
    isPaid: row.paidAt !== null,
    ...dueOf(ctx, row),
    waitsForTransfer: waitsForTransfer(row) && row.totalCents > 0,
    paymentRemindedAt: row.paymentRemindedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
