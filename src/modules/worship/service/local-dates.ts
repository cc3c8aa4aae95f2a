/**
 * Arithmetic on local dates ('YYYY-MM-DD') and local times ('HH:mm', '24:00' allowed) of Europe/Vienna.
 * A service belongs to a date and a time on the wall, never to an instant (decision 28); only page freshness needs instants.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const SUNDAY = 0;
export const SATURDAY = 6;

/** The date `days` later (negative: earlier). */
export function addDays(on: string, days: number): string {
  return formatUtc(Date.parse(`${on}T00:00:00Z`) + days * DAY_MS);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(on: string): number {
  return new Date(`${on}T00:00:00Z`).getUTCDay();
}

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

/** The Sunday on or before the date: weeks of the order of services begin with the Sunday. */
export function weekStart(on: string): string {
  return addDays(on, -weekdayOf(on));
}

/** How often this weekday has come in its month (1..5), and whether it is the last time. */
export function ordinalInMonth(on: string): { nth: number; last: boolean } {
  const nth = Math.ceil(Number(on.slice(8)) / 7);
  return { nth, last: addDays(on, 7).slice(5, 7) !== on.slice(5, 7) };
}

/** Minutes since midnight; '24:00' is 1440. */
export function minutesOf(at: string): number {
  return Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
}

/** 'HH:mm' of minutes since midnight; 1440 stays '24:00'. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Legal summer time of Europe/Vienna on that day (directive 2000/84/EC): last Sunday of March to last Sunday of October. */
export function isSummerTime(on: string): boolean {
  const year = yearOf(on);
  return on >= lastSunday(year, '03-31') && on < lastSunday(year, '10-31');
}

/** The instant of a wall-clock time in Europe/Vienna; a time that the clock skips in March counts as the later one. */
export function instantOf(on: string, at: string): Date {
  const year = yearOf(on);
  const winter = Date.parse(`${on}T00:00:00Z`) + minutesOf(at) * 60_000 - HOUR_MS;
  const summerStart = Date.parse(`${lastSunday(year, '03-31')}T01:00:00Z`);
  const summerEnd = Date.parse(`${lastSunday(year, '10-31')}T01:00:00Z`);
  return new Date(winter >= summerStart + HOUR_MS && winter - HOUR_MS < summerEnd ? winter - HOUR_MS : winter);
}

/** Date and time on the wall in Europe/Vienna at an instant. */
export function wallClock(now: Date): { on: string; at: string } {
  const year = now.getUTCFullYear();
  const summer =
    now.getTime() >= Date.parse(`${lastSunday(year, '03-31')}T01:00:00Z`) &&
    now.getTime() < Date.parse(`${lastSunday(year, '10-31')}T01:00:00Z`);
  const local = new Date(now.getTime() + (summer ? 2 : 1) * HOUR_MS).toISOString();
  return { on: local.slice(0, 10), at: local.slice(11, 16) };
}

function lastSunday(year: number, lastDay: string): string {
  return weekStart(dateIn(year, lastDay));
}

function formatUtc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
