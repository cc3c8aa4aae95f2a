import type { EventDate } from '../contract/event-dates.ts';

/** Further dates of an event as they were entered. NB: details are free; whatever is no date is left out. */
export function furtherDates({ dates }: Readonly<Record<string, unknown>>): EventDate[] {
  return Array.isArray(dates) ? dates.filter(isEventDate) : [];
}

/** Last local day of an event with all its dates; null while it has none. */
export function lastDayOf({ date, details }: { date: string | null; details: Record<string, unknown> }): string | null {
  const first = typeof details.endDate === 'string' && details.endDate !== '' ? details.endDate : date;
  const days = [first, ...furtherDates(details).map((one) => one.endDate ?? one.date)].flatMap((stamp) =>
    stamp ? stamp.slice(0, 10) : [],
  );
  return days.toSorted().at(-1) ?? null;
}

const isEventDate = (one: unknown): one is EventDate =>
  typeof one === 'object' && one !== null && 'date' in one && typeof one.date === 'string';
