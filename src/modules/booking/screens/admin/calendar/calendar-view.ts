import { addDays } from '#kernel/i18n/calendar-days.ts';
import { type Days, mondayOf, nextMonth, weeksOfMonth } from '#kernel/i18n/month-days.ts';
import { HOUSE_ZONE, localStamp } from '#kernel/local-time.ts';
import type { CalendarItem } from '../../../contract/booking.ts';
import { DAY_MINUTES, minutesOf } from '../stamps.ts';

export const VIEWS = ['day', 'week', 'month', 'rooms'] as const;
export type View = (typeof VIEWS)[number];

/** Days that a view shows around one of them; a month with the weeks that it begins and ends in. */
export function daysOf(view: View, on: string): Days {
  if (view === 'day') return { from: on, to: on };
  if (view !== 'month') return { from: mondayOf(on), to: addDays(mondayOf(on), 6) };
  return weeksOfMonth(on);
}

/** The day that the view before (-1) or after (1) is around. */
export function stepped(view: View, on: string, by: 1 | -1): string {
  if (view === 'month') return nextMonth(on, by);
  return addDays(on, by * (view === 'day' ? 1 : 7));
}

/** Part of a thing on a track, in minutes from its beginning, with its place beside others at the same time. */
export type Piece = { key: string; item: CalendarItem; from: number; to: number; lane: number; lanes: number };

/** Stretch of local time, in minutes of its clock. */
export type Stretch = { start: number; length: number };

export const keyOf = ({ id, resource, startsAt }: CalendarItem): string => `${id}|${resource}|${startsAt.slice(0, 10)}`;

/** Things on a track, side by side where they overlap. */
export function piecesOn(items: readonly CalendarItem[], { start, length }: Stretch): Piece[] {
  const pieces = items
    .map((item) => ({
      key: keyOf(item),
      item,
      from: Math.max(0, minutesOf(item.startsAt) - start),
      to: Math.min(length, minutesOf(item.endsAt) - start),
      lane: 0,
      lanes: 1,
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  let group: Piece[] = [];
  let until = 0;
  const close = () => {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1));
    for (const piece of group) piece.lanes = lanes;
    group = [];
  };
  for (const piece of pieces) {
    if (piece.from >= until) close();
    const taken = new Set(group.filter(({ to }) => to > piece.from).map(({ lane }) => lane));
    while (taken.has(piece.lane)) piece.lane += 1;
    group.push(piece);
    until = group.length === 1 ? piece.to : Math.max(until, piece.to);
  }
  close();
  return pieces;
}

/** Hours in which none of these spans is open, in minutes from the beginning of the track. */
export function closedIn(
  spans: readonly { begins: string; ends: string }[],
  { start, length }: Stretch,
): { from: number; to: number }[] {
  const local = (instant: string) => minutesOf(localStamp(new Date(instant), HOUSE_ZONE)) - start;
  const open = spans
    .map(({ begins, ends }) => ({ from: Math.max(0, local(begins)), to: Math.min(length, local(ends)) }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from);
  const closed: { from: number; to: number }[] = [];
  let at = 0;
  for (const { from, to } of open) {
    if (from > at) closed.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < length) closed.push({ from: at, to: length });
  return closed;
}

/** A booking that takes several resources once, for views that do not tell them apart. */
export function onceEach(items: readonly CalendarItem[]): CalendarItem[] {
  const seen = new Map<string, CalendarItem>();
  for (const item of items) {
    const key = `${item.id}|${item.startsAt}`;
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}

export const dayStretch = (on: string, days = 1): Stretch => ({
  start: minutesOf(`${on}T00:00`),
  length: days * DAY_MINUTES,
});
