import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { addDays } from '#kernel/local-time.ts';

/**
 * Arithmetic on local dates ('YYYY-MM-DD') and local times ('HH:mm', '24:00' allowed). A service has a local
 * date and time, never an instant (decision 28).
 */

/** Weekdays are numbered 1 = Monday … 7 = Sunday (ISO 8601). */
export const SUNDAY = 7;

export function yearOf(on: string): number {
  return Number(on.slice(0, 4));
}

/** 'YYYY-MM-DD' of a year and 'MM-DD'. */
export function dateIn(year: number, monthDay: string): string {
  return `${String(year).padStart(4, '0')}-${monthDay}`;
}

/** Every date from `from` to `to`, both included. */
export function datesFromTo(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let on = from; on <= to; on = addDays(on, 1)) dates.push(on);
  return dates;
}

/** The Sunday on or before the date: weeks of the schedule begin on Sunday. */
export function weekStart(on: string): string {
  return addDays(on, -(weekdayOf(on) % 7));
}

/** Minutes since midnight; '24:00' is 1440. */
export function minutesOf(at: string): number {
  return (digit(at, 0) * 10 + digit(at, 1)) * 60 + digit(at, 3) * 10 + digit(at, 4);
}

/** By hand, as in the arithmetic of dates: a schedule of many parishes asks some hundred thousand times. */
const digit = (at: string, index: number): number => at.charCodeAt(index) - ZERO;

/** Code of the character '0'. */
const ZERO = 48;

/** 'HH:mm' of minutes since midnight; 1440 stays '24:00'. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Daylight saving time in Europe/Vienna (directive 2000/84/EC): last Sunday of March to last Sunday of October. */
export function isSummerTime(on: string): boolean {
  const year = on.slice(0, 4);
  const known = summers.get(year);
  const [first, end] = known ?? [lastSunday(yearOf(on), '03-31'), lastSunday(yearOf(on), '10-31')];
  if (!known) summers.set(year, [first, end]);
  return on >= first && on < end;
}

/** First day of summer time and of winter time, by year. */
const summers = new Map<string, readonly [first: string, end: string]>();

function lastSunday(year: number, lastDay: string): string {
  return weekStart(dateIn(year, lastDay));
}
