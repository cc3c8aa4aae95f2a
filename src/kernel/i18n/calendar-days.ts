/** Arithmetic on local dates 'YYYY-MM-DD' and the way from instants to them. No date here depends on the machine's zone. */

const DAY_MS = 86_400_000;

/** A moment on the clock of a place: local date and local time ('24:00' is midnight at the end of `on`). */
export type LocalMoment = { on: string; at: string };

export function addDays(on: string, days: number): string {
  return new Date(Date.parse(`${on}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` lies before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export function weekdayOf(on: string): number {
  return new Date(`${on}T00:00:00Z`).getUTCDay() || 7;
}

/** What the clock on the wall of that zone shows at this instant. */
export function localMomentOf(instant: Date, timeZone: string): LocalMoment {
  const parts = clockParts(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { on: `${part('year')}-${part('month')}-${part('day')}`, at: `${part('hour')}:${part('minute')}` };
}

/**
 * The instant of a local date and time. A time that the clock skips in spring becomes the moment an hour later,
 * one that it shows twice in autumn the first of both.
 */
export function instantOf({ on, at }: LocalMoment, timeZone: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const asUtc = Date.parse(`${on}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  const guesses = [offsetMs(asUtc - DAY_MS, timeZone), offsetMs(asUtc + DAY_MS, timeZone)].map(
    (offset) => asUtc - offset,
  );
  const exact = guesses.filter((guess) => guess + offsetMs(guess, timeZone) === asUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...guesses));
}

/** Value of a `datetime` attribute; midnight at the end of a day belongs to the next one there. */
export function htmlDateTime({ on, at }: LocalMoment): string {
  return at === '24:00' ? `${addDays(on, 1)}T00:00` : `${on}T${at}`;
}

/** Sorts and compares moments of one place; '24:00' comes after everything else of its day. */
export function compareMoments(a: LocalMoment, b: LocalMoment): number {
  const [left, right] = [`${a.on} ${a.at}`, `${b.on} ${b.at}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

function offsetMs(instantMs: number, timeZone: string): number {
  const { on, at } = localMomentOf(new Date(instantMs), timeZone);
  return Date.parse(`${on}T${at}:00Z`) - Math.floor(instantMs / 60_000) * 60_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building a format costs more than using it, and pages ask for the same zone again and again. */
function clockParts(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
