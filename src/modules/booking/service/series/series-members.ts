import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import type { Scope } from '../../contract/series.ts';
import { LIVE } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import type { BookingRow } from '../resources.ts';

const UPDATE = 'booking.booking.update';

type Asked = { id: string; rev: number; scope: Scope };

/**
 * The date that the office looks at, and those of its series that change with it: still to come, live, this one first. All of them are locked
 * in the order of their ids. @throws AppError C100, notFound, conflict, booking.noSeries (409)
 */
export async function membersOf(tx: Context, { id, rev, scope }: Asked): Promise<[BookingRow, ...BookingRow[]]> {
  const { row, rows } = await lockSeries(tx, { id, rev });
  const isComing = (one: BookingRow) => LIVE.includes(one.state) && one.ends > tx.now();
  const others = rows.filter((one) => one !== row && isComing(one) && isInScope(one, row, scope));
  return [row, ...others.toSorted((one, other) => one.begins.getTime() - other.begins.getTime())];
}

/**
 * A date and all dates of its series, whatever became of them, locked in the order of their ids.
 * @throws AppError C100, notFound, conflict, booking.noSeries (409)
 */
export async function lockSeries(tx: Context, { id, rev }: Omit<Asked, 'scope'>) {
  const ids = siteIdsWith(tx, UPDATE);
  if (ids.length === 0) tx.demand(UPDATE);
  const [known] = await tx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isNull(bookings.removedAt)));
  if (!known) throw notFound();
  tx.demand(UPDATE, { siteId: known.siteId });
  if (!known.seriesId) throw new AppError('booking.noSeries', 409, 'booking_noSeries');
  const rows = await tx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.siteId, known.siteId), eq(bookings.seriesId, known.seriesId), isNull(bookings.removedAt)))
    .orderBy(asc(bookings.id))
    .for('update');
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound();
  if (row.rev !== rev) throw conflict(null);
  return { row, rows };
}

function isInScope(one: BookingRow, row: BookingRow, scope: Scope): boolean {
  if (scope === 'this') return false;
  return scope === 'all' || one.seriesSlot >= row.seriesSlot;
}
