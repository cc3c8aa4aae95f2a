import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { type IcalEvent, icalText } from '#kernel/ical/calendar.ts';
import { FEED_DAYS } from '#kernel/ical/withdrawn-items.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { eventsForCalendar, redirectOf } from '#modules/content/index.ts';
import { m } from '#texts';
import { minutesOf, timeOf } from '../calendar/local-dates.ts';
import { placeSlugs } from '../places/place-slugs.ts';
import { visibleRows } from '../places/shown-places.ts';
import type { Alternatives } from './alternatives.ts';
import { originalDateOf } from './expand/expand-schedule.ts';
import { serviceView } from './expand/schedule-days.ts';
import type { Occurrence } from './expand/schedule-model.ts';
import { ALL_PARISHES } from './feed-paths.ts';
import { type OpenSchedule, openAlternatives, openSchedule } from './schedule-reader.ts';
import { movedFromWords } from './service-words.ts';
import { sequenceOf, type Withdrawn, withdrawnOf } from './withdrawn-services.ts';

/** Largest distance of a requested service from today. Keys are untrusted input; the limit bounds the expansion work. */
const MOST_DAYS_AWAY = 400;
/** First segment of the pages of places. */
const PLACES = 'Orte';

/** Builds the iCalendar feed of one parish, or for 'alle' of the association of the request's parish. @throws AppError notFound for an unknown parish */
export async function calendarFeed(ctx: Context, slug: string): Promise<string> {
  const feed = await servicesInFeed(ctx, slug);
  return calendarOf(ctx, { ...feed, name: m.worship_feedName({ site: feed.name }, { locale: ctx.locale }) });
}

/** Builds the feed of one place of a parish. What was moved to another place stays in it, so that nobody waits at a locked door. @throws AppError notFound, also for a place that is not shown */
export async function calendarOfPlace(ctx: Context, slug: string, placeSlug: string): Promise<string> {
  if (slug === ALL_PARISHES) throw notFound();
  const feed = await servicesInFeed(ctx, slug);
  const rows = await visibleRows(ctx, feed.schedule.siteIds);
  const slugs = placeSlugs(rows);
  const placeAt = (at: string) => rows.find(({ id }) => slugs.get(id) === at);
  const place = placeAt(placeSlug) ?? placeAt(await presentSlug(ctx, slug, placeSlug));
  if (!place) throw notFound();
  const { id, name } = place;
  const isHere = (one: Occurrence) => one.placeId === id || one.movedFrom?.placeId === id;
  const { byKey, isShown } = feed.withdrawn;
  return calendarOf(ctx, {
    ...feed,
    name: m.worship_feedName({ site: name }, { locale: ctx.locale }),
    services: feed.services.filter(isHere),
    withdrawn: { byKey, isShown: (one) => isShown(one) && one.facts.placeId === id },
  });
}

/** Slug of a place that had this one before it got another name: calendars go on with the address they know. '' without one. */
async function presentSlug(ctx: Context, slug: string, former: string): Promise<string> {
  const [siteId] = idsOf(ctx, slug);
  const to = siteId ? await redirectOf(ctx, `${PLACES}/${former}`, siteId) : null;
  return to?.startsWith(`${PLACES}/`) ? to.slice(PLACES.length + 1) : '';
}

/** Builds the feed of a parish's services and events. @throws AppError notFound for an unknown parish */
export async function wholeFeed(ctx: Context, slug: string): Promise<string> {
  if (slug === ALL_PARISHES) throw notFound();
  const feed = await servicesInFeed(ctx, slug);
  return calendarOf(ctx, feed, await eventsForCalendar(ctx, slug));
}

async function servicesInFeed(ctx: Context, slug: string) {
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const [from, to] = [addDays(today, -FEED_DAYS.back), addDays(today, FEED_DAYS.ahead)];
  const schedule = await openSchedule(ctx, from, to, slug === ALL_PARISHES ? {} : { only: idsOf(ctx, slug) });
  const { sites } = schedule.reader.sources;
  if (sites.length === 0) throw notFound();
  const services = schedule.all.filter(({ on }) => on >= from && on <= to);
  const inDays = ({ on }: Withdrawn) => on >= from && on <= to;
  const withdrawn = await withdrawnOf(ctx, schedule.siteIds, today);
  const name = sites.length === 1 ? (sites[0]?.name ?? '') : m.worship_feedAll({}, { locale: ctx.locale });
  return { schedule, services, name, withdrawn: { byKey: withdrawn, isShown: inDays } };
}

/** Builds the iCalendar file of one service in its current state. @throws AppError notFound, also for a non-public service */
export async function calendarOfService(ctx: Context, slug: string, key: string): Promise<string> {
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const meant = originalDateOf(key) ?? today;
  // NB: the negated comparison also rejects an invalid date, whose distance is NaN.
  if (!(Math.abs(daysBetween(today, meant)) <= MOST_DAYS_AWAY)) throw notFound();
  const [first, last] = [meant, today].sort();
  const days = [addDays(first ?? today, -FEED_DAYS.back), addDays(last ?? today, FEED_DAYS.ahead)] as const;
  const schedule = await openSchedule(ctx, ...days, { only: idsOf(ctx, slug) });
  const service = schedule.all.find((one) => one.key === key && one.visibility === 'web');
  if (!service) throw notFound();
  const withdrawn = { byKey: await withdrawnOf(ctx, schedule.siteIds, today), isShown: () => false };
  return calendarOf(ctx, { schedule, name: service.title, services: [service], withdrawn });
}

