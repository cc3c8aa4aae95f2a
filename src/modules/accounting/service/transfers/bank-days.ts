import { addDays, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { easterSunday } from '#kernel/i18n/public-holidays.ts';

const SATURDAY = 6;
const FIXED = new Set(['01-01', '05-01', '12-25', '12-26']);

/** False at weekends and on the closing days of TARGET: 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December. */
export function isBankDay(on: string): boolean {
  if (weekdayOf(on) >= SATURDAY || FIXED.has(on.slice(5))) return false;
  const easter = easterSunday(Number(on.slice(0, 4)));
  return on !== addDays(easter, -2) && on !== addDays(easter, 1);
}

/** That day, or the next one on which banks pay. */
export function nextBankDay(on: string): string {
  let day = on;
  while (!isBankDay(day)) day = addDays(day, 1);
  return day;
}
