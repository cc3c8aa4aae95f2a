import { addDays, daysBetween, weekdayOf } from './calendar-days.ts';

/** First and last local day. */
export type Days = { from: string; to: string };

export const mondayOf = (on: string): string => addDays(on, 1 - weekdayOf(on));

/** The month of a day with the weeks that it begins and ends in. */
export function weeksOfMonth(on: string): Days {
  const first = `${on.slice(0, 7)}-01`;
  const last = addDays(nextMonth(first, 1), -1);
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
}

/** First day of the month that is `by` months after that of a day. */
export function nextMonth(on: string, by: number): string {
  const month = Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7)) - 1 + by;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export const listOfDays = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_none, at) => addDays(from, at));
