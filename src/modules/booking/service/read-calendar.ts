import { and, eq, gt, inArray, isNull, lt, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { addDays, instantOf } from '#kernel/local-time.ts';
import { siteOf, slugOf, zoneOf } from '#kernel/site-of.ts';
import type { BookingCheck, CalendarItem, WantedBooking } from '../contract/booking.ts';
import { ENDED } from '../contract/states.ts';
import { bookings, occupancies, resources } from '../tables.ts';
import { agreedPrice } from './agreed-price.ts';
import { conflictsOf } from './free/conflicts.ts';
import { outsideIn, spanOf } from './free/outside.ts';
import { wantedOf } from './free/wanted.ts';
import { openSpans } from './hours/open-spans.ts';
import { kindOf } from './occupy.ts';
import { bookableBy, hoursOf, resourcesOf } from './resources.ts';

const READ = 'booking.booking.read';
const MOST_DAYS = 62;

type Query = { site?: string | undefined; from: string; to: string; resource?: string | undefined };

/**
 * Everything that takes the resources of a parish on these local days; of bookings in shared resources by another parish too.
 * @throws AppError C100, invalid
 */
export async function readCalendar(ctx: Context, { site: slug, from, to, resource }: Query) {
  const site = siteOf(ctx, slug);
  ctx.demand(READ, { siteId: site.id });
  if (to < from || daysBetween(from, to) > MOST_DAYS) throw invalid({ to: 'booking_fieldRange' });
  const all = await ctx.db
    .select()
    .from(resources)
    .where(and(bookableBy(ctx, site.id), resource ? eq(resources.id, resource) : undefined))
    .orderBy(resources.position, resources.name);
  const ids = all.map(({ id }) => id);
  const zone = zoneOf(ctx, site.id);
  const [begin, end] = [instantOf(from, '00:00', zone), instantOf(addDays(to, 1), '00:00', zone)];
  const [rows, outside, rules] = await Promise.all([
    ctx.db
      .select({
        booking: bookings,
        resource: occupancies.resourceId,
        quantity: occupancies.quantity,
        bufferBefore: minutesBetween(sql`lower(${occupancies.blocked})`, bookings.begins),
        bufferAfter: minutesBetween(bookings.ends, sql`upper(${occupancies.blocked})`),
      })
      .from(bookings)
      .innerJoin(occupancies, eq(occupancies.bookingId, bookings.id))
      .where(
        and(
          inArray(occupancies.resourceId, ids),
          isNull(bookings.removedAt),
          ne(bookings.state, 'hold'),
          lt(bookings.begins, end),
          gt(bookings.ends, begin),
        ),
      )
      .orderBy(bookings.begins, bookings.id),
    outsideIn(ctx, all, { from, to }),
    hoursOf(ctx, all),
  ]);
  const calendar: CalendarItem[] = [
    ...rows
      .filter(({ booking }) => !ENDED.includes(booking.state))
      .map(({ booking, resource: of, quantity, ...buffers }) => {
        // Another parish sees that its shared room is taken, and by which office; names stay with that one.
        const isOwn = ctx.may(READ, { siteId: booking.siteId });
        const { id, state, startsAt, endsAt, begins, ends, rev, title, name, organisation } = booking;
        return {
          id,
          source: 'booking' as const,
          resource: of,
          quantity,
          title: isOwn ? title || organisation || name : slugOf(ctx, booking.siteId),
          state,
          startsAt,
          endsAt,
          begins: begins.toISOString(),
          ends: ends.toISOString(),
          ...buffers,
          rev,
          isSeries: booking.seriesId !== null,
        };
      }),
    ...outside.map(({ source, id, resource: of, title, startsAt, endsAt, from: begins, to: ends }) => {
      const { count = 1, bufferBefore = 0, bufferAfter = 0 } = all.find((one) => one.id === of) ?? {};
      return {
        id,
        source,
        resource: of,
        quantity: count,
        title,
        state: null,
        startsAt,
        endsAt,
        begins: new Date(begins).toISOString(),
        ends: new Date(ends).toISOString(),
        bufferBefore,
        bufferAfter,
        rev: 0,
        isSeries: false,
      };
    }),
  ];
  return {
    calendar,
    resource: all.map(({ id, name, kind, count, siteId }) => ({
      _id: id,
      name,
      kind,
      count,
      site: slugOf(ctx, siteId),
    })),
    open: all.map(({ id, siteId }) => ({
      resource: id,
      spans: openSpans({ rules: rules.filter((rule) => rule.siteId === siteId), resource: id, from, to, zone }).map(
        (span) => ({ begins: new Date(span.from).toISOString(), ends: new Date(span.to).toISOString() }),
      ),
    })),
    total: calendar.length,
  };
}

/** Minutes from one instant to a later one. */
const minutesBetween = (from: SQLWrapper, to: SQLWrapper) =>
  sql`greatest(0, round(extract(epoch from ${to} - ${from}) / 60))`.mapWith(Number);

/** Everything in the way of a booking, and its price. @throws AppError C100, invalid */
export async function checkBooking(ctx: Context, asked: WantedBooking): Promise<BookingCheck> {
  const site = siteOf(ctx, asked.site);
  ctx.demand(READ, { siteId: site.id });
  const { units, startsAt, booking, rate, extras } = asked;
  const span = spanOf(asked, zoneOf(ctx, site.id));
  if (span.to <= span.from) throw invalid({ endsAt: 'booking_fieldEndsBefore' });
  const found = await resourcesOf(
    ctx,
    site.id,
    units.map(({ resource }) => resource),
  );
  if (found.length < units.length) throw invalid({ units: 'booking_fieldNoResource' });
  const quantities = new Map(units.map(({ resource, quantity }) => [resource, quantity]));
  const kind = await kindOf(ctx, asked.kind);
  const wanted = await wantedOf(ctx, { resources: found, quantities, kind, span, without: booking });
  const price = await agreedPrice(ctx, {
    units,
    begins: new Date(span.from),
    ends: new Date(span.to),
    startsAt,
    rate,
    extras,
    locale: ctx.locale,
    ownPriceCents: null,
  });
  return { conflicts: await conflictsOf(ctx, span, wanted), ...price };
}
