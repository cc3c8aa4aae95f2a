import type { LocalMoment } from './i18n/calendar-days.ts';
import { longDate, timeOfDay } from './i18n/dates.ts';
import type { Locale } from './i18n/texts.ts';

export { addDays, HOUSE_ZONE } from './i18n/calendar-days.ts';
export type { LocalMoment };

const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Offsets from UTC in ms by zone and day of UTC; null for a day on which the clock is changed. Asking `Intl` takes a hundred times
 * as long, and a calendar feed asks for every date four times.
 */
const knownOffsets = new Map<string, Map<number, number | null>>();
const MOST_DAYS = 5000;

/** Local date and time of an instant in `timeZone`. */
export function localMoment(instant: Date, timeZone: string): LocalMoment {
  const local = new Date(instant.getTime() + offsetMs(instant, timeZone)).toISOString();
  return { on: local.slice(0, 10), at: local.slice(11, 16) };
}

/** Human-readable local date and time in `timeZone`: 'Sonntag, 22. November, 10:14 Uhr'. */
export function momentText(instant: Date, locale: Locale, timeZone: string): string {
  const { on, at } = localMoment(instant, timeZone);
  return `${longDate(on, locale)}, ${timeOfDay(at, locale)}`;
}

/** The same as a sortable string: 'YYYY-MM-DDTHH:mm'. */
export function localStamp(instant: Date, timeZone: string): string {
  const { on, at } = localMoment(instant, timeZone);
  return `${on}T${at}`;
}

/**
 * Converts a local date and time in a zone to an instant; '24:00' is midnight at the end of the day. In the hour skipped in
 * spring the later offset applies, in the repeated hour in autumn the earlier one.
 */
export function instantOf(on: string, at: string, timeZone: string): Date {
  const [hour = '0', minute = '0'] = at.split(':');
  const wanted = Date.parse(`${on}T00:00:00Z`) + (Number(hour) * 60 + Number(minute)) * 60_000;
  const first = wanted - offsetMs(new Date(wanted), timeZone);
  return new Date(wanted - offsetMs(new Date(first), timeZone));
}

/** False for a time in the hour that is skipped in spring. '24:00' exists every day. */
export function isOnClock(on: string, at: string, timeZone: string): boolean {
  return at === '24:00' || localMoment(instantOf(on, at, timeZone), timeZone).at === at;
}

function offsetMs(instant: Date, timeZone: string): number {
  const day = Math.floor(instant.getTime() / DAY_MS);
  return offsetOfDay(day, timeZone) ?? askedOffsetMs(instant, timeZone);
}

function offsetOfDay(day: number, timeZone: string): number | null {
  const known = knownOffsets.get(timeZone) ?? new Map<number, number | null>();
  knownOffsets.set(timeZone, known);
  const offset = known.get(day);
  if (offset !== undefined) return offset;
  const [first, next] = [0, 1].map((later) => askedOffsetMs(new Date((day + later) * DAY_MS), timeZone));
  const found = first !== undefined && first === next ? first : null;
  if (known.size >= MOST_DAYS) known.clear();
  known.set(day, found);
  return found;
}

/** By the data of the platform, to the minute. */
function askedOffsetMs(instant: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const shown = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
  return shown - Math.floor(instant.getTime() / 60_000) * 60_000;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}
