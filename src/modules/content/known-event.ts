import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { calendarFile, calendarItems } from './entries/calendar-file.ts';
import { lastDayOf } from './entries/event-dates.ts';
import { eventCard } from './screens/public/views/event-views.ts';
import { entryView } from './service/entries/entry-view.ts';
import { withPictures } from './service/entries/page-entries.ts';
import { withdrawnDates, withdrawnItem, withdrawnNumber } from './service/feeds/withdrawn-events.ts';
import { entries } from './tables.ts';

/** An event as rooms above know it, whoever may see it. */
export type KnownEvent = {
  id: string;
  siteId: string;
  title: string;
  /** '/fels/Veranstaltungen/der-nikolaus-kommt' */
  href: string;
  slug: string;
  place: string | null;
  /** Local date, or date and time; of a moved event the new one. '' = no date yet. */
  startsAt: string;
  /** Last local day with all its dates. */
  lastDay: string | null;
  isCancelled: boolean;
  isRemoved: boolean;
  isPublished: boolean;
};

/** The event with this id, in this language; null for other entries and unknown ones. */
export async function knownEvent(ctx: Context, id: string, locale: Locale = ctx.locale): Promise<KnownEvent | null> {
  const [row] = await ctx.db.select().from(entries).where(eq(entries.id, id));
  if (row?.type !== 'event') return null;
  const [entry] = await withPictures(ctx, [entryView(ctx, row)]);
  if (!entry) return null;
  const { title, href, startOn, startAt, placeName, state, movedFromOn } = eventCard(entry, {
    site: entry.site,
    locale,
    today: '',
  });
  return {
    id,
    siteId: row.siteId,
    title,
    href,
    slug: row.slug,
    place: placeName,
    startsAt: startAt ? `${startOn}T${startAt}` : startOn,
    lastDay: movedFromOn ? startOn : lastDayOf(row),
    isCancelled: state === 'cancelled',
    isRemoved: row.removedAt !== null,
    isPublished: row.status === 'published' && !row.hidden,
  };
}

/**
 * The dates of an event as an iCalendar file; null while it has none. Those that fell away stand there as cancelled, all of them
 * once the event is removed, so that what somebody put into a calendar is called off there.
 */
export async function eventCalendar(ctx: Context, id: string, locale: Locale): Promise<string | null> {
  const [row] = await ctx.db.select().from(entries).where(eq(entries.id, id));
  const site = ctx.sites.find((one) => one.id === row?.siteId);
  if (!row || !site) return null;
  const origin = { ...ctx, site, locale };
  const gone = await withdrawnDates(ctx, row);
  const standing = row.removedAt ? [] : calendarItems(entryView(ctx, row), origin, await withdrawnNumber(ctx, id));
  const keys = new Set(standing.map(({ key }) => key));
  const items = [...standing, ...gone.filter(({ key }) => !keys.has(key)).map((one) => withdrawnItem(one, origin))];
  return items.length > 0 ? calendarFile(items) : null;
}
