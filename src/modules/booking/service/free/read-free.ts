import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { FreeDay } from '../../contract/booking.ts';
import { bookingKinds } from '../../tables.ts';
import { type KindRow, resourcesOf } from '../resources.ts';
import { common, type Span } from '../spans.ts';
import { freeStarts } from './free-starts.ts';
import { wantedOf } from './wanted.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_DAYS = 62;

/** A way of booking that guests may use; staff of the parish also a hidden one. */
export async function knownKind(ctx: Context, id: string): Promise<KindRow> {
  const [kind] = await ctx.db
    .select()
    .from(bookingKinds)
    .where(and(eq(bookingKinds.id, id), isNull(bookingKinds.removedAt)));
  const isKnown = kind && ctx.isOn('booking', kind.siteId) && ctx.sites.some((site) => site.id === kind.siteId);
  if (!isKnown || !(kind.isPublic || ctx.may('booking.booking.read', { siteId: kind.siteId }))) throw notFound();
  return kind;
}

/** First and last instant at which a booking may begin: the notice, and the end of the last day of the horizon. */
export function windowOfKind(ctx: Context, { noticeHours, horizonDays, siteId }: KindRow): Span {
  const zone = zoneOf(ctx, siteId);
  const last = addDays(localMoment(ctx.now(), zone).on, horizonDays + 1);
  return { from: ctx.now().getTime() + noticeHours * HOUR_MS, to: instantOf(last, '00:00', zone).getTime() - 1 };
}

/** Lengths that a way of booking offers, in minutes; of a free length the least. */
export const lengthsOf = ({ durations, leastMinutes }: Pick<KindRow, 'durations' | 'leastMinutes'>): number[] =>
  durations.length > 0 ? durations.toSorted((one, other) => one - other) : [leastMinutes];

/** True for a length that a way of booking allows. */
export const isLength = (kind: KindRow, minutes: number): boolean =>
  kind.durations.length > 0
    ? kind.durations.includes(minutes)
    : minutes >= kind.leastMinutes && minutes <= kind.mostMinutes;

type Query = { from: string; to: string; minutes?: number | undefined };

/** Free beginnings of local days. @throws AppError notFound, invalid */
export async function readFree(ctx: Context, id: string, query: Query): Promise<{ free: FreeDay[]; total: number }> {
  const kind = await knownKind(ctx, id);
  if (query.to < query.from || daysBetween(query.from, query.to) > MOST_DAYS)
    throw invalid({ to: 'booking_fieldRange' });
  const minutes = query.minutes ?? lengthsOf(kind)[0] ?? 60;
  if (!isLength(kind, minutes)) throw invalid({ minutes: 'booking_fieldLength' });
  const free = await freeDays(ctx, kind, { from: query.from, to: query.to, minutes });
  return { free, total: free.length };
}

type Days = { from: string; to: string; minutes: number; without?: string | undefined };

const NEXT_DAYS = 14;

/** The next free beginnings from a local day on, at most five. */
export async function nextFree(ctx: Context, kind: KindRow, { from, minutes }: { from: string; minutes: number }) {
  const days = await freeDays(ctx, kind, { from, to: addDays(from, NEXT_DAYS), minutes });
  return days.flatMap(({ on, starts }) => starts.map((start) => ({ on, ...start }))).slice(0, 5);
}

/** Each of the days, with its free beginnings. */
export const freeDays = async (ctx: Context, kind: KindRow, days: Days): Promise<FreeDay[]> =>
  (await daysWithRoom(ctx, kind, days)).map(({ on, starts }) => ({ on, starts }));

/** The same with the number of beginnings that each day would have if nothing was taken. `without`: a booking that is in nobody's way. */
export async function daysWithRoom(
  ctx: Context,
  kind: KindRow,
  { from, to, minutes, without }: Days,
): Promise<(FreeDay & { possible: number })[]> {
  const zone = zoneOf(ctx, kind.siteId);
  const midnight = (on: string) => instantOf(on, '00:00', zone).getTime();
  const { starts, possible } = await startsIn(ctx, kind, {
    span: { from: midnight(from), to: midnight(addDays(to, 1)) },
    minutes,
    without,
  });
  const days: string[] = [];
  for (let on = from; on <= to; on = addDays(on, 1)) days.push(on);
  const ends = days.map((on) => midnight(addDays(on, 1)));
  const [free, most] = [byDay(starts, ends), byDay(possible, ends)];
  return days.map((on, at) => ({
    on,
    starts: (free[at] ?? []).map((start) => startOf(start, minutes, zone)),
    possible: most[at]?.length ?? 0,
  }));
}

/** A sorted list of instants, cut where each day ends. */
function byDay(instants: readonly number[], ends: readonly number[]): number[][] {
  let next = 0;
  return ends.map((end) => {
    const first = next;
    while ((instants[next] ?? end) < end) next += 1;
    return instants.slice(first, next);
  });
}

function startOf(start: number, minutes: number, zone: string): FreeDay['starts'][number] {
  const [begins, ends] = [new Date(start), new Date(start + minutes * 60_000)];
  return {
    begins: begins.toISOString(),
    at: localMoment(begins, zone).at,
    ends: ends.toISOString(),
    until: localMoment(ends, zone).at,
  };
}

/** Beginnings within a span at which all obligatory resources are open, and those of them at which they are free. */
async function startsIn(
  ctx: Context,
  kind: KindRow,
  { span, minutes, without }: { span: Span; minutes: number; without?: string | undefined },
): Promise<{ starts: number[]; possible: number[] }> {
  const units = kind.units.filter(({ isOptional }) => !isOptional);
  const resources = await resourcesOf(
    ctx,
    kind.siteId,
    units.map(({ resource }) => resource),
  );
  if (resources.length < units.length) return { starts: [], possible: [] };
  const quantities = new Map(units.map(({ resource, quantity }) => [resource, quantity]));
  const wanted = await wantedOf(ctx, {
    resources,
    quantities,
    kind,
    span: { from: span.from - DAY_MS, to: span.to + minutes * 60_000 },
    without,
  });
  const window = windowOfKind(ctx, kind);
  const zone = zoneOf(ctx, kind.siteId);
  const retired = resources.flatMap(({ retiredOn }) =>
    retiredOn === null ? [] : [instantOf(retiredOn, '00:00', zone).getTime() - minutes * 60_000 - 1],
  );
  return freeStarts({
    wanted,
    open: common(wanted.map(({ open }) => open)),
    minutes,
    grid: kind.grid,
    earliest: Math.max(window.from, span.from),
    latest: Math.min(window.to, span.to - 1, ...retired),
  });
}
