import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isExclusionViolation } from '#kernel/db/violations.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { BookingConflict } from '../contract/booking.ts';
import { isBlocking } from '../contract/states.ts';
import { bookingKinds, bookings, occupancies } from '../tables.ts';
import { conflictsOf } from './free/conflicts.ts';
import { blockedSpan } from './free/free-starts.ts';
import { buffersOf, wantedOf } from './free/wanted.ts';
import { type BookingRow, type KindRow, lockResources, type ResourceRow } from './resources.ts';
import type { Span } from './spans.ts';

export const spanOfRow = ({ begins, ends }: Pick<BookingRow, 'begins' | 'ends'>): Span => ({
  from: begins.getTime(),
  to: ends.getTime(),
});

/** The way of booking of a row; null where it has none, or it is gone for good. */
export async function kindOf(ctx: Context, id: string | null): Promise<KindRow | null> {
  if (!id) return null;
  const [row] = await ctx.db.select().from(bookingKinds).where(eq(bookingKinds.id, id));
  return row ?? null;
}

type Demand = {
  /** Also hours, services and events have to be free: nobody of the office decides. */
  demandsOpen?: boolean;
};

/**
 * Gives a booking what it wants, in place of what it had: counts under locks on its resources, always in the same order, and the
 * database refuses spans of one thing that overlap. A state that blocks nothing gives everything free.
 * @throws AppError booking.taken (409) with what is in the way; invalid for unknown resources
 */
export async function occupy(tx: Context, row: BookingRow, { demandsOpen = false }: Demand = {}): Promise<void> {
  const kind = await kindOf(tx, row.kind);
  const ids = row.units.map(({ resource }) => resource);
  const resources = await lockResources(tx, row.siteId, ids);
  demandKnown(row, resources);
  await expireHolds(tx, ids);
  const blocks = isBlocking(row.state, kind?.pendingBlocks ?? true);
  if (blocks || demandsOpen) {
    const quantities = new Map(row.units.map(({ resource, quantity }) => [resource, quantity]));
    const span = spanOfRow(row);
    const wanted = await wantedOf(tx, { resources, quantities, kind, span, without: row.id });
    const conflicts = await conflictsOf(tx, span, wanted);
    if (conflicts.some(({ isHard }) => isHard || demandsOpen)) throw taken(demandsOpen ? [] : conflicts);
  }
  await tx.db.delete(occupancies).where(eq(occupancies.bookingId, row.id));
  try {
    await tx.db.insert(occupancies).values(
      resources.map((resource) => ({
        siteId: row.siteId,
        bookingId: row.id,
        resourceId: resource.id,
        quantity: row.units.find((unit) => unit.resource === resource.id)?.quantity ?? 1,
        isSingle: resource.count === 1,
        isBlocking: blocks,
        blocked: rangeOf(blockedSpan(spanOfRow(row), buffersOf(resource, kind))),
      })),
    );
  } catch (error) {
    if (isExclusionViolation(error)) throw taken([]);
    throw error;
  }
}

function demandKnown(row: BookingRow, resources: readonly ResourceRow[]): void {
  for (const [at, { resource, quantity }] of row.units.entries()) {
    const found = resources.find(({ id }) => id === resource);
    if (!found) throw invalid({ [`units.${at}.resource`]: 'booking_fieldNoResource' });
    if (quantity > found.count) throw invalid({ [`units.${at}.quantity`]: 'booking_fieldTooMany' });
    if (row.units.findIndex((unit) => unit.resource === resource) < at)
      throw invalid({ [`units.${at}.resource`]: 'booking_fieldResourceTwice' });
  }
}

/** NB: guests are not told of whom the other booking is. */
const taken = (conflicts: BookingConflict[]): AppError =>
  new AppError('booking.taken', 409, 'booking_taken', { conflicts });

const rangeOf = ({ from, to }: Span): string => `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;

/** Holds whose time is over keep nothing any more, whether or not the job that clears them has run. */
async function expireHolds(tx: Context, resourceIds: readonly string[]): Promise<void> {
  const gone = await tx.db
    .update(bookings)
    .set({ state: 'expired', holdUntil: null, rev: sql`${bookings.rev} + 1`, updatedAt: tx.now() })
    .where(
      and(
        eq(bookings.state, 'hold'),
        lt(bookings.holdUntil, tx.now()),
        inArray(
          bookings.id,
          tx.db
            .select({ id: occupancies.bookingId })
            .from(occupancies)
            .where(inArray(occupancies.resourceId, [...resourceIds])),
        ),
      ),
    )
    .returning({ id: bookings.id });
  await release(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Gives everything free that these bookings take. */
export async function release(tx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(occupancies)
    .set({ isBlocking: false })
    .where(inArray(occupancies.bookingId, [...ids]));
}
