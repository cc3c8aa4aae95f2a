import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { type IcalEvent, icalText } from '#kernel/ical/calendar.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { calendarEvent, calendarItems } from '../../entries/calendar-file.ts';
import { entries } from '../../tables.ts';
import { entryView } from '../entries/entry-view.ts';
import { withPictures } from '../entries/page-entries.ts';
import { onOrAfter } from '../entries/read-entries.ts';
import { ofSite, publishedNow } from '../visible.ts';

/** Range of the feed: the last month and half a year ahead (parish.md B5). */
const DAYS_BACK = 30;
const DAYS_AHEAD = 180;
/** Rescheduled events keep their old date. */
const MOVED_DAYS = 366;
const MOST_EVENTS = 500;

/** Public events of a parish for calendars, whoever asks. @throws AppError notFound for an unknown parish */
export async function eventsForCalendar(ctx: Context, slug: string): Promise<IcalEvent[]> {
  const site = ctx.sites.find((one) => one.slug === slug);
  if (!site) throw notFound();
  const { on: today } = localMoment(ctx.now(), site.timeZone);
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(
      and(
        isNull(entries.removedAt),
        publishedNow(ctx),
        ofSite(ctx, site),
        eq(entries.type, 'event'),
        onOrAfter(addDays(today, -MOVED_DAYS)),
      ),
    )
    .orderBy(entries.date, entries.id)
    .limit(MOST_EVENTS);
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const shown = await withPictures(
    ctx,
    rows.map((row) => entryView(ctx, row)),
  );
  return shown
    .flatMap((entry) => calendarItems(entry, { ...ctx, site }))
    .filter(({ start, end }) => (end?.on ?? start.on) >= from && start.on <= to)
    .map(calendarEvent);
}

/** The calendar feed of a parish's events. @throws AppError notFound for an unknown parish */
export async function eventFeed(ctx: Context, slug: string): Promise<string> {
  const events = await eventsForCalendar(ctx, slug);
  const site = ctx.sites.find((one) => one.slug === slug) ?? ctx.site;
  const name = m.content_feedName({ site: site.name }, { locale: ctx.locale });
  const feed = { name, timeZone: site.timeZone, language: ctx.locale };
  return icalText({ product: 'Kirchplatz//Veranstaltungen//DE', feed, events });
}
