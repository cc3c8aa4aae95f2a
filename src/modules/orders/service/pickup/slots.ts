import { addDays, type LocalMoment } from '#kernel/local-time.ts';
import type { SiteDetails } from '#modules/sites/contract.ts';
import type { PickupSlot } from '../../contract/order.ts';

type Hours = Pick<SiteDetails, 'officeHours' | 'seasonalHours' | 'closures'>;
type Rules = { now: LocalMoment; slotMinutes: number; daysAhead: number };

/** Times within the opening hours of the office, from tomorrow on, the earliest first (S-17). */
export function pickupSlots(hours: Hours, { now, slotMinutes, daysAhead }: Rules): PickupSlot[] {
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(now.on, at + 1));
  return days.flatMap((on) => hoursOf(hours, on).flatMap((open) => slotsIn(on, open, slotMinutes)));
}

/** '2026-11-24T09:00': what a form sends for a slot. */
export const slotKey = ({ on, from }: PickupSlot): string => `${on}T${from}`;

function hoursOf({ officeHours, seasonalHours, closures }: Hours, on: string): Hours['officeHours'] {
  if (closures.some(({ from, to }) => from <= on && on <= to)) return [];
  const day = on.slice(5);
  const season = seasonalHours.find(({ from, to }) =>
    from <= to ? from <= day && day <= to : day >= from || day <= to,
  );
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay() || 7;
  return (season?.hours ?? officeHours)
    .filter((one) => one.weekday === weekday)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

function slotsIn(on: string, { from, to }: Hours['officeHours'][number], minutes: number): PickupSlot[] {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  const count = Math.floor((end - start) / minutes);
  return Array.from({ length: Math.max(count, 0) }, (_, at) => ({
    on,
    from: timeOf(start + at * minutes),
    until: timeOf(start + (at + 1) * minutes),
  }));
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
