import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { removeRecords } from '#kernel/records/write-records.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { resourceCollection } from '../../collections/resources.ts';
import { MOST_NAMES } from '../../contract/resource.ts';
import type { ComingBooking } from '../../contract/resource-acts.ts';
import { bookingKinds, bookings, occupancies, resources } from '../../tables.ts';
import { mostTaken } from '../free/free-starts.ts';
import { takenIn } from '../free/wanted.ts';
import { lockResources, type ResourceRow } from '../resources.ts';

const UPDATE = 'booking.resource.update';
const SHOWN = 20;
const YEARS_MS = 10 * 366 * 86_400_000;

/** A resource of a parish whose resources the caller looks after. @throws AppError C100, notFound */
export async function ownResource(ctx: Context, id: string): Promise<ResourceRow> {
  if (siteIdsWith(ctx, UPDATE).length === 0) ctx.demand(UPDATE);
  const [row] = await ctx.db
    .select()
    .from(resources)
    .where(and(eq(resources.id, id), isNull(resources.removedAt)));
  if (!row) throw notFound();
  ctx.demand(UPDATE, { siteId: row.siteId });
  return row;
}

/** Two resources that may become one. @throws AppError C100, notFound, invalid for another parish, another sort, or the resource itself */
export async function pairOf(ctx: Context, id: string, into: string): Promise<[ResourceRow, ResourceRow]> {
  const drop = await ownResource(ctx, id);
  const keep = await ownResource(ctx, into);
  if (id === into || keep.siteId !== drop.siteId || keep.kind !== drop.kind)
    throw invalid({ into: 'booking_fieldMerge' });
  return [drop, keep];
}

/** Preview of a merge: how much would move, and the coming bookings of both that overlap. @throws AppError C100, notFound, invalid */
export async function checkMerge(ctx: Context, { id, into }: { id: string; into: string }) {
  const [drop, keep] = await pairOf(ctx, id, into);
  const clashes = await clashesOf(ctx, drop, keep);
  return {
    bookings: await ctx.db.$count(occupancies, eq(occupancies.resourceId, id)),
    kinds: await ctx.db.$count(bookingKinds, and(isNull(bookingKinds.removedAt), takesIt(bookingKinds.units, id))),
    clashes: clashes.slice(0, SHOWN),
    clashCount: clashes.length,
  };
}

/** Coming bookings of which both resources together cannot take as many. */
async function clashesOf(ctx: Context, drop: ResourceRow, keep: ResourceRow) {
  const [mine, theirs] = [alias(occupancies, 'mine'), alias(occupancies, 'theirs')];
  const [one, other] = [alias(bookings, 'one'), alias(bookings, 'other')];
  const rows = await ctx.db
    .select({ one, other, mine: mine.quantity, theirs: theirs.quantity })
    .from(mine)
    .innerJoin(
      theirs,
      and(eq(theirs.resourceId, keep.id), theirs.isBlocking, sql`${theirs.blocked} && ${mine.blocked}`),
    )
    .innerJoin(one, eq(one.id, mine.bookingId))
    .innerJoin(other, eq(other.id, theirs.bookingId))
    .where(and(eq(mine.resourceId, drop.id), mine.isBlocking, gt(sql`upper(${mine.blocked})`, ctx.now())))
    .orderBy(asc(one.begins), asc(other.begins));
  if (rows.length === 0) return [];
  const ahead = { from: ctx.now().getTime(), to: ctx.now().getTime() + YEARS_MS };
  const isTooMany = mostTaken(await takenIn(ctx, [drop.id, keep.id], ahead), ahead) > keep.count;
  return isTooMany ? rows.map((row) => ({ one: shown(row.one), other: shown(row.other) })) : [];
}

const shown = ({ id, rev, title, name, startsAt, endsAt }: typeof bookings.$inferSelect): ComingBooking => ({
  _id: id,
  rev,
  title: title || name,
  startsAt,
  endsAt,
});

/** True for units with this resource. */
export const takesIt = (units: unknown, id: string) => sql`${units} @> ${JSON.stringify([{ resource: id }])}::jsonb`;

