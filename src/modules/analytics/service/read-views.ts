import { and, between, desc, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import type { Analytics, AnalyticsFilter } from '../contract.ts';
import { analyticsReferrers, analyticsViews } from '../tables.ts';
import { dayBefore, today } from './add-views.ts';

const MOST_ROWS = 50;

/** Sums of the last days, today included, of one parish or of all that the caller may see. @throws AppError C100 */
export async function readAnalytics(ctx: Context, { site, days }: AnalyticsFilter): Promise<{ analytics: Analytics }> {
  const asked = site === undefined ? ctx.sites : ctx.sites.filter(({ slug }) => slug === site);
  const siteIds = asked.map(({ id }) => id).filter((siteId) => ctx.may('analytics.view.read', { siteId }));
  if (siteIds.length === 0) ctx.demand('analytics.view.read', { siteId: asked[0]?.id ?? null });
  const last = today(ctx);
  const first = dayBefore(last, days - 1);
  const period = { siteIds, first, last };
  const [byDay, pages, referrers, totalBefore] = await Promise.all([
    viewsByDay(ctx, period),
    topPages(ctx, period),
    topReferrers(ctx, period),
    totalOf(ctx, { siteIds, first: dayBefore(first, days), last: dayBefore(first, 1) }),
  ]);
  const list = Array.from({ length: days }, (_, index) => {
    const on = dayBefore(last, days - 1 - index);
    return { on, views: byDay.get(on) ?? 0 };
  });
  const total = list.reduce((sum, { views }) => sum + views, 0);
  return { analytics: { days: list, pages, referrers, total, totalBefore } };
}

type Period = { siteIds: string[]; first: string; last: string };

const sumOf = (views: typeof analyticsViews.views | typeof analyticsReferrers.views) => sql<number>`sum(${views})::int`;

const during = (table: typeof analyticsViews | typeof analyticsReferrers, { siteIds, first, last }: Period) =>
  and(isOneOf(table.siteId, siteIds), between(table.viewedOn, first, last));

async function viewsByDay(ctx: Context, period: Period): Promise<Map<string, number>> {
  const { viewedOn, views } = analyticsViews;
  const rows = await ctx.db
    .select({ on: viewedOn, views: sumOf(views) })
    .from(analyticsViews)
    .where(during(analyticsViews, period))
    .groupBy(viewedOn);
  return new Map(rows.map((row) => [row.on, row.views]));
}

async function totalOf(ctx: Context, period: Period): Promise<number> {
  const days = await viewsByDay(ctx, period);
  return [...days.values()].reduce((sum, views) => sum + views, 0);
}

async function topPages(ctx: Context, period: Period): Promise<Analytics['pages']> {
  const views = sumOf(analyticsViews.views);
  return ctx.db
    .select({ path: analyticsViews.path, views })
    .from(analyticsViews)
    .where(during(analyticsViews, period))
    .groupBy(analyticsViews.path)
    .orderBy(desc(views), analyticsViews.path)
    .limit(MOST_ROWS);
}

async function topReferrers(ctx: Context, period: Period): Promise<Analytics['referrers']> {
  const views = sumOf(analyticsReferrers.views);
  return ctx.db
    .select({ host: analyticsReferrers.host, views })
    .from(analyticsReferrers)
    .where(during(analyticsReferrers, period))
    .groupBy(analyticsReferrers.host)
    .orderBy(desc(views), analyticsReferrers.host)
    .limit(MOST_ROWS);
}
