import type { LocalMoment } from './i18n/calendar-days.ts';
import { longDate, timeOfDay } from './i18n/dates.ts';
import type { Locale } from './i18n/texts.ts';

export { addDays, HOUSE_ZONE } from './i18n/calendar-days.ts';
export type { LocalMoment };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cache of recent conversions: the current minute is needed by every request, ends of days and services by every page. */
const knownMinutes = new Map<string, LocalMoment>();
const MOST_MINUTES = 1000;

/** Local date and time of an instant in `timeZone`. */
export function localMoment(instant: Date, timeZone: string): LocalMoment {
  const minute = `${timeZone} ${Math.floor(instant.getTime() / 60_000)}`;
  const known = knownMinutes.get(minute);
  if (known) return known;
  const moment = formattedMoment(instant, timeZone);
  if (knownMinutes.size >= MOST_MINUTES) knownMinutes.clear();
  knownMinutes.set(minute, moment);
  return moment;
}

function formattedMoment(instant: Date, timeZone: string): LocalMoment {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return { on: `${parts.year}-${parts.month}-${parts.day}`, at: `${parts.hour}:${parts.minute}` };
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
  const { on, at } = localMoment(instant, timeZone);
  const shown = Date.parse(`${on}T${at}:00Z`);
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
