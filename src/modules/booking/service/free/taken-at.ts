import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { siteOf, slugOf, zoneOf } from '#kernel/site-of.ts';
import type { TakenBooking } from '../../contract/booking.ts';
import { bookings, resources } from '../../tables.ts';
import { bookableBy } from '../resources.ts';
import { overlaps, type Span } from '../spans.ts';
import { isCalled, spanOf } from './outside.ts';
import { takenIn } from './wanted.ts';

const READ = 'booking.booking.read';
const MOST = 20;

type Times = { from: string; until?: string | undefined; minutes?: number | undefined };
type Asked = { site?: string | undefined; placeId?: string | undefined; place?: string | undefined; spans: Times[] };

/** Bookings that take a place of the schedule, or a room by its name, at some times. @throws AppError C100 */
export async function takenAt(ctx: Context, { site: slug, placeId, place = '', spans }: Asked) {
  const site = siteOf(ctx, slug);
  ctx.demand(READ, { siteId: site.id });
  const all = await ctx.db
    .select()
    .from(resources)
    .where(and(bookableBy(ctx, site.id), eq(resources.kind, 'room')));
  const rooms = all.filter((room) => (placeId && room.placeId === placeId) || isCalled(room, place));
  const wanted = spans.map((times) => spanOfTimes(times, zoneOf(ctx, site.id)));
  const around = {
    from: Math.min(...wanted.map(({ from }) => from)),
    to: Math.max(...wanted.map(({ to }) => to)),
  };
  const taken = (
    await takenIn(
      ctx,
      rooms.map(({ id }) => id),
      around,
    )
  ).filter((one) => wanted.some((span) => overlaps(span, one)));
  const booking = await shown(ctx, new Map(taken.map((one) => [one.booking, nameOf(rooms, one.resource)])));
  return { booking, total: booking.length };
}

type PlaceAt = { place: string; on: string; at: string; minutes: number };

/** Counts the times that meet a booking of the room that is called so; says nothing of whose it is. */
export async function countTaken(ctx: Context, siteId: string, times: readonly PlaceAt[]): Promise<number> {
  const all = await ctx.db
    .select()
    .from(resources)
    .where(and(bookableBy(ctx, siteId), eq(resources.kind, 'room')));
  const wanted = times.flatMap(({ place, on, at, minutes }) => {
    const ids = all.filter((room) => isCalled(room, place)).map(({ id }) => id);
    return ids.length > 0 ? { ids, ...spanOfTimes({ from: `${on}T${at}`, minutes }, zoneOf(ctx, siteId)) } : [];
  });
  if (wanted.length === 0) return 0;
  const around = {
    from: Math.min(...wanted.map(({ from }) => from)),
    to: Math.max(...wanted.map(({ to }) => to)),
  };
  const taken = await takenIn(ctx, [...new Set(wanted.flatMap(({ ids }) => ids))], around);
  return wanted.filter((span) => taken.some((one) => span.ids.includes(one.resource) && overlaps(span, one))).length;
}

/** All names of the place, those of the rooms that go by this one included; says nothing of who takes it. */
export async function namesOfPlace(ctx: Context, siteId: string, place: string): Promise<string[]> {
  const all = await ctx.db
    .select()
    .from(resources)
    .where(and(bookableBy(ctx, siteId), eq(resources.kind, 'room')));
  return [
    place,
    ...all.filter((room) => isCalled(room, place)).flatMap(({ name, alsoCalled }) => [name, ...alsoCalled]),
  ];
}

const nameOf = (rooms: readonly { id: string; name: string }[], id: string): string =>
  rooms.find((room) => room.id === id)?.name ?? '';

function spanOfTimes({ from, until, minutes }: Times, zone: string): Span {
  const startsAt = from.includes('T') ? from : `${from}T00:00`;
  const begin = spanOf({ startsAt, endsAt: startsAt }, zone).from;
  const last = until ?? (from.includes('T') ? null : from);
  if (last === null) return { from: begin, to: begin + (minutes ?? 60) * 60_000 };
  const endsAt = last.includes('T') ? last : `${addDays(last, 1)}T00:00`;
  return { from: begin, to: Math.max(begin, spanOf({ startsAt: endsAt, endsAt }, zone).to) };
}

/** Bookings with the name of what they take; names of another parish stay with that one. */
async function shown(ctx: Context, rooms: ReadonlyMap<string, string>): Promise<TakenBooking[]> {
  if (rooms.size === 0) return [];
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, [...rooms.keys()]), isNull(bookings.removedAt), ne(bookings.state, 'hold')))
    .orderBy(asc(bookings.begins), asc(bookings.id))
    .limit(MOST);
  return rows.map(({ id, siteId, title, organisation, name, startsAt, endsAt }) => ({
    _id: id,
    title: ctx.may(READ, { siteId }) ? title || organisation || name : slugOf(ctx, siteId),
    resource: rooms.get(id) ?? '',
    startsAt,
    endsAt,
  }));
}
