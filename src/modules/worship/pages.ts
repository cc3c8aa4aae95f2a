import { endOf, type LiturgyView, type ScheduleDayView } from '#design/public/schedule/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import { type Refusal, refusalOf } from '#kernel/http/form-outcome.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { liturgicalDay } from './service/calendar/liturgical-calendar.ts';
import { weekStart } from './service/calendar/local-dates.ts';
import { takesRequests } from './service/intentions/intention-rules.ts';
import { type OwnLink, withdrawOwn } from './service/intentions/own-intention.ts';
import { REQUEST_PAGE } from './service/intentions/own-links.ts';
import { servicesTag } from './service/planning/services-tag.ts';
import { begun, isMass } from './service/schedule/alternatives.ts';
import { siteOverrides } from './service/schedule/expand/load-sources.ts';
import { liturgyView, scheduleDays } from './service/schedule/expand/schedule-days.ts';
import { type FeastDays, feastAhead, feastDays, isFeastSeason } from './service/schedule/feasts/feast-seasons.ts';
import { feedOfAll, feedPath } from './service/schedule/feed-paths.ts';
import { type NextServices, nextServices } from './service/schedule/next-services.ts';
import { openSchedule, showServicesNear } from './service/schedule/schedule-reader.ts';
import { validUntil } from './service/schedule/valid-until.ts';

export {
  openRequestForm,
  postRequest,
  type RefusedRequest,
  type RequestForm,
  type Typed,
} from './request-form.ts';
export { type OwnIntention, type OwnLink, ownElsewhere, readOwn } from './service/intentions/own-intention.ts';
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
  /** Calendar feed of what is shown: one church, or all of the association. */
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
  const isAll = input.church === 'all';
  const shownSites = isAll ? siteIds : [(one ?? reader.site).id];
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
    subscribeHref: isAll && siteIds.length > 1 ? feedOfAll(ctx.site.slug) : feedPath((one ?? reader.site).slug),
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

/** Days and Masses on the page of the next ones. */
const NEAR_DAYS = 8;
const MOST_NEAR = 30;

/** The next Masses that take place, of every parish that the reader may know of. */
export async function loadNextMasses(ctx: Context): Promise<ScheduleDayView[]> {
  const open = ctx.sites.filter(({ id }) => ctx.isOn('worship', id));
  ctx.shows('sites', ...open.map(({ id }) => servicesTag(id)));
  const now = localMoment(ctx.now(), ctx.site.timeZone);
  const span = { from: now.on, to: addDays(now.on, NEAR_DAYS) };
  const { reader, siteIds, all } = await openSchedule(ctx, span.from, span.to, { only: open.map(({ id }) => id) });
  ctx.trueUntil(validUntil(ctx, all));
  ctx.trueUntil(standUntil(ctx));
  let room = MOST_NEAR;
  return scheduleDays(reader, { all, shownSites: siteIds, ...span }).flatMap((day) => {
    const masses = day.services.filter((one) => isMass(one.type) && one.state !== 'cancelled' && !begun(one, now));
    const services = masses.slice(0, room);
    room -= services.length;
    return services.length > 0 ? [{ ...day, services, invitation: null }] : [];
  });
}

export type FeastPage = FeastDays & {
  today: string;
  days: ScheduleDayView[];
  /** Names of the parishes without a service in these days; only for those who plan services. */
  missing: string[];
};

/** All services of the association at Christmas, Easter or All Saints (EV14); null for another word. */
export async function loadFeast(ctx: Context, name: string): Promise<FeastPage | null> {
  if (!isFeastSeason(name)) return null;
  showServicesNear(ctx);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const feast = feastDays(name, today);
  const { reader, siteIds, all } = await openSchedule(ctx, feast.from, feast.to);
  ctx.trueUntil(validUntil(ctx, all));
  untilMidnight(ctx, today);
  const days = scheduleDays(reader, { all, shownSites: siteIds, ...feast });
  const told = new Set(days.flatMap(({ services }) => services.map(({ site }) => site.slug)));
  const missing = reader.sites.filter(
    ({ id, slug }) => !told.has(slug) && ctx.may('worship.service.update', { siteId: id }),
  );
  return { ...feast, today, days, missing: missing.map(({ shortName }) => shortName) };
}

/** The feast that is near enough to be announced; null between them. */
export function loadFeastAhead(ctx: Context): FeastDays | null {
  if (!ctx.isOn('worship')) return null;
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  untilMidnight(ctx, today);
  return feastAhead(today);
}

const untilMidnight = (ctx: Context, today: string): void =>
  ctx.trueUntil(instantOf(addDays(today, 1), '00:00', ctx.site.timeZone));

/** Address of the form for intentions; null where the parish takes no requests. */
export async function requestHref(ctx: Context): Promise<string | null> {
  ctx.shows(servicesTag(ctx.site.id));
  return (await takesRequests(ctx, ctx.site.id)) ? `/${ctx.site.slug}/${REQUEST_PAGE}` : null;
}

/** Takes the own request back as the browser asked for; null = done. */
export async function postWithdrawal(ctx: Context, link: OwnLink): Promise<Refusal | null> {
  try {
    await withdrawOwn(ctx, link);
    return null;
  } catch (error) {
    return refusalOf(ctx, error);
  }
}

/** The day for the strip above every page; valid until midnight. */
export type Today = { today: string; isHoliday: boolean; liturgy: LiturgyView | null };

/** The liturgical day is null in a parish without services (a club, a shop). */
export async function loadToday(ctx: Context): Promise<Today> {
  ctx.shows(`services:${ctx.site.id}`);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  untilMidnight(ctx, today);
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
  return week.filter(({ state, isMovedAway }) => state === 'cancelled' && !isMovedAway).length;
}
