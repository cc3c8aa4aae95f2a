import { endOf, type LiturgyView, type ScheduleDayView } from '#design/public/schedule/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { liturgicalDay } from './service/calendar/liturgical-calendar.ts';
import { weekStart } from './service/calendar/local-dates.ts';
import { feedPath } from './service/schedule/feed-paths.ts';
import { siteOverrides } from './service/schedule/load-sources.ts';
import { type NextServices, nextServices } from './service/schedule/next-services.ts';
import { liturgyView, scheduleDays } from './service/schedule/schedule-days.ts';
import { openSchedule, showServicesNear } from './service/schedule/schedule-reader.ts';
import { validUntil } from './service/schedule/valid-until.ts';

export { loadPlace, loadPlaces } from './service/places/place-pages.ts';

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

/** Pages that say as of when they hold are stored no longer than this, so that the time never looks old. */
const STAND_MS = 15 * 60 * 1000;

/** Schedule of one church of the association (slug of its parish), or of all, from the week of `from` (default: the current week). */
export async function loadSchedule(
  ctx: Context,
  input: { from?: string | undefined; weeks: number /** Slug of a parish, or 'all'. */; church: string },
): Promise<SchedulePage> {
  showServicesNear(ctx);
  const now = localMoment(ctx.now(), ctx.site.timeZone);
  const today = now.on;
  const from = weekStart(input.from ?? today);
  const to = addDays(from, input.weeks * 7 - 1);
  const schedule = await openSchedule(ctx, from, to);
  const { reader, siteIds, all } = schedule;
  const one = reader.sites.find(({ slug }) => slug === input.church);
  const shownSites = input.church === 'all' ? siteIds : [(one ?? reader.site).id];
  const days = scheduleDays(reader, { all, shownSites, from, to });
  const until = reader.sources.publishedUntil.get(reader.site.id) ?? null;
  const trueUntil = validUntil(ctx, all);
  ctx.trueUntil(trueUntil);
  ctx.trueUntil(standUntil(ctx));
  const [ends] = endsToday(days, now);
  if (ends) ctx.trueUntil(instantOf(today, ends, ctx.site.timeZone));
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
    showServicesNear(part);
    const next = await nextServices(part, { allChurches });
    part.trueUntil(next.trueUntil);
    part.trueUntil(standUntil(part));
    return next;
  });
}

/** The day for the strip above every page; valid until midnight. */
export type Today = { today: string; isHoliday: boolean; liturgy: LiturgyView | null };

/** The liturgical day is null in a parish without services (a club, a shop). */
export async function loadToday(ctx: Context): Promise<Today> {
  ctx.shows(`services:${ctx.site.id}`);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  ctx.trueUntil(instantOf(addDays(today, 1), '00:00', ctx.site.timeZone));
  const day = liturgicalDay(today, await siteOverrides(ctx));
  const liturgy = liturgyView(day, ctx.locale);
  return { today, isHoliday: Boolean(liturgy.holiday), liturgy: ctx.isOn('worship') ? liturgy : null };
}

const standUntil = (ctx: Context): Date => new Date(ctx.now().getTime() + STAND_MS);

/** Local times at which services of today end: then the schedule folds them away. */
function endsToday(days: ScheduleDayView[], now: { on: string; at: string }): string[] {
  const services = days.filter(({ on }) => on === now.on).flatMap((day) => day.services);
  return services
    .map(endOf)
    .filter((at) => at > now.at)
    .sort();
}

function cancelledInWeek(days: ScheduleDayView[], today: string): number {
  const [from, to] = [weekStart(today), addDays(weekStart(today), 6)];
  const week = days.filter(({ on }) => on >= from && on <= to).flatMap(({ services }) => services);
  return week.filter(({ state }) => state === 'cancelled').length;
}
