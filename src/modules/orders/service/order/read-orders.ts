import { and, asc, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import { siteIdsWith, siteOf, slugOf } from '#kernel/site-of.ts';
import { isTestMode, owedOf, readPayment } from '#modules/payments/index.ts';
import type { OrderDetail, OrderFilter, OrderListView, OrderState, OrderView } from '../../contract/order.ts';
import { orderSteps, orders } from '../../tables.ts';
import { notPackedYet } from '../parts/parts.ts';
import type { OrderRow } from './advance-order.ts';
import { nextByHand, OPEN_STATES, TO_PACK } from './order-states.ts';

const READ = 'orders.order.read';
const SORTS = { createdAt: orders.createdAt, totalCents: orders.totalCents };

const inStates = (states: readonly OrderState[], more?: SQL) => and(inArray(orders.state, [...states]), more);

const OVERDUE_MS = 7 * 24 * 3_600_000;
const UNPAID = sql`${orders.paidAt} is null and ${orders.totalCents} > 0`;

const VIEWS: Readonly<Record<OrderListView, (now: Date) => SQL | undefined>> = {
  toPack: () => inStates(TO_PACK),
  unpaid: () => inStates(OPEN_STATES, UNPAID),
  overdue: (now) => inStates(OPEN_STATES, and(UNPAID, lt(orders.createdAt, new Date(now.getTime() - OVERDUE_MS)))),
  toCollect: () => inStates(['ready_for_pickup']),
  onTheWay: () => inStates(['partly_shipped', 'shipped']),
  over: () => inStates(['delivered', 'picked_up', 'completed', 'refunding', 'cancelled']),
  test: () => undefined,
};

/** While the shop is in test mode the work on orders is practised with test orders; afterwards they stand apart. */
async function inView(ctx: Context, view: OrderListView, siteIds: readonly string[]): Promise<SQL | undefined> {
  const isShown = eq(orders.isTest, view === 'test' || (await isTestMode(ctx)));
  const later = view === 'toPack' ? await notPackedYet(ctx, siteIds) : [];
  return and(isShown, VIEWS[view](ctx.now()), later.length > 0 ? notInArray(orders.id, later) : undefined);
}

/** One page of the orders of the parishes whose orders the caller may see. @throws AppError C100, invalid */
export async function listOrders(ctx: Context, filter: OrderFilter): Promise<{ order: OrderView[]; total: number }> {
  const { page, limit, sort, search, state, site, view, delivery } = filter;
  if (site) ctx.demand(READ, { siteId: siteOf(ctx, site).id });
  const siteIds = site ? [siteOf(ctx, site).id] : siteIdsWith(ctx, READ);
  if (siteIds.length === 0) ctx.demand(READ);
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
    createdAt: row.createdAt.toISOString(),
  };
}
