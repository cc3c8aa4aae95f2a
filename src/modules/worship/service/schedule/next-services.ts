import type { ScheduleDayView, ServiceView } from '#design/public/schedule/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import { daysBetween, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { addDays, type LocalMoment, localMoment } from '#kernel/local-time.ts';
import { liturgicalDay } from '../calendar/liturgical-calendar.ts';
import { SUNDAY } from '../calendar/local-dates.ts';
import { alternativesAmong, begun, isMass } from './alternatives.ts';
import { roadKm } from './clashes.ts';
import { scheduleDays, serviceView } from './expand/schedule-days.ts';
import type { Occurrence } from './expand/schedule-model.ts';
import { feedPath, servicePath } from './feed-paths.ts';
import { type OpenSchedule, openSchedule } from './schedule-reader.ts';
import { validUntil } from './valid-until.ts';

/** Range in which the home page finds the next service, and number of days it lists. */
const LOOK_AHEAD_DAYS = 28;
const LISTED_DAYS = 7;
const FOLLOWING = 2;
const MOST_CANCELLED = 3;

export type NextServices = {
  /** 'Fels' */
  siteName: string;
  /** Local time for which this was computed. */
  stand: LocalMoment;
  /** Cancelled services of this parish later today. */
  cancelledToday: ServiceView[];
  /** Cancelled services of this parish on later days: those before the next one, and on the coming Sunday; at most three. */
  cancelledSoon: ServiceView[];
  /** Alternative later today if a service was cancelled; `km` is null in the own parish. */
  stillToday: { service: ServiceView; km: number | null } | null;
  next: ServiceView | null;
  /** Feast of that day, null on an ordinary one. */
  nextFeast: string | null;
  /** Up to two subsequent services of this parish. */
  following: ServiceView[];
  /** First service of this parish on the coming Sunday, unless it is the next one anyway. */
  sunday: ServiceView | null;
  /** The next Mass of this parish where neither the next service nor one that follows or the Sunday is one. */
  nextMass: ServiceView | null;
  /** The next days of this parish or of all, without past services and those in the other fields. */
  days: ScheduleDayView[];
  /** iCalendar paths of the next service and of the whole schedule. */
  calendarHref: string | null;
  subscribeHref: string;
  /** Map URL with directions to the next service; null without a position. */
  routeHref: string | null;
  trueUntil: Date;
};

/** Data for the top of a parish's home page: the next service, cancellations today and the coming days. */
export async function nextServices(ctx: Context, { allChurches }: { allChurches: boolean }): Promise<NextServices> {
  const { on: today } = localNow(ctx);
  const schedule = await openSchedule(ctx, today, addDays(today, LOOK_AHEAD_DAYS));
  const { reader, siteIds } = schedule;
  const now = localNow(ctx);
  const coming = schedule.all.filter((service) => service.visibility === 'web' && !begun(service, now));
  const own = coming.filter(({ siteId }) => siteId === reader.site.id);
  const held = own.filter(({ state }) => state !== 'cancelled');
  const [next, ...following] = held;
  const sunday = next && held.find(({ on }) => on !== next.on && isComingSunday(on, today));
  const told = [next, ...following.slice(0, FOLLOWING), sunday];
  const nextMass = told.some((service) => service && isMass(service.type))
    ? null
    : held.find(({ type }) => isMass(type));
  const alternatives = alternativesAmong(coming, reader);
  const show = (service: Occurrence) => serviceView(reader, service, alternatives);
  const cancelledToday = own.filter(({ on, state }) => on === today && state === 'cancelled');
  const shownSites = allChurches ? siteIds : [reader.site.id];
  const days = scheduleDays(reader, { all: schedule.all, shownSites, from: today, to: addDays(today, LISTED_DAYS) });
  return {
    siteName: reader.site.shortName,
    stand: now,
    cancelledToday: cancelledToday.map(show),
    cancelledSoon: cancelledSoon(own, next, today).slice(0, MOST_CANCELLED).map(show),
    stillToday: cancelledToday.length > 0 ? stillToday(schedule, coming, { today, show }) : null,
    next: next ? show(next) : null,
    nextFeast: next ? feastOn(schedule, next.on, ctx) : null,
    following: following.slice(0, FOLLOWING).map(show),
    sunday: sunday ? show(sunday) : null,
    nextMass: nextMass ? show(nextMass) : null,
    days: withoutSaid(days, { now, cancelledToday, coming }),
    calendarHref: next ? servicePath(ctx.site.slug, next.key) : null,
    subscribeHref: feedPath(ctx.site.slug),
    routeHref: next ? routeTo(schedule, next) : null,
    trueUntil: validUntil(ctx, schedule.all),
  };
}

/** Cancelled services before the next one, and on Sunday: whoever looks for its Mass must not take the next one for it. */
const cancelledSoon = (own: readonly Occurrence[], next: Occurrence | undefined, today: string): Occurrence[] =>
  own.filter(
    (service) =>
      service.state === 'cancelled' &&
      service.on > today &&
      (isComingSunday(service.on, today) || (next !== undefined && momentOf(service) < momentOf(next))),
  );

const momentOf = ({ on, at }: Occurrence): string => `${on} ${at}`;

/** Within a week: on a Sunday whose services are over, it is the next one. */
const isComingSunday = (on: string, today: string) => weekdayOf(on) === SUNDAY && daysBetween(today, on) <= 7;

function localNow(ctx: Context): LocalMoment {
  return localMoment(ctx.now(), ctx.site.timeZone);
}

function stillToday(
  { reader }: OpenSchedule,
  coming: Occurrence[],
  { today, show }: { today: string; show: (service: Occurrence) => ServiceView },
): NextServices['stillToday'] {
  const open = coming.filter(({ on, state }) => on === today && state !== 'cancelled');
  const service = open.find(({ siteId }) => siteId === reader.site.id) ?? open[0];
  if (!service) return null;
  const here = reader.sources.places.find(({ siteId, geo }) => siteId === reader.site.id && geo);
  const there = reader.placeOf(service.placeId);
  const km = service.siteId === reader.site.id ? null : roadKm(here, there);
  return { service: show(service), km };
}

function feastOn({ reader }: OpenSchedule, on: string, ctx: Context): string | null {
  const { title, rank } = liturgicalDay(on, reader.sources.overrides[reader.site.id]);
  return rank === 'weekday' && !on.endsWith('-12-24') && !on.endsWith('-12-31') ? null : (title?.[ctx.locale] ?? null);
}

/** Drops services that have begun or that are shown above the list, and invitations to services in the past. */
function withoutSaid(
  days: ScheduleDayView[],
  { now, cancelledToday, coming }: { now: LocalMoment; cancelledToday: Occurrence[]; coming: Occurrence[] },
): ScheduleDayView[] {
  const said = new Set(cancelledToday.map(({ key }) => key));
  return days.flatMap((day) => {
    const services = day.services.filter((service) => !begun(service, now) && !said.has(service.key));
    const invites =
      day.invitation &&
      day.services.length === 0 &&
      coming.some(({ on, state }) => on === day.on && state !== 'cancelled');
    return services.length > 0 || invites ? [{ ...day, services }] : [];
  });
}

function routeTo({ reader }: OpenSchedule, { placeId }: Occurrence): string | null {
  const geo = reader.placeOf(placeId)?.geo;
  return geo ? `https://www.openstreetmap.org/directions?to=${geo.lat},${geo.lng}` : null;
}
