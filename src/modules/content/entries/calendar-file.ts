import { addDays } from '#kernel/i18n/calendar-days.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { type IcalEvent, type IcalTime, icalText } from '#kernel/ical/calendar.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { EventDate } from '../contract/event-dates.ts';
import type { PageEntry } from '../pages.ts';
import { detailOf } from '../screens/public/views/entry-views.ts';
import { type DatedEntry, eventCards, eventEnd } from '../screens/public/views/event-views.ts';
import { dateKey, furtherDates } from './event-dates.ts';

export type CalendarItem = {
  /** Name of the date: the id of the entry, of a further date with its key. */
  key: string;
  /** Stable across changes, so that calendars update the event instead of adding a duplicate. */
  uid: string;
  title: string;
  start: { on: string; at: string | null };
  /** Null defaults to one hour, or to the whole day if there is no start time. */
  end: { on: string; at: string | null } | null;
  timeZone: string;
  locale: Locale;
  place: string | null;
  /** Null for what is no longer on the website. */
  url: string | null;
  description: string | null;
  /** Number of changes so far and time of the last one. */
  sequence: number;
  changedAt: Date;
  cancelled: boolean;
};

const HOUR_MS = 3_600_000;

/** The dates of one event as an iCalendar file. */
export function calendarFile(items: CalendarItem[]): string {
  return icalText({ product: 'Kirchplatz//DE', events: items.map((item) => calendarEvent(item)) });
}

/** The event of a calendar: in a feed with local times, whose zone stands there, in a file with instants. The title also states a cancellation, because many clients ignore `STATUS`. */
export function calendarEvent(item: CalendarItem, { isFeed = false } = {}): IcalEvent {
  const { locale, uid, title, place, url, description, sequence, changedAt, cancelled } = item;
  const off = title
    ? `${m.content_calendarCancelled({}, { locale })} ${title}`
    : m.content_calendarGone({}, { locale });
  const summary = cancelled ? off : title;
  const facts = { summary, location: place, ...(url ? { url } : {}), description: description ?? '', cancelled };
  return { uid, sequence, stampAt: changedAt, ...(isFeed ? localTimesOf(item) : timesOf(item)), ...facts };
}

type Origin = { publicUrl: string; installationUrl: string; site: { slug: string; timeZone: string }; locale: Locale };

type Described = Omit<DatedEntry, 'pictures'> & Pick<PageEntry, '_id' | 'rev' | 'updatedAt'>;

/**
 * The dates of an event of the website for calendars; none while it has no date. `withdrawnAs`: sequence number with which one of
 * them was withdrawn before (`withdrawnNumber`), 0 for none.
 */
export function calendarItems(
  entry: Described,
  { publicUrl, installationUrl, site, locale }: Origin,
  withdrawnAs: number,
): CalendarItem[] {
  const cards = eventCards({ ...entry, pictures: [] }, { site: site.slug, locale, today: '' });
  const keys = calendarKeys(furtherDates(entry.details));
  const reason = detailOf(entry, 'reason', locale);
  return cards
    .filter(({ startOn }) => startOn !== '')
    .map((event) => ({
      event,
      key: `${entry._id}${event.furtherDate ? `-${keys.get(event.furtherDate)}` : ''}`,
    }))
    .map(({ event, key }) => ({
      key,
      uid: calendarUid(key, installationUrl),
      title: event.title,
      start: { on: event.startOn, at: event.startAt },
      end: eventEnd(event),
      timeZone: site.timeZone,
      locale,
      place: event.placeName,
      url: `${publicUrl}${event.href}`,
      description: [event.note, event.state === 'cancelled' && reason, event.hint].filter(Boolean).join('\n') || null,
      sequence: withdrawnAs + entry.rev - 1,
      changedAt: new Date(entry.updatedAt),
      cancelled: event.state === 'cancelled',
    }));
}

/** Stable for ever: calendars know a date by it. */
export const calendarUid = (key: string, installationUrl: string): string =>
  `entry-${key}@${new URL(installationUrl).hostname}`;

/** By date. A date where another one stood before it was moved gets a letter, so that the two are not one in calendars. */
function calendarKeys(dates: readonly EventDate[]): ReadonlyMap<string, string> {
  const kept = new Set(dates.flatMap(({ key }) => key ?? []));
  return new Map(
    dates.map((one) => [one.date, `${dateKey(one)}${one.key === undefined && kept.has(dateKey(one)) ? 'b' : ''}`]),
  );
}

/** iCalendar response; browsers open it in the device's calendar app. */
export function calendarResponse(items: CalendarItem[], fileName: string): Response {
  return new Response(calendarFile(items), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]+/g, '-')}"`,
      'cache-control': 'no-cache',
    },
  });
}

function timesOf({ start, end, timeZone }: CalendarItem): { start: IcalTime; end: IcalTime } {
  if (start.at === null) return { start: start.on, end: addDays(end?.on ?? start.on, 1) };
  const from = instantOf(start.on, start.at, timeZone);
  const until = end?.at ? instantOf(end.on, end.at, timeZone) : null;
  // NB: a start in the hour that the clock skips in spring may fall together with the end.
  return { start: from, end: until && until > from ? until : new Date(from.getTime() + HOUR_MS) };
}

function localTimesOf(item: CalendarItem): { start: IcalTime; end: IcalTime } {
  const { start, end } = timesOf(item);
  const { timeZone } = item;
  const local = (time: IcalTime) => (time instanceof Date ? { ...localMoment(time, timeZone), timeZone } : time);
  return { start: local(start), end: local(end) };
}
