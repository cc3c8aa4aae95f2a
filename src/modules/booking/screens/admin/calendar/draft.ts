import type { CalendarItem } from '../../../contract/booking.ts';
import { DAY_MINUTES, minutesOf, shifted, stampAt } from '../stamps.ts';
import { keyOf, type View } from './calendar-view.ts';

/** A time that is being chosen: of a booking that is moved, or of a new one (`item` null). */
export type Draft = {
  item: CalendarItem | null;
  /** Key of the moved item. */
  key: string;
  resource: string;
  startsAt: string;
  endsAt: string;
};

/** Minutes to which times are moved. */
export const SNAP = 15;

export const draftOf = (item: CalendarItem): Draft => ({
  item,
  key: keyOf(item),
  resource: item.resource,
  startsAt: item.startsAt,
  endsAt: item.endsAt,
});

export const isSameTime = (draft: Draft): boolean =>
  draft.item !== null &&
  draft.item.startsAt === draft.startsAt &&
  draft.item.endsAt === draft.endsAt &&
  draft.item.resource === draft.resource;

const snapped = (minutes: number): number => Math.round(minutes / SNAP) * SNAP;

/** The booking moved by what the pointer moved. */
export const movedBy = (item: CalendarItem, minutes: number, resource: string): Draft => ({
  ...draftOf(item),
  resource: resource || item.resource,
  startsAt: shifted(item.startsAt, snapped(minutes)),
  endsAt: shifted(item.endsAt, snapped(minutes)),
});

/** The booking with another end, at least one step after its beginning. */
export const endedAt = (item: CalendarItem, minutes: number): Draft => ({
  ...draftOf(item),
  endsAt: stampAt(Math.max(minutesOf(item.startsAt) + SNAP, snapped(minutes))),
});

/** A new time between two points, whichever is the earlier; an hour where they are the same. */
export function between(one: number, other: number, resource: string): Draft {
  const from = Math.floor(Math.min(one, other) / SNAP) * SNAP;
  const to = Math.ceil(Math.max(one, other) / SNAP) * SNAP;
  const endsAt = stampAt(one === other ? from + 60 : Math.max(to, from + SNAP));
  return { item: null, key: '', resource, startsAt: stampAt(from), endsAt };
}

type Pressed = { key: string; shiftKey: boolean };

/** Minutes by which an arrow key moves along the time of a view; undefined for keys across it. */
const STEPS: Readonly<Record<View, Readonly<Record<string, number>>>> = {
  day: { ArrowUp: -SNAP, ArrowDown: SNAP },
  week: { ArrowUp: -SNAP, ArrowDown: SNAP, ArrowLeft: -DAY_MINUTES, ArrowRight: DAY_MINUTES },
  month: { ArrowLeft: -DAY_MINUTES, ArrowRight: DAY_MINUTES, ArrowUp: -7 * DAY_MINUTES, ArrowDown: 7 * DAY_MINUTES },
  rooms: { ArrowLeft: -SNAP, ArrowRight: SNAP },
};

/** Keys that lead to the resource before and after. */
const ACROSS: Readonly<Partial<Record<View, Readonly<Record<string, number>>>>> = {
  day: { ArrowLeft: -1, ArrowRight: 1 },
  rooms: { ArrowUp: -1, ArrowDown: 1 },
};

/** The draft after an arrow key; with Shift the end moves. Null for other keys. `resources`: ids in the order of the view. */
export function pressed(
  draft: Draft,
  { key, shiftKey }: Pressed,
  { view, resources }: { view: View; resources: readonly string[] },
): Draft | null {
  const minutes = STEPS[view][key];
  if (minutes !== undefined && shiftKey && view !== 'month') {
    const ends = minutesOf(draft.endsAt) + minutes;
    return { ...draft, endsAt: stampAt(Math.max(minutesOf(draft.startsAt) + SNAP, ends)) };
  }
  if (minutes !== undefined)
    return { ...draft, startsAt: shifted(draft.startsAt, minutes), endsAt: shifted(draft.endsAt, minutes) };
  const by = ACROSS[view]?.[key];
  if (by === undefined) return null;
  const next = resources[resources.indexOf(draft.resource) + by];
  return next === undefined ? draft : { ...draft, resource: next };
}
