import { inLocale } from '#kernel/i18n/both.ts';
import { addDays, compareMoments, type LocalMoment, weekdayOf } from './calendar-days.ts';

/** One opening interval of the office. `weekday` is ISO: 1 = Monday. Times are local, 'HH:mm'. */
export type OpenSlot = { weekday: number; from: string; to: string };

/** A period with different hours. Without slots the office is closed. */
export type OfficePeriod = {
  fromOn: string;
  toOn: string;
  slots: OpenSlot[];
  /** Repeats yearly: only month and day count ('Juli und August'). */
  yearly: boolean;
  /** In the words of the office ('Weihnachtsferien'), or null. */
  reason: string | null;
};

export type OfficeHoursView = { regular: OpenSlot[]; periods: OfficePeriod[] };

export type OfficeState =
  | { open: true; untilAt: string; period: OfficePeriod | null }
  | { open: false; next: (LocalMoment & { untilAt: string }) | null; period: OfficePeriod | null };

/** Days to look ahead; longer than any closure. */
const LOOK_AHEAD_DAYS = 120;

/** The hours as a parish stores them. */
type StoredHours = {
  officeHours: OpenSlot[];
  /** 'MM-DD' to 'MM-DD'. */
  seasonalHours: { from: string; to: string; hours: OpenSlot[] }[];
  closures: { from: string; to: string; note: { de: string; en: string } }[];
};

/** The hours of an office, which is closed on the public `holidays` (local dates). */
export function officeHoursOf(details: StoredHours, locale: 'de' | 'en', holidays: string[]): OfficeHoursView {
  const seasons = details.seasonalHours.map(
    ({ from, to, hours }): OfficePeriod => ({
      // The year of a yearly period is ignored; a leap year is used, so that 29 February is valid.
      fromOn: `2000-${from}`,
      toOn: `2000-${to}`,
      slots: hours,
      yearly: true,
      reason: null,
    }),
  );
  const closures = details.closures.map(
    ({ from, to, note }): OfficePeriod => ({
      fromOn: from,
      toOn: to,
      slots: [],
      yearly: false,
      reason: inLocale(note, locale) || null,
    }),
  );
  const days = holidays.map((on): OfficePeriod => ({ fromOn: on, toOn: on, slots: [], yearly: false, reason: null }));
  return { regular: details.officeHours, periods: [...closures, ...days, ...seasons] };
}

/** State of the office at a moment, and its next opening if closed. `period` is the one in force that day. */
export function officeStateAt(hours: OfficeHoursView, now: LocalMoment): OfficeState {
  const period = periodOn(hours, now.on);
  const current = slotsOn(hours, now.on).find(({ from, to }) => from <= now.at && now.at < to);
  if (current) return { open: true, untilAt: current.to, period };
  for (let days = 0; days <= LOOK_AHEAD_DAYS; days++) {
    const on = addDays(now.on, days);
    const slot = slotsOn(hours, on).find(({ from }) => days > 0 || from > now.at);
    if (slot) return { open: false, next: { on, at: slot.from, untilAt: slot.to }, period };
  }
  return { open: false, next: null, period };
}

/** Time at which the state becomes stale: the next opening or closing, or midnight. */
export function officeStateEnds(hours: OfficeHoursView, now: LocalMoment): LocalMoment {
  const midnight = { on: addDays(now.on, 1), at: '00:00' };
  const state = officeStateAt(hours, now);
  const change = state.open ? { on: now.on, at: state.untilAt } : state.next;
  return change && compareMoments(change, midnight) < 0 ? { on: change.on, at: change.at } : midnight;
}

/** The closure that explains the next opening: in force today or before `nextOn`. */
export function closureBefore({ periods }: OfficeHoursView, today: string, nextOn: string | null): OfficePeriod | null {
  const closed = periods.filter(({ slots }) => slots.length === 0);
  const inForce = closed.find((period) => covers(period, today));
  if (inForce) return inForce;
  return closed.find(({ yearly, fromOn }) => !yearly && fromOn > today && nextOn !== null && fromOn < nextOn) ?? null;
}

/** The opening intervals of a day in order; a period replaces the regular hours, a closure overrides all. */
export function slotsOn(hours: OfficeHoursView, on: string): OpenSlot[] {
  const slots = periodOn(hours, on)?.slots ?? hours.regular;
  const weekday = weekdayOf(on);
  return slots.filter((slot) => slot.weekday === weekday).sort((a, b) => (a.from < b.from ? -1 : 1));
}

function periodOn({ periods }: OfficeHoursView, on: string): OfficePeriod | null {
  const inForce = periods.filter((period) => covers(period, on));
  return inForce.find(({ slots }) => slots.length === 0) ?? inForce[0] ?? null;
}

function covers({ fromOn, toOn, yearly }: OfficePeriod, on: string): boolean {
  if (!yearly) return fromOn <= on && on <= toOn;
  const [from, to, day] = [fromOn, toOn, on].map((each) => each.slice(-5)) as [string, string, string];
  // A yearly period may span the turn of the year (24.12. to 6.1.).
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}