/**
 * Moves everything of a resource to another one and removes it. Agreed prices and times stay; nobody is told, because it is the same thing
 * under another name. @throws AppError C100, notFound, conflict, invalid, booking.mergeClash (409) with the bookings in the way
 */
export const mergeResources = (ctx: Context, { id, rev, into }: { id: string; rev: number; into: string }) =>
  ctx.tx(async (tx) => {
    const [drop, keep] = await pairOf(tx, id, into);
    await lockResources(tx, drop.siteId, [id, into]);
    if (drop.rev !== rev) throw conflict(null);
    const clashes = await clashesOf(tx, drop, keep);
    if (clashes.length > 0)
      throw new AppError('booking.mergeClash', 409, 'booking_mergeClash', {
        count: clashes.length,
        clashes: clashes.slice(0, SHOWN),
      });
    const moved = await moveOccupancies(tx, drop, keep);
    await moveUnits(tx, drop, keep);
    const names = [...new Set([...keep.alsoCalled, drop.name, ...drop.alsoCalled])].filter(
      (name) => name !== keep.name,
    );
    await tx.db
      .update(resources)
      .set({
        alsoCalled: names.slice(0, MOST_NAMES),
        placeId: keep.placeId ?? drop.placeId,
        rev: sql`${resources.rev} + 1`,
        updatedAt: tx.now(),
      })
      .where(eq(resources.id, keep.id));
    await tx.record({
      act: 'booking.resource.merge',
      object: { kind: 'resource', id: keep.id, label: keep.name },
      siteId: keep.siteId,
      before: { name: drop.name },
      after: { name: keep.name },
    });
    await removeRecords(joined(tx), resourceCollection, [id]);
    tx.touch(`booking:${keep.siteId}`);
    return { moved };
  });

/** NB: what is over blocks nothing any more: of two things that are one now, both were used at once. */
async function moveOccupancies(tx: Context, drop: ResourceRow, keep: ResourceRow): Promise<number> {
  const isOver = and(eq(occupancies.resourceId, drop.id), lte(sql`upper(${occupancies.blocked})`, tx.now()));
  await tx.db.update(occupancies).set({ isBlocking: false }).where(isOver);
  // A booking of both keeps the row of the one that stays.
  await tx.db.execute(sql`update ${occupancies} as kept set quantity = kept.quantity + gone.quantity
    from ${occupancies} as gone where gone.booking_id = kept.booking_id
      and kept.resource_id = ${keep.id} and gone.resource_id = ${drop.id}`);
  await tx.db.execute(sql`delete from ${occupancies} as gone using ${occupancies} as kept
    where gone.booking_id = kept.booking_id and kept.resource_id = ${keep.id} and gone.resource_id = ${drop.id}`);
  const rows = await tx.db
    .update(occupancies)
    .set({ resourceId: keep.id, isSingle: keep.count === 1 })
    .where(eq(occupancies.resourceId, drop.id))
    .returning({ id: occupancies.id });
  return rows.length;
}

async function moveUnits(tx: Context, drop: ResourceRow, keep: ResourceRow): Promise<void> {
  for (const table of [bookings, bookingKinds] as const) {
    const rows = await tx.db
      .select({ id: table.id, units: table.units })
      .from(table)
      .where(takesIt(table.units, drop.id));
    for (const { id, units } of rows)
      await tx.db
        .update(table)
        .set({ units: mergedUnits(units, drop.id, keep.id) as never, rev: sql`${table.rev} + 1`, updatedAt: tx.now() })
        .where(eq(table.id, id));
  }
}

/** The same units with one resource in place of another one; what stands there twice is summed. */
function mergedUnits<U extends { resource: string; quantity: number }>(
  units: readonly U[],
  from: string,
  to: string,
): U[] {
  const done: U[] = [];
  for (const unit of units.map((one) => (one.resource === from ? { ...one, resource: to } : one))) {
    const at = done.findIndex(({ resource }) => resource === unit.resource);
    const known = done[at];
    if (known) done[at] = { ...known, quantity: known.quantity + unit.quantity };
    else done.push(unit);
  }
  return done;
}
