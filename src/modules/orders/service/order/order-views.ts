import { and, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { isTestMode } from '#modules/payments/index.ts';
import type { OrderListView, OrderState } from '../../contract/order.ts';
import { orders } from '../../tables.ts';
import { notPackedYet } from '../parts/parts.ts';
import type { OrderRow } from './advance-order.ts';
import { OPEN_STATES, TO_PACK } from './order-states.ts';

const DAY_MS = 24 * 3_600_000;
/** After so many days without its money an order is overdue. */
const PATIENCE_DAYS = 7;

const UNPAID = sql`${orders.paidAt} is null and ${orders.totalCents} > 0`;

const inStates = (states: readonly OrderState[], more?: SQL) => and(inArray(orders.state, [...states]), more);

const VIEWS: Readonly<Record<OrderListView, (now: Date) => SQL | undefined>> = {
  toPack: () => inStates(TO_PACK),
  unpaid: () => inStates(OPEN_STATES, UNPAID),
  overdue: (now) =>
    inStates(OPEN_STATES, and(UNPAID, lt(orders.createdAt, new Date(now.getTime() - PATIENCE_DAYS * DAY_MS)))),
  toCollect: () => inStates(['ready_for_pickup']),
  onTheWay: () => inStates(['partly_shipped', 'shipped']),
  over: () => inStates(['delivered', 'picked_up', 'completed', 'refunding', 'cancelled']),
  test: () => undefined,
};

/** While the shop is in test mode the work on orders is practised with test orders; afterwards they stand apart. */
export async function inView(ctx: Context, view: OrderListView, siteIds: readonly string[]): Promise<SQL | undefined> {
  const isShown = eq(orders.isTest, view === 'test' || (await isTestMode(ctx)));
  const later = view === 'toPack' ? await notPackedYet(ctx, siteIds) : [];
  return and(isShown, VIEWS[view](ctx.now()), later.length > 0 ? notInArray(orders.id, later) : undefined);
}

type Due = { dueOn: string | null; overdueDays: number };

/** Day until which the money of an order is waited for, as the view `overdue` counts it; null where none is to come. */
export function dueOf(
  ctx: Context,
  {
    siteId,
    state,
    paidAt,
    totalCents,
    createdAt,
  }: Pick<OrderRow, 'siteId' | 'state' | 'paidAt' | 'totalCents' | 'createdAt'>,
): Due {
  if (paidAt || totalCents === 0 || !OPEN_STATES.includes(state)) return { dueOn: null, overdueDays: 0 };
  const { on } = localMoment(createdAt, zoneOf(ctx, siteId));
  return { dueOn: addDays(on, PATIENCE_DAYS), overdueDays: overdueDays(ctx, createdAt) };
}

/** Full days for which an unpaid order of this moment has been overdue. */
export function overdueDays(ctx: Context, createdAt: Date): number {
  const days = Math.floor((ctx.now().getTime() - createdAt.getTime()) / DAY_MS);
  return Math.max(0, days - PATIENCE_DAYS);
}
