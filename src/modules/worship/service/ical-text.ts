/** One event of a feed; local times of one zone. */
export type CalendarEvent = {
  uid: string;
  /** Counts upwards with every change, else phones keep the old time. */
  sequence: number;
  changedAt: Date;
  /** 'YYYY-MM-DD' and 'HH:mm', never '24:00'. */
  start: { on: string; at: string };
  end: { on: string; at: string };
  summary: string;
  location: string;
  geo: { lat: number; lng: number } | null;
  url: string;
  categories: string[];
  description: string;
  cancelled: boolean;
};

type Calendar = { name: string; timeZone: string; language: string; events: CalendarEvent[] };

const MOST_OCTETS = 75;

/** A calendar after RFC 5545 and 7986: flat events, CRLF, lines folded at 75 octets (parish.md B5). */
export function icalText({ name, timeZone, language, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kirchplatz//Gottesdienste//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...zoneLines(timeZone),
    ...events.flatMap((event) => eventLines(event, timeZone, language)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, timeZone: string, language: string): string[] {
  const { uid, sequence, changedAt, start, end, geo, cancelled } = event;
  const text = (name: string, value: string) => (value ? [`${name};LANGUAGE=${language}:${escaped(value)}`] : []);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    // Of the last change, not of the request: the same calendar gives the same bytes and the same ETag.
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART;TZID=${timeZone}:${local(start)}`,
    `DTEND;TZID=${timeZone}:${local(end)}`,
    ...text('SUMMARY', event.summary),
    ...text('LOCATION', event.location),
    ...(geo ? [`GEO:${geo.lat.toFixed(6)};${geo.lng.toFixed(6)}`] : []),
    `URL:${event.url}`,
    ...(event.categories.length > 0 ? [`CATEGORIES:${event.categories.map(escaped).join(',')}`] : []),
    ...text('DESCRIPTION', event.description),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Clock changes of Central Europe since 1996. */
function zoneLines(timeZone: string): string[] {
  const change = (kind: string, [name, from, to]: [string, string, string], first: string, month: number) => [
    `BEGIN:${kind}`,
    `TZNAME:${name}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `DTSTART:${first}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `END:${kind}`,
  ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...change('DAYLIGHT', ['CEST', '+0100', '+0200'], '19960331T020000', 3),
    ...change('STANDARD', ['CET', '+0200', '+0100'], '19961027T030000', 10),
    'END:VTIMEZONE',
  ];
}

/** Counts octets, not letters: an umlaut is two, and must not be cut in the middle. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = '';
      // The blank that marks the continued line counts as well.
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const local = ({ on, at }: { on: string; at: string }): string => `${on.replaceAll('-', '')}T${at.replace(':', '')}00`;

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