const idsOf = ({ sites }: Context, wanted: string): string[] =>
  sites.flatMap(({ id, slug }) => (slug === wanted ? id : []));

type Feed = {
  schedule: OpenSchedule;
  name: string;
  services: Occurrence[];
  /** `isShown`: those of the days of the feed, which are told as cancelled unless they came back. */
  withdrawn: { byKey: ReadonlyMap<string, Withdrawn>; isShown: (one: Withdrawn) => boolean };
};

async function calendarOf(
  ctx: Context,
  { schedule, name, services, withdrawn }: Feed,
  others: readonly IcalEvent[] = [],
): Promise<string> {
  const { timeZone } = ctx.site;
  const open = services.filter(({ visibility }) => visibility === 'web');
  const { reader, alternatives } = await openAlternatives(ctx, schedule, open);
  const shown = open.map((service) =>
    eventOf(ctx, reader, { service, alternatives, withdrawn: withdrawn.byKey.get(service.key) }),
  );
  const keys = new Set(open.map(({ key }) => key));
  const gone = [...withdrawn.byKey.values()].filter((one) => !keys.has(one.key) && withdrawn.isShown(one));
  const events = [...shown, ...gone.map((one) => withdrawnEvent(ctx, reader, one)), ...others];
  return icalText({ product: 'Kirchplatz//Gottesdienste//DE', feed: { name, timeZone, language: ctx.locale }, events });
}

/** Contains no personal names, because subscribed calendars are copied out of our control (parish.md B5). */
function eventOf(
  ctx: Context,
  reader: OpenSchedule['reader'],
  {
    service,
    alternatives,
    withdrawn,
  }: { service: Occurrence; alternatives: Alternatives; withdrawn: Withdrawn | undefined },
): IcalEvent {
  const { sources } = reader;
  const { timeZone } = ctx.site;
  const view = serviceView(reader, service, alternatives);
  const place = reader.placeOf(service.placeId);
  const changed = sources.changeStamps.get(service.key);
  const source = sources.sourceStamps.get(service.sourceId);
  const cancelled = service.state === 'cancelled';
  return {
    uid: uidOf(ctx, service.key),
    sequence: sequenceOf(sources, service, withdrawn),
    stampAt: latest(changed?.at, source?.at),
    start: { ...momentAfter(service, 0), timeZone },
    end: { ...momentAfter(service, service.durationMinutes), timeZone },
    summary: summaryOf(ctx, view.title, cancelled),
    location: [place?.name, place?.address].filter(Boolean).join(', '),
    geo: place?.geo ?? null,
    url: `${ctx.publicUrl}/${view.site.slug}/Gottesdienstordnung`,
    categories: [m.worship_roomName({}, { locale: ctx.locale }), view.site.shortName],
    description: [
      movedFromWords(view, ctx.locale),
      view.reason,
      alternativeLine(ctx, view.alternative),
      view.music,
      view.note,
    ]
      .filter(Boolean)
      .join('\n'),
    cancelled,
  };
}

/** A service that is no longer planned, without a reason: nobody cancelled it, its order is another one now. */
function withdrawnEvent(ctx: Context, { placeOf, siteOf }: OpenSchedule['reader'], one: Withdrawn): IcalEvent {
  const { timeZone } = ctx.site;
  const { title, at, durationMinutes, placeId } = one.facts;
  const when = { on: one.on, at };
  const [place, site] = [placeOf(placeId), siteOf(one.siteId)];
  return {
    uid: uidOf(ctx, one.key),
    sequence: one.sequence,
    stampAt: one.updatedAt,
    start: { ...momentAfter(when, 0), timeZone },
    end: { ...momentAfter(when, durationMinutes), timeZone },
    summary: summaryOf(ctx, title, true),
    location: [place?.name, place?.address].filter(Boolean).join(', '),
    geo: place?.geo ?? null,
    url: `${ctx.publicUrl}/${site?.slug ?? ctx.site.slug}/Gottesdienstordnung`,
    categories: [m.worship_roomName({}, { locale: ctx.locale }), site?.shortName ?? ''].filter(Boolean),
    description: '',
    cancelled: true,
  };
}

/** Stable for ever: calendars know a service by it. */
const uidOf = ({ installationUrl }: Context, key: string): string => `svc-${key}@${new URL(installationUrl).hostname}`;

/** Several clients ignore the state, so that the title says it as well. */
const summaryOf = ({ locale }: Context, title: string, cancelled: boolean): string =>
  cancelled ? `${m.worship_feedCancelled({}, { locale })} ${title}` : title;

function alternativeLine(ctx: Context, other: ReturnType<typeof serviceView>['alternative']): string | null {
  if (!other) return null;
  const { locale } = ctx;
  const when = `${longDate(other.on, locale, other.on)}, ${timeOfDay(other.at, locale)}`;
  return m.worship_feedAlternative({ when, title: other.title, place: other.placeName }, { locale });
}

/** iCalendar has no '24:00': midnight at the end of a day becomes 00:00 of the next day. */
export function momentAfter({ on, at }: { on: string; at: string }, minutes: number): { on: string; at: string } {
  const total = minutesOf(at) + minutes;
  return { on: addDays(on, Math.floor(total / 1440)), at: timeOf(total % 1440) };
}

function latest(...dates: Array<Date | undefined>): Date {
  return new Date(Math.max(0, ...dates.map((date) => date?.getTime() ?? 0)));
}
