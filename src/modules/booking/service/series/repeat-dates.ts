import { invalid } from '#kernel/errors.ts';
import { addDays, ordinalInMonth, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { MOST_DATES, type Repeat } from '../../contract/series.ts';

const DAYS = { week: 7, twoWeeks: 14 } as const;

/**
 * Local days of a repeated booking, the first one included. A month repeats its weekday ('second Tuesday'); the fifth is the last one of
 * each month, so that no month is left out. @throws AppError invalid without an end, or with too many days
 */
export function repeatDates(first: string, { every, until, times }: Repeat): string[] {
  if (until === null && times === null) throw invalid({ 'repeat.until': 'booking_fieldRepeatEnd' });
  if (until !== null && until < first) throw invalid({ 'repeat.until': 'booking_fieldRepeatBefore' });
  const found: string[] = [];
  for (let at = 0; times === null || at < times; at += 1) {
    const on = every === 'month' ? monthsLater(first, at) : addDays(first, at * DAYS[every]);
    if (until !== null && on > until) break;
    if (found.length === MOST_DATES) throw invalid({ 'repeat.until': 'booking_fieldRepeatMany' });
    found.push(on);
  }
  return found;
}

/** The same weekday of a later month: the first to the fourth, or the last one. */
function monthsLater(first: string, months: number): string {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months;
  const begin = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const { nth } = ordinalInMonth(first);
  const ahead = (weekdayOf(first) - weekdayOf(begin) + 7) % 7;
  const on = addDays(begin, ahead + (nth - 1) * 7);
  return on.slice(0, 7) === begin.slice(0, 7) ? on : addDays(on, -7);
}
