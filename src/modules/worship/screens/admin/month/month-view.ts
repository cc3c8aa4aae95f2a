import { addDays } from '#kernel/i18n/calendar-days.ts';
import { churchWeekOf } from '#kernel/i18n/dates.ts';
import type { ServiceList } from '../../../contract.ts';
import { type Lane, type WeekDay, weekDays } from '../week/week-view.ts';

/** One week of the month. `drafts`: parishes of the user that have not published it. */
export type MonthWeek = { from: string; to: string; days: WeekDay[]; drafts: Lane[] };

/** First and last day of the whole weeks around the month of a date: four to six weeks that begin on Sunday. */
export function monthDays(on: string): { from: string; to: string } {
  const first = `${on.slice(0, 7)}-01`;
  return { from: churchWeekOf(first).from, to: churchWeekOf(addDays(nextMonth(first), -1)).to };
}

/** First days of the months before and after. */
export function monthsAround(on: string): { before: string; after: string } {
  const first = `${on.slice(0, 7)}-01`;
  return { before: `${addDays(first, -1).slice(0, 7)}-01`, after: nextMonth(first) };
}

/** The weeks with their days, and which of these parishes have still to publish them. */
export function monthWeeks(list: ServiceList, planned: readonly Lane[]): MonthWeek[] {
  const days = weekDays(list);
  const weeks = Map.groupBy(days, ({ on }) => churchWeekOf(on).from);
  return [...weeks].map(([from, ofWeek]) => {
    const { to } = churchWeekOf(from);
    const isDraft = ({ slug }: Lane) => slug in list.publishedUntil && (list.publishedUntil[slug] ?? '') < to;
    return { from, to, days: ofWeek, drafts: planned.filter(isDraft) };
  });
}

const nextMonth = (first: string): string => `${addDays(first, 31).slice(0, 7)}-01`;
