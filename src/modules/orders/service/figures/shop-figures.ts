import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { instantOf } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import { sumByPeriod } from '#modules/checkout/index.ts';
import { isTestMode } from '#modules/payments/index.ts';
import type { ExportQuery, FiguresQuery, ShopFigures } from '../../contract/figures.ts';

const EXPORT = 'orders.export.read';

/** Orders and turnover of a parish by day or month. @throws AppError C100, invalid */
export async function shopFigures(ctx: Context, query: FiguresQuery): Promise<ShopFigures> {
  const asked = askedPeriod(ctx, query);
  const { timeZone } = siteOf(ctx, query.site);
  const isTest = await isTestMode(ctx);
  const periods = await sumByPeriod(ctx, { ...asked, by: query.by, timeZone, isTest });
  const sum = (pick: 'orders' | 'totalCents' | 'vatCents') => periods.reduce((all, row) => all + row[pick], 0);
  return { periods, isTest, orders: sum('orders'), totalCents: sum('totalCents'), vatCents: sum('vatCents') };
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
