import { addDays, weekdayOf } from './calendar-days.ts';

/** The 13 public holidays of Austria (Arbeitsruhegesetz § 7) as feast keys. */
export const PUBLIC_HOLIDAYS = [
  'neujahr',
  'dreikoenig',
  'ostermontag',
  'staatsfeiertag',
  'himmelfahrt',
  'pfingstmontag',
  'fronleichnam',
  'mariae_himmelfahrt',
  'nationalfeiertag',
  'allerheiligen',
  'immaculata',
  'christtag',
  'stephanitag',
] as const;

/** Easter Sunday (anonymous Gregorian rule; parish.md B2). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${yearText(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Dates of the public holidays of a year, in the order of PUBLIC_HOLIDAYS. */
export function publicHolidays(year: number): Array<{ key: (typeof PUBLIC_HOLIDAYS)[number]; on: string }> {
  const easter = easterSunday(year);
  return PUBLIC_HOLIDAYS.map((key) => {
    const when = WHEN[key];
    return { key, on: typeof when === 'number' ? addDays(easter, when) : `${yearText(year)}-${when}` };
  });
}

const yearText = (year: number) => String(year).padStart(4, '0');

/** 'MM-DD', or days from Easter Sunday. */
const WHEN: Record<(typeof PUBLIC_HOLIDAYS)[number], string | number> = {
  neujahr: '01-01',
  dreikoenig: '01-06',
  ostermontag: 1,
  staatsfeiertag: '05-01',
  himmelfahrt: 39,
  pfingstmontag: 50,
  fronleichnam: 60,
  mariae_himmelfahrt: '08-15',
  nationalfeiertag: '10-26',
  allerheiligen: '11-01',
  immaculata: '12-08',
  christtag: '12-25',
  stephanitag: '12-26',
};

/** True if offices and banks work: neither a weekend nor a public holiday. */
export function isWorkingDay(on: string): boolean {
  return weekdayOf(on) < 6 && !isPublicHoliday(on);
}

/** The day itself, or the next working day (Regulation 1182/71, article 3). */
export function workingDayFrom(on: string): string {
  let day = on;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

export const isPublicHoliday = (on: string): boolean =>
  publicHolidays(Number(on.slice(0, 4))).some((holiday) => holiday.on === on);
