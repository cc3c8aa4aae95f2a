import { HOUSE_ZONE, localStamp } from '#kernel/local-time.ts';
import type { CalendarItem } from '../../../contract/booking.ts';

type OpenSpan = { begins: string; ends: string };

/** Hours by local day, '8:00–12:00'; a span over midnight stands at the day on which it begins. */
export function openByDay(spans: readonly OpenSpan[], days: readonly string[]): { on: string; hours: string[] }[] {
  const local = spans.map(({ begins, ends }) => ({
    from: localStamp(new Date(begins), HOUSE_ZONE),
    to: localStamp(new Date(ends), HOUSE_ZONE),
  }));
  return days.map((on) => ({ on, hours: local.flatMap((span) => hoursIn(span, on)) }));
}

/** Part of a span on a day; midnight at its end is 24:00. */
function hoursIn({ from, to }: { from: string; to: string }, on: string): string[] {
  const isWholeDay = from <= `${on}T00:00` && to.slice(0, 10) > on;
  if (isWholeDay) return ['0:00–24:00'];
  if (from.slice(0, 10) !== on) return [];
  const until = to.slice(11) === '00:00' ? '24:00' : to.slice(11);
  return [`${from.slice(11).replace(/^0/, '')}–${until.replace(/^0/, '')}`];
}

type Calendar = {
  calendar: readonly CalendarItem[];
  open: readonly { resource: string; spans: readonly OpenSpan[] }[];
};

/** Bookings that do not lie within the opening hours of what they take, each once. */
export function outsideHours({ calendar, open }: Calendar, now: string): CalendarItem[] {
  const spansOf = new Map(open.map(({ resource, spans }) => [resource, spans]));
  const outside = calendar.filter(
    ({ source, resource, begins, ends }) =>
      source === 'booking' &&
      ends > now &&
      !(spansOf.get(resource) ?? []).some((span) => span.begins <= begins && ends <= span.ends),
  );
  return [...new Map(outside.map((one) => [one.id, one])).values()];
}
