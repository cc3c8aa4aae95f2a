import type { LiturgyView, ScheduleDayView } from '#design/public/schedule/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { feedPath } from './service/feed-paths.ts';
import { liturgicalDay } from './service/liturgical-calendar.ts';
import { siteOverrides } from './service/load-sources.ts';
import { weekStart } from './service/local-dates.ts';
import { type NextServices, nextServices } from './service/next-services.ts';
import { liturgyView, scheduleDays } from './service/schedule-days.ts';
import { openSchedule } from './service/schedule-reader.ts';
import { validUntil } from './service/valid-until.ts';

export type SchedulePage = {
  today: string;
  /** First and last day shown; weeks begin on Sunday. */
  from: string;
  to: string;
  days: ScheduleDayView[];
  /** First day of the unpublished preview; null if all days shown are published. */
  previewFrom: string | null;
  /** Number of cancelled services in the current week, for the line under the heading. */
  cancelledThisWeek: number;
  subscribeHref: string;
  trueUntil: Date;
};

/** Schedule of the parish, or of all churches, from the week of `from` (default: the current week). */
export async function loadSchedule(
  ctx: Context,
  input: { from?: string | undefined; weeks: number; allChurches: boolean },
): Promise<SchedulePage> {
  showsServices(ctx);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const from = weekStart(input.from ?? today);
  const to = addDays(from, input.weeks * 7 - 1);
  const schedule = await openSchedule(ctx, from, to);
  const { reader, siteIds, all } = schedule;
  const shownSites = input.allChurches ? siteIds : [reader.site.id];
  const days = scheduleDays(reader, { all, shownSites, from, to });
  const until = reader.sources.publishedUntil.get(reader.site.id) ?? null;
  const trueUntil = validUntil(ctx, all);
  ctx.trueUntil(trueUntil);
  return {
    today,
    from,
    to,
    days,
    previewFrom: until && until < to ? addDays(until, 1) : null,
    cancelledThisWeek: cancelledInWeek(days, today),
    subscribeHref: feedPath(ctx.site.slug),
    trueUntil,
  };
}

/** Data for the top of the home page: cancellations today, the next service, subsequent ones, the coming days. */
export async function loadNextServices(ctx: Context, input: { allChurches?: boolean } = {}): Promise<NextServices> {
  const allChurches = input.allChurches ?? false;
  return ctx.keptPart(`worship.next ${allChurches}`, async (part) => {
    showsServices(part);
    const next = await nextServices(part, { allChurches });
    part.trueUntil(next.trueUntil);
    return next;
  });
}

/** Liturgical day for the strip above every page; valid until midnight. */
export async function loadToday(ctx: Context): Promise<{ today: string; liturgy: LiturgyView }> {
  ctx.shows(`services:${ctx.site.id}`);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  ctx.trueUntil(instantOf(addDays(today, 1), '00:00', ctx.site.timeZone));
  const day = liturgicalDay(today, await siteOverrides(ctx));
  return { today, liturgy: liturgyView(day, ctx.locale) };
}

/** Tags the page with all parishes: alternatives and invitations depend on the schedules of the neighbours. */
function showsServices(ctx: Context): void {
  ctx.shows('sites', ...ctx.sites.map(({ id }) => `services:${id}` as const));
}

function cancelledInWeek(days: ScheduleDayView[], today: string): number {
  const [from, to] = [weekStart(today), addDays(weekStart(today), 6)];
  const week = days.filter(({ on }) => on >= from && on <= to).flatMap(({ services }) => services);
  return week.filter(({ state }) => state === 'cancelled').length;
}
