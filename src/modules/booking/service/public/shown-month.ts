import type { Context } from '#kernel/context.ts';
import { addDays, daysBetween, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { FreeDay } from '../../contract/booking.ts';
import { daysWithRoom, windowOfKind } from '../free/read-free.ts';
import type { KindRow } from '../resources.ts';

/** `free`: every beginning is. `some`: a part of them. `full`: none any more. `closed`: there is none on this day. */
export type DayState = 'free' | 'some' | 'full' | 'closed';

export type MonthView = {
  /** First day: '2026-12-01'. */
  on: string;
  /** Empty fields before the first day; 0 = it is a Monday. */
  offset: number;
  days: (FreeDay & { state: DayState })[];
  /** Months that may be looked at, 'YYYY-MM'; null = nothing can be booked there. */
  earlier: string | null;
  later: string | null;
};

type Asked = { month: string; minutes: number; without?: string | undefined };

/** Free and taken days of a month. An odd month is that of the first possible day, or the one after it where it has only closed days left. */
export async function readMonth(ctx: Context, kind: KindRow, asked: Asked): Promise<MonthView> {
  const view = await monthOf(ctx, kind, asked);
  const isOver = view.later !== null && view.days.every(({ state }) => state === 'closed');
  return isOver && !isMonth(asked.month) ? monthOf(ctx, kind, { ...asked, month: view.later ?? '' }) : view;
}

const isMonth = (month: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);

async function monthOf(ctx: Context, kind: KindRow, { month, minutes, without }: Asked): Promise<MonthView> {
  const zone = zoneOf(ctx, kind.siteId);
  const window = windowOfKind(ctx, kind);
  const first = localMoment(new Date(Math.max(ctx.now().getTime(), window.from)), zone).on;
  const last = localMoment(new Date(window.to), zone).on;
  const wanted = isMonth(month) ? month : first.slice(0, 7);
  const chosen = [first.slice(0, 7), wanted, last.slice(0, 7)].toSorted()[1] ?? wanted;
  const from = `${chosen}-01`;
  const next = addDays(from, 31).slice(0, 7);
  const before = addDays(from, -1).slice(0, 7);
  const to = addDays(from, daysBetween(from, `${next}-01`) - 1);
  const days = await daysWithRoom(ctx, kind, { from, to, minutes, without });
  return {
    on: from,
    offset: weekdayOf(from) - 1,
    days: days.map(({ possible, ...day }) => ({ ...day, state: stateOf(day.starts.length, possible) })),
    earlier: before >= first.slice(0, 7) ? before : null,
    later: next <= last.slice(0, 7) ? next : null,
  };
}

function stateOf(starts: number, possible: number): DayState {
  if (possible === 0) return 'closed';
  if (starts === 0) return 'full';
  return starts < possible ? 'some' : 'free';
}
