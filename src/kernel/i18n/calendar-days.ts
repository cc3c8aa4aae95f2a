/** Arithmetic on local dates 'YYYY-MM-DD' without instants or zones (those are in kernel/local-time.ts). */

const DAY_MS = 86_400_000;
/** Code of the character '0'. */
const ZERO = 48;
/** '00' to '31'. */
const TWO_DIGITS = Array.from({ length: 32 }, (_, value) => String(value).padStart(2, '0'));

/** Default zone of a parish, and zone of the admin area, which spans parishes. */
export const HOUSE_ZONE = 'Europe/Vienna';

/** Local date and time at a place ('24:00' is midnight at the end of `on`). */
export type LocalMoment = { on: string; at: string };

/** True for an existing day of the years 1000 to 2999: beyond them the arithmetic here is invalid. */
export function isLocalDate(on: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(on)) return false;
  const instant = Date.parse(`${on}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(on);
}

export function addDays(on: string, days: number): string {
  const date = new Date(utcOf(on) + days * DAY_MS);
  return `${date.getUTCFullYear()}-${TWO_DIGITS[date.getUTCMonth() + 1]}-${TWO_DIGITS[date.getUTCDate()]}`;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS);
}

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export function weekdayOf(on: string): number {
  // 1 January 1970 was a Thursday.
  return ((((utcOf(on) / DAY_MS + 3) % 7) + 7) % 7) + 1;
}

/** Occurrence of this weekday within its month (1..5) and a flag for the last one. */
export function ordinalInMonth(on: string): { nth: number; last: boolean } {
  const nth = Math.ceil(Number(on.slice(8)) / 7);
  return { nth, last: addDays(on, 7).slice(5, 7) !== on.slice(5, 7) };
}

/** Midnight in UTC, in ms since 1970. By hand, because a schedule of many parishes asks some hundred thousand times. */
const utcOf = (on: string): number =>
  Date.UTC(twoDigits(on, 0) * 100 + twoDigits(on, 2), twoDigits(on, 5) - 1, twoDigits(on, 8));

const twoDigits = (on: string, at: number): number => (on.charCodeAt(at) - ZERO) * 10 + on.charCodeAt(at + 1) - ZERO;

/** Value of a `datetime` attribute; there, midnight at the end of a day belongs to the next day. */
export function htmlDateTime({ on, at }: LocalMoment): string {
  return at === '24:00' ? `${addDays(on, 1)}T00:00` : `${on}T${at}`;
}

/** Compares moments at one place; '24:00' sorts last within its day. */
export function compareMoments(a: LocalMoment, b: LocalMoment): number {
  const [left, right] = [`${a.on} ${a.at}`, `${b.on} ${b.at}`];
  return left < right ? -1 : left > right ? 1 : 0;
}
