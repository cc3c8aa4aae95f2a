import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { invalid } from '#kernel/errors.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { instantOf } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import { isTestMode } from '#modules/payments/index.ts';
import type { ExportQuery, FiguresQuery, ShopFigures } from '../../contract/figures.ts';
import { orderCredits } from '../../tables.ts';
import { type CreditRow, depositOf } from '../credits/credit-worth.ts';
import { creditedVat } from '../credits/credited-vat.ts';
import { findOrders, sumByPeriod } from '../order/find-orders.ts';
import { OPEN_STATES } from '../order/order-states.ts';

const EXPORT = 'orders.export.read';

/** Orders and turnover of a parish by day or month, without deposits. @throws AppError C100, invalid */
export async function shopFigures(ctx: Context, query: FiguresQuery): Promise<ShopFigures> {
  const asked = askedPeriod(ctx, query);
  const { timeZone } = siteOf(ctx, query.site);
  const isTest = await isTestMode(ctx);
  const periods = await sumByPeriod(ctx, { ...asked, by: query.by, timeZone, isTest });
  const sum = (pick: 'orders' | 'totalCents' | 'vatCents') => periods.reduce((all, row) => all + row[pick], 0);
  return {
    periods,
    isTest,
    orders: sum('orders'),
    totalCents: sum('totalCents'),
    vatCents: sum('vatCents'),
    ...(await creditedIn(ctx, asked, isTest)),
  };
}

type Period = ReturnType<typeof askedPeriod>;

/** Removals, returns and goodwill of a period. Leaves out cancelled orders, whose sales do not count either. */
export async function creditedIn(
  ctx: Context,
  { siteIds, from, until }: Period,
  isTest: boolean,
): Promise<Pick<ShopFigures, 'creditedCents' | 'creditedVatCents'>> {
  const isAsked = ({ createdAt }: CreditRow) => createdAt >= from && createdAt < until;
  const inPeriod = and(gte(orderCredits.createdAt, from), lt(orderCredits.createdAt, until));
  const ids = ctx.db
    .select({ id: orderCredits.orderId })
    .from(orderCredits)
    .where(and(isOneOf(orderCredits.siteId, siteIds), inPeriod));
  // VAT of a credit depends on those before it, also of earlier periods.
  const credits = await ctx.db
    .select()
    .from(orderCredits)
    .where(inArray(orderCredits.orderId, ids))
    .orderBy(asc(orderCredits.createdAt), asc(orderCredits.id));
  const byOrder = Map.groupBy(credits, ({ orderId }) => orderId);
  const sums = { creditedCents: 0, creditedVatCents: 0 };
  for (const order of await findOrders(ctx, { siteIds, ids: [...byOrder.keys()], isTest, states: OPEN_STATES })) {
    const own = byOrder.get(order.id) ?? [];
    for (const [at, vatCents] of creditedVat(order, own).entries()) {
      const credit = own[at];
      if (!credit || !isAsked(credit)) continue;
      sums.creditedCents += credit.totalCents - depositOf(order, credit);
      sums.creditedVatCents += vatCents;
    }
  }
  return sums;
}

/** The orders of a parish between two local days, both included. @throws AppError C100, invalid */
export function askedPeriod(ctx: Context, { site, from, until }: ExportQuery) {
  const { id, timeZone } = siteOf(ctx, site);
  ctx.demand(EXPORT, { siteId: id });
  if (until < from) throw invalid({ until: 'orders_untilBeforeFrom' });
  return {
    siteIds: [id],
    from: instantOf(from, '00:00', timeZone),
    until: instantOf(addDays(until, 1), '00:00', timeZone),
  };
}
