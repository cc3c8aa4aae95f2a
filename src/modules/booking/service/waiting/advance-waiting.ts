import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { bookings } from '../../tables.ts';
import { conflictsOf } from '../free/conflicts.ts';
import { wantedOf } from '../free/wanted.ts';
import { moveBooking } from '../move-booking.ts';
import { kindOf, spanOfRow } from '../occupy.ts';
import { type BookingRow, lockResources } from '../resources.ts';

const OFFERED_MS = 24 * 3_600_000;

/**
 * Offers freed times to those who wait for them, in their order: a time is kept for a day, then it goes to the next. Those who wait for
 * a time that is still taken keep their turn.
 */
export async function advanceWaiting(tx: Context, siteId: string): Promise<void> {
  const waiting = await tx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.siteId, siteId),
        eq(bookings.state, 'waiting'),
        gt(bookings.begins, tx.now()),
        isNull(bookings.removedAt),
      ),
    )
    .orderBy(asc(bookings.waitingSince), asc(bookings.id))
    .for('update');
  for (const row of waiting) {
    if (!(await isTimeFree(tx, row))) continue;
    const until = Math.min(tx.now().getTime() + OFFERED_MS, row.begins.getTime());
    await moveBooking(tx, row, 'offered', {
      values: { offeredUntil: new Date(until) },
      mail: 'offered',
      demandsOpen: true,
    });
  }
}

/** True if nothing is in the way of a booking; its resources are locked. */
async function isTimeFree(tx: Context, row: BookingRow): Promise<boolean> {
  const ids = row.units.map(({ resource }) => resource);
  const resources = await lockResources(tx, row.siteId, ids);
  if (resources.length < ids.length) return false;
  const quantities = new Map(row.units.map(({ resource, quantity }) => [resource, quantity]));
  const span = spanOfRow(row);
  const wanted = await wantedOf(tx, {
    resources,
    quantities,
    kind: await kindOf(tx, row.kind),
    span,
    without: row.id,
  });
  return (await conflictsOf(tx, span, wanted)).length === 0;
}
