import { addDays } from '#kernel/i18n/calendar-days.ts';
import { type IcalTime, icalText } from '#kernel/ical/calendar.ts';
import { instantOf } from '#kernel/local-time.ts';

export type CalendarItem = {
  /** Stable across changes, so that calendars update the event instead of adding a duplicate. */
  uid: string;
  title: string;
  start: { on: string; at: string | null };
  /** Null defaults to one hour, or to the whole day if there is no start time. */
  end: { on: string; at: string | null } | null;
  timeZone: string;
  place: string | null;
  url: string;
  cancelled: boolean;
};

const HOUR_MS = 3_600_000;

/** One event as an iCalendar file. The title also states a cancellation, because many clients ignore `STATUS`. */
export function calendarFile(item: CalendarItem, now: Date): string {
  const { uid, title, place, url, cancelled } = item;
  const summary = cancelled ? `ENTFÄLLT: ${title}` : title;
  const event = { uid, stampAt: now, ...timesOf(item), summary, location: place, url, cancelled };
  return icalText({ product: 'Kirchplatz//DE', events: [event] });
}

/** iCalendar response; browsers open it in the device's calendar app. */
export function calendarResponse(item: CalendarItem, now: Date, fileName: string): Response {
  return new Response(calendarFile(item, now), {
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
  return { start: from, end: end?.at ? instantOf(end.on, end.at, timeZone) : new Date(from.getTime() + HOUR_MS) };
}
