import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import type { ContextMaker } from '#kernel/module.ts';
import type { Standing } from '../../contract/parts.ts';
import { LIVE } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import type { BookingRow } from '../resources.ts';
import { tellLater, tellSeriesLater } from './tell.ts';

const QUIET_MS = 15 * 60_000;

type Facts = Pick<BookingRow, 'startsAt' | 'endsAt' | 'begins' | 'ends' | 'units'>;

/** A booking as the person knows it. */
export const standingOf = ({ startsAt, endsAt, begins, ends, units }: Facts): Standing => ({
  startsAt,
  endsAt,
  begins: begins.toISOString(),
  ends: ends.toISOString(),
  units,
});

/**
 * Values of a row of which the person will be told after a quarter of an hour without another change. `before`: as it was, null for a new
 * one; what the person knew before the first of several changes stays.
 */
export const unsettled = (tx: Context, before: BookingRow | null) => ({
  tellAt: new Date(tx.now().getTime() + QUIET_MS),
  told: before && (before.tellAt ? before.told : standingOf(before)),
});

/** True for a booking of which the person has heard nothing yet. */
export const isUntold = ({ tellAt, told }: Pick<BookingRow, 'tellAt' | 'told'>): boolean =>
  tellAt !== null && told === null;

const isSame = (row: BookingRow): boolean => {
  const { told } = row;
  const now = standingOf(row);
  const unitsOf = ({ units }: Standing) => units.map(({ resource, quantity }) => `${resource} ${quantity}`).toSorted();
  return (
    told !== null &&
    told.begins === now.begins &&
    told.ends === now.ends &&
    unitsOf(told).join() === unitsOf(now).join()
  );
};

/** Tells people what changed a quarter of an hour ago and stayed so: one email for a series, none where it is as it was. */
export async function tellSettled(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const due = await ctx.db
    .select({ id: bookings.id, siteId: bookings.siteId, seriesId: bookings.seriesId })
    .from(bookings)
    .where(and(lte(bookings.tellAt, ctx.now()), isNull(bookings.removedAt)))
    .orderBy(bookings.tellAt);
  const groups = [...Map.groupBy(due, ({ id, siteId, seriesId }) => `${siteId} ${seriesId ?? id}`).values()].map(
    (some) => ({
      id: some[0]?.seriesId ?? some[0]?.id ?? '',
      ids: some.map(({ id }) => id),
      siteId: some[0]?.siteId ?? '',
      seriesId: some[0]?.seriesId ?? null,
    }),
  );
  await oneByOne(ctx, groups, async (group) => {
    const own = await contextOf(group.siteId);
    await own.tx((tx) => settle(tx, group));
  });
}

type Group = { siteId: string; ids: string[]; seriesId: string | null };

async function settle(tx: Context, { siteId, ids, seriesId }: Group): Promise<void> {
  const rows = await tx.db
    .select()
    .from(bookings)
    .where(
      seriesId
        ? and(
            eq(bookings.siteId, siteId),
            eq(bookings.seriesId, seriesId),
            isNotNull(bookings.tellAt),
            isNull(bookings.removedAt),
          )
        : inArray(bookings.id, ids),
    )
    .orderBy(bookings.begins, bookings.id)
    .for('update');
  // Another date of the series, or the booking itself, changed meanwhile: all of them wait for the last change.
  if (rows.some(({ tellAt }) => tellAt === null || tellAt > tx.now())) return;
  await tx.db
    .update(bookings)
    .set({ tellAt: null, told: null })
    .where(
      inArray(
        bookings.id,
        rows.map(({ id }) => id),
      ),
    );
  const changed = rows.filter((row) => !isSame(row) && row.email !== '' && LIVE.includes(row.state));
  for (const some of Map.groupBy(changed, ({ email }) => email).values()) {
    const [one, ...others] = some;
    const kind = some.every(isUntold) ? 'confirmed' : 'moved';
    if (one && others.length === 0) await tellLater(tx, one, kind, one.told);
    else await tellSeriesLater(tx, some, kind);
  }
}
