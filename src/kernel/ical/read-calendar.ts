import ICAL from 'ical.js';
import { addDays } from '../i18n/calendar-days.ts';
import { instantOf, localMoment } from '../local-time.ts';

/** An event of a foreign calendar on one day, in local time. `at` null: all day. `endAt` null: no end is said. `endOn` is the last day, not the one after it. */
export type ReadEvent = {
  on: string;
  at: string | null;
  endOn: string;
  endAt: string | null;
  title: string;
  place: string;
  description: string;
  categories: string;
  url: string;
  cancelled: boolean;
};

type ReadLimits = {
  /** Zone of the result; events of other zones are converted. */
  timeZone: string;
  /** Recurring events are read from this day until `to`; single ones always. */
  from: string;
  to: string;
  /** Most events. */
  most: number;
};

/** Steps of one recurring event, whatever its rule says: a rule of every second would never end. */
const MOST_STEPS = 20_000;

export const isCalendar = (file: Uint8Array): boolean =>
  /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(new TextDecoder().decode(file.subarray(0, 200)));

/**
 * Reads the events of an iCalendar file (RFC 5545), sorted by time; recurring ones date by date, with their exceptions. 'noCalendar'
 * for a file that cannot be read; an event that is broken by itself is left out.
 */
export function readCalendar(file: Uint8Array, limits: ReadLimits): ReadEvent[] | 'noCalendar' | 'tooMany' {
  const calendars = parsed(new TextDecoder().decode(file));
  if (!calendars || calendars.length === 0) return 'noCalendar';
  const found: ReadEvent[] = [];
  for (const calendar of calendars) {
    const zones = new Map(
      calendar.getAllSubcomponents('vtimezone').map((zone) => {
        const one = new ICAL.Timezone(zone);
        return [one.tzid, one];
      }),
    );
    for (const event of eventsOf(calendar)) {
      found.push(...datesOf(event, { ...limits, zones, most: limits.most - found.length + 1 }));
      if (found.length > limits.most) return 'tooMany';
    }
  }
  return found.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

const sortKey = ({ on, at, title }: ReadEvent): string => `${on}T${at ?? ''} ${title}`;

function parsed(text: string): ICAL.Component[] | null {
  try {
    const jcal = ICAL.parse(text.replace(/^\uFEFF/, '')) as unknown[];
    const all = Array.isArray(jcal[0]) ? (jcal as unknown[][]) : [jcal];
    return all.map((one) => new ICAL.Component(one as never)).filter(({ name }) => name === 'vcalendar');
  } catch {
    return null;
  }
}

/** Events with their exceptions, which stand beside them under the same UID. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const all = calendar.getAllSubcomponents('vevent').filter((one) => one.hasProperty('dtstart'));
  const exceptions = Map.groupBy(
    all.filter((one) => one.hasProperty('recurrence-id')),
    (one) => String(one.getFirstPropertyValue('uid')),
  );
  const masters = all.filter((one) => !one.hasProperty('recurrence-id'));
  const known = new Set(masters.map((one) => String(one.getFirstPropertyValue('uid'))));
  const alone = [...exceptions].flatMap(([uid, ones]) => (known.has(uid) ? [] : ones));
  return [...masters, ...alone].map(
    (one) =>
      new ICAL.Event(one, {
        exceptions: masters.includes(one) ? (exceptions.get(String(one.getFirstPropertyValue('uid'))) ?? []) : [],
        strictExceptions: false,
      }),
  );
}

type Reach = ReadLimits & { zones: ReadonlyMap<string, ICAL.Timezone> };

function datesOf(event: ICAL.Event, reach: Reach): ReadEvent[] {
  try {
    if (!event.isRecurring()) return [eventOn(event, event.startDate, event.endDate, reach)];
    const dates: ReadEvent[] = [];
    const iterator = event.iterator();
    for (let step = 0; step < MOST_STEPS && dates.length < reach.most; step += 1) {
      const next = iterator.next();
      if (!next) break;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      const one = eventOn(item, startDate, endDate, reach);
      // An exception may have moved one date beyond the others.
      if (one.on > reach.to && item === event) break;
      if (one.on >= reach.from && one.on <= reach.to) dates.push(one);
    }
    return dates;
  } catch {
    return [];
  }
}

function eventOn(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, reach: Reach): ReadEvent {
  const tzid = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const from = localOf(start, tzid, reach);
  const until = localOf(end, tzid, reach);
  // The end of a whole day is the day after it.
  const endOn = from.at === null && until.on > from.on ? addDays(until.on, -1) : until.on;
  const word = (name: string) => String(event.component.getFirstPropertyValue(name) ?? '').trim();
  const categories = event.component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map(String))
    .join(', ');
  return {
    ...from,
    endOn: endOn < from.on ? from.on : endOn,
    endAt: until.on === from.on && until.at === from.at ? null : until.at,
    title: word('summary'),
    place: word('location'),
    description: word('description'),
    categories,
    url: word('url'),
    cancelled: word('status').toUpperCase() === 'CANCELLED',
  };
}

/** Local date and time in the wanted zone; a time without a zone is local already. */
function localOf(time: ICAL.Time, tzid: string | undefined, reach: Reach): { on: string; at: string | null } {
  const [on, at] = [
    `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}`,
    `${pad(time.hour)}:${pad(time.minute)}`,
  ];
  if (time.isDate) return { on, at: null };
  const instant = instantIn(time, { on, at, tzid }, reach);
  return instant ? localMoment(instant, reach.timeZone) : { on, at };
}

function instantIn(
  time: ICAL.Time,
  { on, at, tzid }: { on: string; at: string; tzid: string | undefined },
  { zones, timeZone }: Reach,
): Date | null {
  if (time.zone?.tzid === 'UTC') return new Date(Date.parse(`${on}T${at}:00Z`));
  if (!tzid || tzid === timeZone) return null;
  const known = zones.get(tzid);
  if (known) return new Date(Date.parse(`${on}T${at}:00Z`) - known.utcOffset(time) * 1000);
  try {
    return instantOf(on, at, tzid);
  } catch {
    // A name that nobody knows, without a definition: the time is taken as it stands.
    return null;
  }
}

const pad = (number: number, digits = 2): string => String(number).padStart(digits, '0');
