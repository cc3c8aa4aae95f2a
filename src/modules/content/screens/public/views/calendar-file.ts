import { addDays } from '#kernel/i18n/calendar-days.ts';
import { type IcalTime, icalText } from '#kernel/ical/calendar.ts';
import { instantOf } from '#kernel/local-time.ts';

export type CalendarItem = {
  /** Stays the same over changes, so that calendars update the event instead of adding another. */
  uid: string;
  title: string;
  start: { on: string; at: string | null };
  /** Without an end: an hour, or the whole day. */
  end: { on: string; at: string | null } | null;
  timeZone: string;
  place: string | null;
  url: string;
  cancelled: boolean;
};

const HOUR_MS = 3_600_000;

/** One event as a calendar file. The title says as well that it is cancelled: many programs ignore the status. */
export function calendarFile(item: CalendarItem, now: Date): string {
  const { uid, title, place, url, cancelled } = item;
  const summary = cancelled ? `ENTFÄLLT: ${title}` : title;
  const event = { uid, stampAt: now, ...timesOf(item), summary, location: place, url, cancelled };
  return icalText({ product: 'Kirchplatz//DE', events: [event] });
}

/** The file as a response; browsers hand it to the calendar of the device. */
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
