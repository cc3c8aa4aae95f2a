import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { type IcalEvent, icalText } from '#kernel/ical/calendar.ts';
import { FEED_DAYS } from '#kernel/ical/withdrawn-items.ts';
import { addDays, localStamp } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import { type CalendarItem, calendarEvent, calendarItems } from '../../entries/calendar-file.ts';
import { categoryWord } from '../../entries/event-categories.ts';
import { organizerSlug } from '../../entries/organizer-slug.ts';
import { entries, lastStamp, type WithdrawnEventFacts, withdrawnEvents } from '../../tables.ts';
import { endsBefore, ofSite, publishedNow, publishedSoFar } from '../visible.ts';
import { endedItem, isAfter, isInFeed, type WithdrawnDate, withdrawnFrom, withdrawnItem } from './withdrawn-events.ts';

const MOST_EVENTS = 500;

/** Events of one organizer (slug of the name, as the list of events has it) or of one kind. */
export type EventGroup = { organizer: string } | { category: string };

/** Public events of a parish for calendars, whoever asks. @throws AppError notFound for an unknown parish */
export async function eventsForCalendar(ctx: Context, slug: string): Promise<IcalEvent[]> {
  return icalEvents(await calendarOf(ctx, siteCalled(ctx, slug)));
}

type SiteCalendar = {
  standing: { item: CalendarItem; details: Entry['details'] }[];
  /** Dates that fell away are told as cancelled; those that only left a group still stand there as they are. */
  withdrawn: { date: WithdrawnDate; item: CalendarItem }[];
};

async function calendarOf(ctx: Context, site: SiteRef): Promise<SiteCalendar> {
  const origin = { ...ctx, site };
  const now = localStamp(ctx.now(), site.timeZone);
  const [rows, withdrawn] = await Promise.all([eventRows(ctx, site, now), withdrawnFrom(ctx, site)]);
  const inFeed = isInFeed(now);
  const standing = rows.flatMap(({ end, withdrawnAs, details, ...row }) => {
    const items = calendarItems({ ...row, details, content: [] }, origin, withdrawnAs).filter(inFeed);
    const isOver = end !== null && endsBefore(end, now);
    const told = isOver ? items.filter((item) => isAfter(item, end)).map((item) => endedItem(item, ctx)) : items;
    return told.map((item) => ({ item, details }));
  });
  return { standing, withdrawn: withdrawn.map((date) => ({ date, item: withdrawnItem(date, origin) })) };
}

