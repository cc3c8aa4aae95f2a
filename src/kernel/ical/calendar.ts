type Change = { kind: 'DAYLIGHT' | 'STANDARD'; name: string; from: string; to: string; first: string; month: number };

/** VTIMEZONE with the Central European DST rules since 1996. NB: only for zones with these rules. */
function zoneLines(timeZone: string): string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...changeLines({ kind: 'DAYLIGHT', name: 'CEST', from: '+0100', to: '+0200', first: '19960331T020000', month: 3 }),
    ...changeLines({ kind: 'STANDARD', name: 'CET', from: '+0200', to: '+0100', first: '19961027T030000', month: 10 }),
    'END:VTIMEZONE',
  ];
}

const changeLines = ({ kind, name, from, to, first, month }: Change): string[] => [
  `BEGIN:${kind}`,
  `TZNAME:${name}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `DTSTART:${first}`,
  `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
  `END:${kind}`,
];

/**
 * 'YYYY-MM-DD' for an all-day event, a local date and time ('HH:mm', never '24:00') in a zone, or an instant (written in UTC).
 */
export type IcalTime = string | { on: string; at: string; timeZone: string } | Date;

export type IcalEvent = {
  /** Stable across changes, so that calendars update the event instead of adding another. */
  uid: string;
  /** Incremented with every change; otherwise phones keep the old time. Only for feeds. */
  sequence?: number;
  /** Last change for feeds (not the request time: same calendar, same bytes, same ETag), request time for single files. */
  stampAt: Date;
  start: IcalTime;
  /** Exclusive: the day after the last one for all-day events. */
  end: IcalTime;
  summary: string;
  location?: string | null;
  geo?: { lat: number; lng: number } | null;
  url?: string;
  categories?: readonly string[];
  description?: string;
  cancelled: boolean;
  /** The time is taken in the calendar of whoever has the event. */
  isBusy?: boolean;
  /** Of an invitation by email: who invites, and who is invited. */
  organizer?: IcalPerson | undefined;
  attendee?: IcalPerson | undefined;
};

type IcalPerson = { name: string; email: string };

type IcalCalendar = {
  /** 'Kirchplatz//Gottesdienste//DE' */
  product: string;
  /** Of an email: `REQUEST` enters or changes the event, `CANCEL` takes it out. Default: `PUBLISH`. */
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** Metadata for subscribed calendars; single files have none. */
  feed?: { name: string; timeZone: string; language: string };
  events: readonly IcalEvent[];
};

const MOST_OCTETS = 75;

/** Builds a calendar per RFC 5545 and 7986: CRLF, lines folded at 75 octets, events only (no alarms, no recurrence). */
export function icalText({ product, method = 'PUBLISH', feed, events }: IcalCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}`,
    ...(feed ? ['CALSCALE:GREGORIAN'] : []),
    `METHOD:${method}`,
    ...(feed ? feedLines(feed) : []),
    ...events.flatMap((event) => eventLines(event, feed?.language)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function feedLines({ name, timeZone }: { name: string; timeZone: string }): string[] {
  return [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...zoneLines(timeZone),
  ];
}

function eventLines(event: IcalEvent, language: string | undefined): string[] {
  const { uid, sequence, stampAt, start, end, geo, url, categories = [], cancelled } = event;
  const label = language ? `;LANGUAGE=${language}` : '';
  const text = (name: string, value: string | null | undefined) => (value ? [`${name}${label}:${escaped(value)}`] : []);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${utc(stampAt)}`,
    ...(sequence === undefined ? [] : [`LAST-MODIFIED:${utc(stampAt)}`]),
    timeLine('DTSTART', start),
    timeLine('DTEND', end),
    ...text('SUMMARY', event.summary),
    ...text('LOCATION', event.location),
    ...(geo ? [`GEO:${geo.lat.toFixed(6)};${geo.lng.toFixed(6)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(categories.length > 0 ? [`CATEGORIES:${categories.map(escaped).join(',')}`] : []),
    ...text('DESCRIPTION', event.description),
    ...personLines('ORGANIZER', event.organizer),
    ...personLines('ATTENDEE', event.attendee),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

/** NB: a quoted parameter can hold no quotation mark, whatever stands before it. */
const personLines = (kind: 'ORGANIZER' | 'ATTENDEE', person: IcalPerson | undefined): string[] =>
  person ? [`${kind};CN="${person.name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${person.email}`] : [];

function timeLine(name: string, time: IcalTime): string {
  if (time instanceof Date) return `${name}:${utc(time)}`;
  if (typeof time === 'string') return `${name};VALUE=DATE:${time.replaceAll('-', '')}`;
  return `${name};TZID=${time.timeZone}:${time.on.replaceAll('-', '')}T${time.at.replace(':', '')}00`;
}

/** Counts octets, not characters, and never splits a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = '';
      // The leading space of a continuation line counts as well.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
