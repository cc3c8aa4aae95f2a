import type { EventDate, FirstDate } from '../contract/event-dates.ts';

/** Further dates of an event as they were entered. NB: details are free; whatever is no date is left out. */
export function furtherDates({ dates }: Readonly<Record<string, unknown>>): EventDate[] {
  return Array.isArray(dates) ? dates.filter(isEventDate) : [];
}

/** Facts of the first date of several only. NB: details are free. */
export function firstDateOf({ firstDate }: Readonly<Record<string, unknown>>): FirstDate {
  return typeof firstDate === 'object' && firstDate !== null ? firstDate : {};
}

/** By what calendars know a date: it stays when the date is moved. */
export const dateKey = ({ key, date }: Pick<EventDate, 'key' | 'date'>): string => key ?? date.replace(/\D/g, '');

/** Changes the moment of a date, which keeps its key. */
export function movedDate(one: EventDate, to: Pick<EventDate, 'date' | 'endDate'>): EventDate {
  const { endDate: _former, ...rest } = one;
  const key = dateKey(one);
  return { ...rest, ...to, ...(to.date !== one.date && KEY.test(key) ? { key } : {}) };
}

const KEY = /^\d{8,12}$/;

/** Last local day of an event with all its dates, of a moved one where it is now; null while it has none. */
export function lastDayOf({ date, details }: { date: string | null; details: Record<string, unknown> }): string | null {
  const { state, movedTo, endDate } = details;
  const ends = typeof endDate === 'string' && endDate !== '' ? endDate : date;
  const first = state === 'moved' && typeof movedTo === 'string' && movedTo !== '' ? movedTo : ends;
  const days = [first, ...furtherDates(details).map((one) => one.endDate ?? one.date)].flatMap((stamp) =>
    stamp ? stamp.slice(0, 10) : [],
  );
  return days.toSorted().at(-1) ?? null;
}

const isEventDate = (one: unknown): one is EventDate =>
  typeof one === 'object' && one !== null && 'date' in one && typeof one.date === 'string';
