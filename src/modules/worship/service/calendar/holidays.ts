import { addDays } from '#kernel/local-time.ts';
import { dateIn } from './local-dates.ts';
import { easterSunday } from './movable-feasts.ts';

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

/** Holy days of obligation (gebotene Feiertage) in Austria. */
export const HOLY_DAYS_OF_OBLIGATION = [
  'neujahr',
  'dreikoenig',
  'himmelfahrt',
  'fronleichnam',
  'mariae_himmelfahrt',
  'allerheiligen',
  'immaculata',
  'christtag',
] as const;

/** Feasts with the Sunday schedule of services: holy days of obligation and the second days of the great feasts. */
export const SUNDAY_ORDER_FEASTS: readonly string[] = [
  ...HOLY_DAYS_OF_OBLIGATION,
  'ostermontag',
  'pfingstmontag',
  'stephanitag',
];

/** Dates of the public holidays of a year, in the order of PUBLIC_HOLIDAYS. */
export function publicHolidays(year: number): Array<{ key: (typeof PUBLIC_HOLIDAYS)[number]; on: string }> {
  const easter = easterSunday(year);
  return PUBLIC_HOLIDAYS.map((key) => {
    const when = WHEN[key];
    return { key, on: typeof when === 'number' ? addDays(easter, when) : dateIn(year, when) };
  });
}

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
