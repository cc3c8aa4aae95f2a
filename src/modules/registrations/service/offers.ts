import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { instantOf, localStamp } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { HOLDING } from '../contract/states.ts';
import { registrationOffers, registrationPeople, registrations } from '../tables.ts';

export type OfferRow = typeof registrationOffers.$inferSelect;
export type RegistrationRow = typeof registrations.$inferSelect;
export type PersonRow = typeof registrationPeople.$inferSelect;

/** `upcoming`: not open yet. `over`: the deadline has passed, or the event has begun. `off`: it does not take place. */
export type OfferWindow = 'open' | 'upcoming' | 'over' | 'off';

/** The offer of an event, locked until the transaction ends: places are counted and given away under it. */
export async function lockOffer(tx: Context, id: string): Promise<OfferRow | null> {
  const [row] = await tx.db
    .select()
    .from(registrationOffers)
    .where(and(eq(registrationOffers.id, id), isNull(registrationOffers.removedAt)))
    .for('update');
  return row ?? null;
}

export async function offerOfEntry(ctx: Context, entryId: string): Promise<OfferRow | null> {
  const [row] = await ctx.db
    .select()
    .from(registrationOffers)
    .where(and(eq(registrationOffers.entry, entryId), isNull(registrationOffers.removedAt)));
  return row ?? null;
}

export const nowIn = (ctx: Context, siteId: string): string => localStamp(ctx.now(), zoneOf(ctx, siteId));

/** First local minute in which nobody registers any more; '' = never. An event of whole days is open until its last one. */
export const endOfOffer = ({ closesAt, startsAt, lastDay }: OfferRow): string =>
  closesAt || (startsAt.length > 10 ? startsAt : lastDay ? `${lastDay}T23:59` : '');

/** Reserved places wait so long for an order. */
export const RESERVED_MS = 48 * 3_600_000;

/** A moment some milliseconds from now, at the latest when the event begins. */
export function untilOf(ctx: Context, { startsAt, siteId }: OfferRow, forMs: number): Date {
  const until = new Date(ctx.now().getTime() + forMs);
  if (startsAt.length <= 10) return until;
  const begins = instantOf(startsAt.slice(0, 10), startsAt.slice(11), zoneOf(ctx, siteId));
  return begins < until ? begins : until;
}

/** True once the event has begun; then nothing is offered, changed or given up any more. */
export function hasBegun(ctx: Context, { siteId, startsAt, lastDay }: OfferRow): boolean {
  const now = nowIn(ctx, siteId);
  if (startsAt.length > 10) return startsAt <= now;
  return startsAt !== '' && (lastDay ?? startsAt) < now.slice(0, 10);
}

export function windowOf(ctx: Context, offer: OfferRow): OfferWindow {
  if (offer.standing.startsWith('cancelled')) return 'off';
  const now = nowIn(ctx, offer.siteId);
  const end = endOfOffer(offer);
  if (hasBegun(ctx, offer) || (end && end <= now)) return 'over';
  return offer.opensAt > now ? 'upcoming' : 'open';
}

/** Taken places by group; '' counts all of them. */
export type Taken = ReadonlyMap<string, number>;

const isPresent = and(ne(registrationPeople.state, 'withdrawn'), inArray(registrations.state, [...HOLDING]));

/** Places that are taken; `without`: not those of this registration. */
export async function takenPlaces(ctx: Context, offerId: string, without?: string): Promise<Taken> {
  const rows = await ctx.db
    .select({ group: registrationPeople.group, count: sql`count(*)`.mapWith(Number) })
    .from(registrationPeople)
    .innerJoin(registrations, eq(registrations.id, registrationPeople.registrationId))
    .where(and(eq(registrations.offerId, offerId), isPresent, without ? ne(registrations.id, without) : undefined))
    .groupBy(registrationPeople.group);
  const groups = new Map(rows.filter(({ group }) => group !== '').map(({ group, count }) => [group, count]));
  return groups.set(
    '',
    rows.reduce((sum, { count }) => sum + count, 0),
  );
}

/** Free places of the event ('') or one of its groups; null = no limit. Never below 0, though a lowered capacity may be exceeded. */
export function freePlaces({ capacity, groups }: OfferRow, taken: Taken, group = ''): number | null {
  const left = (most: number | null | undefined, key: string) =>
    most === null || most === undefined ? null : Math.max(0, most - (taken.get(key) ?? 0));
  const all = left(capacity, '');
  if (group !== '') {
    const own = left(groups.find(({ key }) => key === group)?.capacity, group);
    return own === null ? all : all === null ? own : Math.min(own, all);
  }
  // The groups together may have less room than the event.
  const ofGroups = groups.map(({ key, capacity: most }) => left(most, key));
  const sum =
    groups.length > 0 && ofGroups.every((one) => one !== null)
      ? ofGroups.reduce((total: number, one) => total + (one ?? 0), 0)
      : null;
  return sum === null ? all : all === null ? sum : Math.min(sum, all);
}

/** True if these people, named by their groups, all have a place. */
export function fits(offer: OfferRow, taken: Taken, wanted: readonly string[]): boolean {
  const all = offer.capacity;
  if (all !== null && (taken.get('') ?? 0) + wanted.length > all) return false;
  return offer.groups.every(({ key, capacity }) => {
    const asked = wanted.filter((group) => group === key).length;
    return asked === 0 || capacity === null || (taken.get(key) ?? 0) + asked <= capacity;
  });
}

/** Counts the places of an offer anew, and makes the pages stale that name them. */
export async function recount(tx: Context, { id, siteId }: Pick<OfferRow, 'id' | 'siteId'>): Promise<void> {
  const of = sql`from ${registrationPeople} person join ${registrations} one on one.id = person.registration_id
    where one.offer_id = ${id} and person.state <> 'withdrawn'`;
  const holding = sql.join(
    HOLDING.map((state) => sql`${state}`),
    sql`, `,
  );
  await tx.db
    .update(registrationOffers)
    .set({
      taken: sql`(select count(*) ${of} and one.state in (${holding}))`,
      waiting: sql`(select count(*) ${of} and one.state = 'waiting')`,
      attended: sql`(select count(*) ${of} and person.state = 'attended')`,
    })
    .where(eq(registrationOffers.id, id));
  tx.touch(`registrations:${siteId}`);
}

/** The people of these registrations that still come, in the order of their forms. */
export const peopleOf = (ctx: Context, ids: readonly string[]): Promise<PersonRow[]> =>
  ctx.db
    .select()
    .from(registrationPeople)
    .where(and(inArray(registrationPeople.registrationId, [...ids]), ne(registrationPeople.state, 'withdrawn')))
    .orderBy(asc(registrationPeople.position), asc(registrationPeople.id));

/** From 1; null for a registration that does not wait. Counts families, not people. */
export async function waitingPosition(ctx: Context, { id, offerId, state }: RegistrationRow): Promise<number | null> {
  if (state !== 'waiting') return null;
  const rows = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.offerId, offerId), eq(registrations.state, 'waiting')))
    .orderBy(asc(registrations.waitingSince), asc(registrations.id));
  return rows.findIndex((one) => one.id === id) + 1;
}
