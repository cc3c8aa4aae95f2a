import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment, localStamp } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { BookingConflict } from '../../contract/booking.ts';
import { bookings } from '../../tables.ts';
import { holds, overlaps, type Span } from '../spans.ts';
import { blockedSpan, mostTaken } from './free-starts.ts';
import type { wantedOf } from './wanted.ts';

/** Everything in the way of a booking of this span: other bookings refuse it; of hours, services and events the office is told. */
export async function conflictsOf(
  ctx: Context,
  span: Span,
  wanted: Awaited<ReturnType<typeof wantedOf>>,
): Promise<BookingConflict[]> {
  const found: BookingConflict[] = [];
  for (const one of wanted) {
    const { resource } = one;
    const zone = zoneOf(ctx, resource.siteId);
    const blocked = blockedSpan(span, one);
    const near = one.own.filter((other) => overlaps(other, blocked));
    const isFull = mostTaken(one.own, blocked) + one.quantity > one.count;
    const said = { resource: resource.id, booking: '' };
    if (isFull)
      found.push(
        ...(
          await bookingWords(
            ctx,
            near.map(({ booking }) => booking),
          )
        ).map((other) => ({ ...said, ...other })),
      );
    if (isFull && near.length === 0)
      found.push({ ...said, source: 'booking', title: '', isHard: true, ...stampsOf(span, zone) });
    for (const other of one.outside.filter((each) => overlaps(blockedSpan(each, resource), blocked))) {
      const { source, title, startsAt, endsAt } = other;
      found.push({ ...said, source, title, startsAt, endsAt, isHard: false });
    }
    if (!holds(one.open, span))
      found.push({ ...said, source: 'closed', title: '', isHard: false, ...stampsOf(span, zone) });
    if (resource.retiredOn && localMoment(new Date(span.to), zone).on >= resource.retiredOn)
      found.push({ ...said, source: 'retired', title: '', isHard: true, ...stampsOf(span, zone) });
  }
  return found;
}

const stampsOf = ({ from, to }: Span, zone: string) => ({
  startsAt: localStamp(new Date(from), zone),
  endsAt: localStamp(new Date(to), zone),
});

/** The competing bookings, for staff. */
async function bookingWords(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)]))
    .orderBy(bookings.begins);
  return rows.map(({ id, title, name, startsAt, endsAt }) => ({
    source: 'booking' as const,
    title: title || name,
    startsAt,
    endsAt,
    isHard: true,
    booking: id,
  }));
}
