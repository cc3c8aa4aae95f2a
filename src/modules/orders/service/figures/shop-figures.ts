import { and, gte, inArray, lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { instantOf } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import { findOrders, OPEN_STATES, sumByPeriod } from '#modules/checkout/index.ts';
import { isTestMode } from '#modules/payments/index.ts';
import type { ExportQuery, FiguresQuery, ShopFigures } from '../../contract/figures.ts';
import { orderCredits } from '../../tables.ts';

const EXPORT = 'orders.export.read';

/** Orders and turnover of a parish by day or month. @throws AppError C100, invalid */
export async function shopFigures(ctx: Context, query: FiguresQuery): Promise<ShopFigures> {
  const asked = askedPeriod(ctx, query);
  const { timeZone } = siteOf(ctx, query.site);
  const isTest = await isTestMode(ctx);
  const periods = await sumByPeriod(ctx, { ...asked, by: query.by, timeZone, isTest });
  const sum = (pick: 'orders' | 'totalCents' | 'vatCents') => periods.reduce((all, row) => all + row[pick], 0);
  return {
    ...{ periods, isTest, orders: sum('orders'), totalCents: sum('totalCents'), vatCents: sum('vatCents') },
    creditedCents: await creditedIn(ctx, asked, isTest),
  };
}

type Period = ReturnType<typeof askedPeriod>;

/** What was taken out, sent back or given in a period, of orders that came to something: cancelled ones count for nothing anyway. */
async function creditedIn(ctx: Context, { siteIds, from, until }: Period, isTest: boolean): Promise<number> {
  const credits = await ctx.db
    .select({ orderId: orderCredits.orderId, totalCents: orderCredits.totalCents })
    .from(orderCredits)
    .where(
      and(inArray(orderCredits.siteId, siteIds), gte(orderCredits.createdAt, from), lt(orderCredits.createdAt, until)),
    );
  const ids = [...new Set(credits.map(({ orderId }) => orderId))];
  const counted = new Set((await findOrders(ctx, { siteIds, ids, isTest, states: OPEN_STATES })).map(({ id }) => id));
  return credits.reduce((sum, { orderId, totalCents }) => sum + (counted.has(orderId) ? totalCents : 0), 0);
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
