import type { DayHours, WeekHours } from '../../../contract/hours.ts';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const hoursOn = (week: WeekHours, weekday: number): DayHours[] =>
  week.filter((one) => one.weekday === weekday).map(({ from, to }) => ({ from, to }));

/** The week with other hours on one day, in the order of the week. */
export function withHours(week: WeekHours, weekday: number, hours: readonly DayHours[]): WeekHours {
  const others = week.filter((one) => one.weekday !== weekday);
  return [...others, ...hours.map((one) => ({ weekday, ...one }))].toSorted((a, b) => a.weekday - b.weekday);
}

/** The hours of one day on others as well: all of them, or Monday to Friday. */
export const copiedTo = (week: WeekHours, weekday: number, days: readonly number[]): WeekHours =>
  days.reduce((so, day) => withHours(so, day, hoursOn(week, weekday)), week);

/** Hours that follow those of a day: two after the last end, else the usual first ones. */
export function nextHours(hours: readonly DayHours[]): DayHours {
  const last = hours.at(-1);
  if (!last) return { from: '08:00', to: '22:00' };
  const hour = Math.min(Number(last.to.slice(0, 2)) + 1, 22);
  const at = (of: number) => `${String(of).padStart(2, '0')}:00`;
  return { from: at(hour), to: at(Math.min(hour + 2, 24)) };
}

/** A typed end as it is stored: midnight ends the day. */
export const endOf = (typed: string): string => (typed === '00:00' ? '24:00' : typed);
/** The same for an input of a browser, which knows no 24:00. */
export const endShown = (stored: string): string => (stored === '24:00' ? '00:00' : stored);
