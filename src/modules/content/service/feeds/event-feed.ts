import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { type IcalEvent, icalText } from '#kernel/ical/calendar.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import { calendarEvent, calendarItems } from '../../entries/calendar-file.ts';
import { categoryWord } from '../../entries/event-categories.ts';
import { organizerSlug } from '../../entries/organizer-slug.ts';
import { entries } from '../../tables.ts';
import { entryView } from '../entries/entry-view.ts';
import { ofSite, publishedNow } from '../visible.ts';

/** Range of the feed: the last month and half a year ahead (parish.md B5). */
const DAYS_BACK = 30;
const DAYS_AHEAD = 180;
const MOST_EVENTS = 500;

/** Events of one organizer (slug of the name, as the list of events has it) or of one kind. */
export type EventGroup = { organizer: string } | { category: string };

/** Public events of a parish for calendars, whoever asks. @throws AppError notFound for an unknown parish */
export async function eventsForCalendar(ctx: Context, slug: string, group?: EventGroup): Promise<IcalEvent[]> {
  const site = siteCalled(ctx, slug);
  const { on: today } = localMoment(ctx.now(), site.timeZone);
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(
      and(
        isNull(entries.removedAt),
        publishedNow(ctx),
        ofSite(ctx, site),
        eq(entries.type, 'event'),
        isStillIn(from),
        group && 'category' in group ? sql`${entries.details} ->> 'category' = ${group.category}` : undefined,
      ),
    )
    .orderBy(entries.date, entries.id)
    .limit(MOST_EVENTS);
  return (
    rows
      .filter(({ details }) => !group || isOf(group, details))
      // Calendars show no pictures.
      .map((row) => ({ ...entryView(ctx, row), pictures: [] }))
      .flatMap((entry) => calendarItems(entry, { ...ctx, site }))
      .filter(({ start, end }) => (end?.on ?? start.on) >= from && start.on <= to)
      .map((item) => calendarEvent(item, { isFeed: true }))
  );
}

/** With a date, an end or another one of its dates from this day on; what was put off until then as well. */
export const isStillIn = (from: string) => sql`(
  ${entries.date} >= ${from} or ${entries.details} ->> 'endDate' >= ${from} or ${entries.details} ->> 'movedTo' >= ${from}
  or (${entries.details} ? 'dates' and jsonb_path_exists(
    ${entries.details}, '$.dates[*] ? (@.date >= $from || @.endDate >= $from)', jsonb_build_object('from', ${from}::text)))
)`;

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
  const { name: parish } = siteCalled(ctx, slug);
  const word = 'category' in group ? categoryWord(group.category, ctx.locale) : await organizerCalled(ctx, slug, group);
  if (!word) throw notFound();
  return feedOf(ctx, slug, { name: `${word}, ${parish}`, events: await eventsForCalendar(ctx, slug, group) });
}

/** Name of the organizer with this slug among all public events of the parish, however long ago. */
async function organizerCalled(ctx: Context, slug: string, group: { organizer: string }): Promise<string | null> {
  const name = sql<string | null>`${entries.details} ->> 'organizer'`;
  const rows = await ctx.db
    .selectDistinct({ name })
    .from(entries)
    .where(
      and(isNull(entries.removedAt), publishedNow(ctx), ofSite(ctx, siteCalled(ctx, slug)), eq(entries.type, 'event')),
    )
    .orderBy(name);
  return rows.find((row) => organizerSlug({ organizer: row.name }) === group.organizer)?.name ?? null;
}

const isOf = (group: EventGroup, details: Entry['details']): boolean =>
  'category' in group ? details.category === group.category : organizerSlug(details) === group.organizer;

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
