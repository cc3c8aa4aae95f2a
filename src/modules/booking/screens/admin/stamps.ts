import { dateRange, shortDate, timeOfDay, timeRange } from '#kernel/i18n/dates.ts';
import { getLocale } from '#texts/runtime';

const MINUTE_MS = 60_000;
const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
export const DAY_MINUTES = 1440;

/** Minutes of a local stamp 'YYYY-MM-DDTHH:mm' on a clock that is never changed; NaN for anything else. */
export const minutesOf = (stamp: string): number =>
  STAMP.test(stamp) ? Date.parse(`${stamp}:00Z`) / MINUTE_MS : Number.NaN;

export const stampAt = (minutes: number): string => new Date(minutes * MINUTE_MS).toISOString().slice(0, 16);

export const shifted = (stamp: string, minutes: number): string => stampAt(minutesOf(stamp) + minutes);

type Times = { startsAt: string; endsAt: string };

/** 'Sa 5.12., 10:00–12:00 Uhr', with the year unless it is that of `today`. */
export function whenWords({ startsAt, endsAt }: Times, today = ''): string {
  const locale = getLocale();
  const [from = '', at = ''] = startsAt.split('T');
  const [to = '', until = ''] = endsAt.split('T');
  const year = today && from.slice(0, 4) !== today.slice(0, 4) ? ` ${from.slice(0, 4)}` : '';
  if (from === to) return `${shortDate(from, locale)}${year}, ${timeRange(at, until, locale)}`;
  const [first, last] = [`${shortDate(from, locale)}${year}, ${timeOfDay(at, locale)}`, shortDate(to, locale)];
  return `${first} – ${last}, ${timeOfDay(until, locale)}`;
}

/** Heading of some days. */
export const daysWords = (from: string, to: string, today: string): string => dateRange(from, to, getLocale(), today);

/** End of a booking whose beginning is moved: as long as before, two hours where it had no end. */
export function endFollowing(before: Times, startsAt: string): string {
  const begin = minutesOf(startsAt);
  if (Number.isNaN(begin)) return before.endsAt;
  const length = minutesOf(before.endsAt) - minutesOf(before.startsAt);
  return stampAt(begin + (length > 0 ? length : 120));
}
