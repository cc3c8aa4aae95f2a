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
  const isKnown = kind && ctx.sites.some((site) => site.id === kind.siteId);
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

/** Each of the days, with its free beginnings. */
export async function freeDays(
  ctx: Context,
  kind: KindRow,
  { from, to, minutes }: { from: string; to: string; minutes: number },
): Promise<FreeDay[]> {
  const zone = zoneOf(ctx, kind.siteId);
  const starts = await startsIn(ctx, kind, {
    span: { from: instantOf(from, '00:00', zone).getTime(), to: instantOf(addDays(to, 1), '00:00', zone).getTime() },
    minutes,
  });
  const days = new Map<string, FreeDay['starts']>();
  for (let on = from; on <= to; on = addDays(on, 1)) days.set(on, []);
  for (const start of starts) {
    const [begins, ends] = [new Date(start), new Date(start + minutes * 60_000)];
    const { on, at } = localMoment(begins, zone);
    days
      .get(on)
      ?.push({ begins: begins.toISOString(), at, ends: ends.toISOString(), until: localMoment(ends, zone).at });
  }
  return [...days].map(([on, of]) => ({ on, starts: of }));
}

/** Beginnings within a span at which all obligatory resources are free and open. */
async function startsIn(
  ctx: Context,
  kind: KindRow,
  { span, minutes }: { span: Span; minutes: number },
): Promise<number[]> {
  const units = kind.units.filter(({ isOptional }) => !isOptional);
  const resources = await resourcesOf(
    ctx,
    kind.siteId,
    units.map(({ resource }) => resource),
  );
  if (resources.length < units.length) return [];
  const quantities = new Map(units.map(({ resource, quantity }) => [resource, quantity]));
  const wanted = await wantedOf(ctx, {
    resources,
    quantities,
    kind,
    span: { from: span.from - DAY_MS, to: span.to + minutes * 60_000 },
  });
  const window = windowOfKind(ctx, kind);
  const zone = zoneOf(ctx, kind.siteId);
  const isRetired = (start: number) =>
    resources.some(
      ({ retiredOn }) => retiredOn !== null && localMoment(new Date(start + minutes * 60_000), zone).on >= retiredOn,
    );
  return freeStarts({
    wanted,
    open: common(wanted.map(({ open }) => open)),
    minutes,
    grid: kind.grid,
    earliest: Math.max(window.from, span.from),
    latest: Math.min(window.to, span.to - 1),
  }).filter((start) => !isRetired(start));
}
