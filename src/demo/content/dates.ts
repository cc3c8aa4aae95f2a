import type { Anchor } from './types.ts';

const DAY_MS = 86_400_000;
/** The Saturday on which the demo was written; on this day no date is shifted. */
const WRITTEN_ON = '2026-11-21';
/** Until this day (Epiphany) dates stay as written, so that past events are past. */
const WINDOW_ENDS_ON = '2027-01-06';

/** Shift of an entry: whole years for feasts, whole weeks for everything else. */
export type Shift = { years: number; weeks: number };

export const NO_SHIFT: Shift = { years: 0, weeks: 0 };

/** Adds days to a local date 'YYYY-MM-DD'; negative values subtract. */
export function addDays(on: string, days: number): string {
  return new Date(Date.parse(`${on}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from the first to the second local date. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Easter Sunday (anonymous Gregorian algorithm). */
export function easterOn(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return isoDate(year, month, day);
}

/** First Sunday of Advent: the Sunday from 27 November to 3 December. */
export function adventOn(year: number): string {
  const christmas = isoDate(year, 12, 25);
  const weekday = weekdayOf(christmas);
  return addDays(christmas, -(weekday + 21));
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(on: string): number {
  return new Date(`${on}T00:00:00Z`).getUTCDay() || 7;
}

/** Shifts a local date or date-time with its anchor; the time of day stays. */
export function moveDate(value: string, anchor: Anchor, shift: Shift): string {
  return moveDay(value.slice(0, 10), anchor, shift) + value.slice(10);
}

/** Smallest shift with which `endOn` is not past; events and notices. Feast days of the last three weeks stay. */
export function shiftToNext(endOn: string, anchor: Anchor, today: string): Shift {
  if (!moves(anchor, today)) return NO_SHIFT;
  if (anchor === 'week' || anchor === 'always') return weeksTo(today);
  const oldest = addDays(today, -21);
  return firstYear((years) => moveDay(endOn.slice(0, 10), anchor, { years, weeks: 0 }) >= oldest, endOn, today, -2, 1);
}

/** Largest shift with which `on` is not in the future; chronicle and bulletins. */
export function shiftToLast(on: string, anchor: Anchor, today: string): Shift {
  if (!moves(anchor, today)) return NO_SHIFT;
  if (anchor === 'week' || anchor === 'always') return weeksTo(today);
  return firstYear((years) => moveDay(on.slice(0, 10), anchor, { years, weeks: 0 }) <= today, on, today, 2, -1);
}

function moves(anchor: Anchor, today: string): boolean {
  if (anchor === 'fixed') return false;
  return anchor === 'always' || today < WRITTEN_ON || today > WINDOW_ENDS_ON;
}

function weeksTo(today: string): Shift {
  return { years: 0, weeks: Math.floor(daysBetween(WRITTEN_ON, today) / 7) };
}

function firstYear(fits: (years: number) => boolean, on: string, today: string, from: number, step: number): Shift {
  let years = Number(today.slice(0, 4)) - Number(on.slice(0, 4)) + from;
  while (!fits(years)) years += step;
  return { years, weeks: 0 };
}

function moveDay(on: string, anchor: Anchor, { years, weeks }: Shift): string {
  if (weeks !== 0) return addDays(on, weeks * 7);
  if (years === 0) return on;
  const year = Number(on.slice(0, 4));
  switch (anchor) {
    case 'advent':
      return addDays(adventOn(year + years), daysBetween(adventOn(year), on));
    case 'easter':
      return addDays(easterOn(year + years), daysBetween(easterOn(year), on));
    case 'season':
      return addDays(on, Math.round((years * 365.2425) / 7) * 7);
    case 'fixed':
      return on;
    default:
      return `${String(year + years).padStart(4, '0')}${on.slice(4)}`;
  }
}

function isoDate(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
