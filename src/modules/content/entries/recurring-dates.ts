import { addDays, isLocalDate, ordinalInMonth, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { publicHolidays } from '#kernel/i18n/public-holidays.ts';
import { isSchoolHoliday } from '#kernel/i18n/school-holidays.ts';

/** `nth`: in each month on the same occurrence of the weekday as the first date; `last`: on the last one. */
export type Rhythm = 'weekly' | 'fortnightly' | 'nth' | 'last';

export type DateRule = {
  /** The first date, which is not among the others. */
  first: string;
  rhythm: Rhythm;
  /** Last day on which there may be one. */
  until: string;
  skipsHolidays: boolean;
  skipsSchoolHolidays: boolean;
};

/** Most dates of an event. */
const MOST = 100;
/** Bounds the walk: later dates of a rule are entered when they come nearer. */
const MOST_DAYS = 800;

/** Rhythms that suit the first date: only one in the last week of its month may be the last of it. */
export const rhythmsOf = (first: string): readonly Rhythm[] =>
  ordinalInMonth(first).last ? ['weekly', 'fortnightly', 'nth', 'last'] : ['weekly', 'fortnightly', 'nth'];

/** Days after the first one by a rule, and those left out of it as holidays. */
export function datesByRule(rule: DateRule): { days: string[]; leftOut: string[] } {
  const { first, until } = rule;
  if (!isLocalDate(first) || !isLocalDate(until)) return { days: [], leftOut: [] };
  const wanted: string[] = [];
  for (let after = 7; after <= MOST_DAYS && wanted.length < MOST; after += 7) {
    const on = addDays(first, after);
    if (on > until) break;
    if (isWanted(rule, on, after)) wanted.push(on);
  }
  const isOff = (on: string) =>
    (rule.skipsHolidays && isPublicHoliday(on)) || (rule.skipsSchoolHolidays && isSchoolHoliday(on));
  return { days: wanted.filter((on) => !isOff(on)), leftOut: wanted.filter(isOff) };
}

function isWanted({ first, rhythm }: DateRule, on: string, after: number): boolean {
  if (rhythm === 'weekly') return true;
  if (rhythm === 'fortnightly') return after % 14 === 0;
  const { nth, last } = ordinalInMonth(on);
  return rhythm === 'last' ? last : nth === ordinalInMonth(first).nth;
}

const isPublicHoliday = (on: string): boolean => publicHolidays(Number(on.slice(0, 4))).some((one) => one.on === on);

/** Number of the weekday within the month and weekday, for the words of a rhythm. */
export const placeInMonth = (first: string): { nth: number; weekday: number } => ({
  nth: ordinalInMonth(first).nth,
  weekday: weekdayOf(first),
});
