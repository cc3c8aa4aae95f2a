import { instantOf } from '#kernel/local-time.ts';

export type CalendarItem = {
  /** Stays the same over changes, so that a calendar updates instead of doubling. */
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
const DAY_MS = 86_400_000;
/** RFC 5545: no line longer than 75 octets. */
const LINE_OCTETS = 75;

/** One date as a file for calendars. Cancelled ones say so in the title as well; many programs ignore the status. */
export function calendarFile(item: CalendarItem, now: Date): string {
  const { uid, title, place, url, cancelled } = item;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kirchplatz//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(now.getTime())}`,
    ...timesOf(item),
    `SUMMARY:${escaped(cancelled ? `ENTFÄLLT: ${title}` : title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The file as an answer; browsers hand it to the calendar of the device. */
export function calendarResponse(item: CalendarItem, now: Date, fileName: string): Response {
  return new Response(calendarFile(item, now), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]+/g, '-')}"`,
      'cache-control': 'no-cache',
    },
  });
}

function timesOf({ start, end, timeZone }: CalendarItem): string[] {
  if (start.at === null) {
    const last = end?.on ?? start.on;
    const after = new Date(Date.parse(`${last}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    return [`DTSTART;VALUE=DATE:${digits(start.on)}`, `DTEND;VALUE=DATE:${digits(after)}`];
  }
  const from = instantOf(start.on, start.at, timeZone).getTime();
  const to = end?.at ? instantOf(end.on, end.at, timeZone).getTime() : from + HOUR_MS;
  return [`DTSTART:${utcStamp(from)}`, `DTEND:${utcStamp(to)}`];
}

const digits = (on: string) => on.replaceAll('-', '');
const utcStamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Counts octets, because an umlaut has two, and never cuts one in half. */
function folded(line: string): string {
  let [result, octets] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += letter;
    octets += size;
  }
  return result;
}