/** NB: without the texts of their pages, which are most of an event. */
async function eventRows(ctx: Context, site: SiteRef, now: string) {
  const { id, type, slug, title, teaser, english, date, details, rev, updatedAt, end } = entries;
  const rows = await ctx.db
    .select({
      _id: id,
      type,
      slug,
      title,
      teaser,
      date,
      details,
      rev,
      updatedAt,
      end,
      english: ctx.locale === 'en' ? english : sql<null>`null`,
      withdrawnAs: sql<number>`coalesce((select max(${withdrawnEvents.sequence}) from ${withdrawnEvents} where ${withdrawnEvents.entryId} = ${entries}.id), 0)`,
    })
    .from(entries)
    .where(
      and(
        isNull(entries.removedAt),
        eq(entries.type, 'event'),
        isStillIn(addDays(now.slice(0, 10), -FEED_DAYS.back)),
        publishedSoFar(ctx),
        ofSite(ctx, site),
      ),
    )
    .orderBy(entries.date, entries.id)
    .limit(MOST_EVENTS);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** With a date, an end or another one of its dates from this day on; what was put off until then as well. */
export const isStillIn = (from: string) => sql`(${lastStamp(entries)} >= ${from} and (
  not ${entries.details} ? 'dates' or ${entries.date} >= ${from}
  or ${entries.details} ->> 'endDate' >= ${from} or ${entries.details} ->> 'movedTo' >= ${from}
  or jsonb_path_exists(
    ${entries.details}, '$.dates[*] ? (@.date >= $from || @.endDate >= $from)', jsonb_build_object('from', ${from}::text))
))`;

/** Each date once: as it stands, else as it fell away. */
function icalEvents({ standing, withdrawn }: SiteCalendar, group?: EventGroup): IcalEvent[] {
  const formerly = withdrawn.filter(({ date }) => !group || wasOf(group, date.facts));
  const former = new Set(formerly.map(({ date }) => date.key));
  const all = new Set(standing.map(({ item }) => item.key));
  const items = [
    ...standing
      .filter(({ item, details }) => !group || isOf(group, details) || former.has(item.key))
      .map(({ item }) => item),
    ...formerly.filter(({ date }) => !all.has(date.key)).map(({ item }) => item),
  ];
  return items.map((item) => calendarEvent(item, { isFeed: true }));
}

/** The calendar feed of a parish's events. @throws AppError notFound for an unknown parish */
export async function eventFeed(ctx: Context, slug: string): Promise<string> {
  const { name } = siteCalled(ctx, slug);
  return feedOf(ctx, slug, { name, events: await eventsForCalendar(ctx, slug) });
}

/**
 * The calendar feed of the events of one group or kind. It stays, empty, while none of its events is near.
 * @throws AppError notFound for an unknown parish, for an organizer without any event, and for an unknown kind
 */
export async function groupFeed(ctx: Context, slug: string, group: EventGroup): Promise<string> {
  const site = siteCalled(ctx, slug);
  const calendar = await calendarOf(ctx, site);
  const word =
    'category' in group
      ? categoryWord(group.category, ctx.locale)
      : (organizerIn(calendar, group.organizer) ?? (await organizerOfEvents(ctx, site, group.organizer)));
  if (!word) throw notFound();
  return feedOf(ctx, slug, { name: `${word}, ${site.name}`, events: icalEvents(calendar, group) });
}

/** Name of the organizer with this slug, of an event at hand or of one that fell away. */
function organizerIn({ standing, withdrawn }: SiteCalendar, wanted: string): string | undefined {
  const names = [
    ...standing.map(({ details }) => details.organizer),
    ...withdrawn.flatMap(({ date }) => date.facts.organizers),
  ];
  return names.find((name): name is string => organizerSlug({ organizer: name }) === wanted);
}

/** The same among all public events of the parish, however long ago. */
async function organizerOfEvents(ctx: Context, site: SiteRef, wanted: string): Promise<string | null> {
  const name = sql<string | null>`${entries.details} ->> 'organizer'`;
  const rows = await ctx.db
    .selectDistinct({ name })
    .from(entries)
    .where(and(isNull(entries.removedAt), publishedNow(ctx), ofSite(ctx, site), eq(entries.type, 'event')))
    .orderBy(name);
  return rows.find((row) => organizerSlug({ organizer: row.name }) === wanted)?.name ?? null;
}

const isOf = (group: EventGroup, details: Entry['details']): boolean =>
  'category' in group ? details.category === group.category : organizerSlug(details) === group.organizer;

const wasOf = (group: EventGroup, { organizers, categories }: WithdrawnEventFacts): boolean =>
  'category' in group
    ? categories.includes(group.category)
    : organizers.some((organizer) => organizerSlug({ organizer }) === group.organizer);

function siteCalled(ctx: Context, slug: string): SiteRef {
  const site = ctx.sites.find((one) => one.slug === slug);
  if (!site) throw notFound();
  return site;
}

function feedOf(ctx: Context, slug: string, { name, events }: { name: string; events: IcalEvent[] }): string {
  const { timeZone } = siteCalled(ctx, slug);
  const words = m.content_feedName({ site: name }, { locale: ctx.locale });
  const feed = { name: words, timeZone, language: ctx.locale };
  return icalText({ product: 'Kirchplatz//Veranstaltungen//DE', feed, events });
}
