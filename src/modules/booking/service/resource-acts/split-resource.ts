import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { conflict, invalid } from '#kernel/errors.ts';
import type { Undo } from '#kernel/module.ts';
import { createRecords, removeRecords, updateRecords } from '#kernel/records/write-records.ts';
import { slugOf } from '#kernel/site-of.ts';
import { bookingCollection } from '../../collections/bookings.ts';
import { openingHoursCollection } from '../../collections/opening-hours.ts';
import { resourceCollection } from '../../collections/resources.ts';
import { bookings, openingHours } from '../../tables.ts';
import { lockResources, type ResourceRow } from '../resources.ts';
import { ownResource, pairOf, takesIt } from './merge-resources.ts';

type Wish = { id: string; rev: number; name: string; nameEn: string; bookings: readonly string[] };

/**
 * Makes a copy of a resource, with its prices, buffers and opening hours, to which the chosen coming bookings go over; their people are told.
 * @throws AppError C100, notFound, conflict, invalid for bookings that are not of it, or over
 */
export const splitResource = (
  ctx: Context,
  { id, rev, name, nameEn, bookings: ids }: Wish,
): Promise<{ resource: string; rev: number }> =>
  ctx.tx(async (tx) => {
    const row = await ownResource(tx, id);
    await lockResources(tx, row.siteId, [id]);
    if (row.rev !== rev) throw conflict(null);
    const within = joined(tx);
    const site = slugOf(tx, row.siteId);
    const [copy] = await createRecords(within, resourceCollection, [{ ...copied(row), name, nameEn, site }]);
    if (!copy) throw new Error('The resource was not stored');
    await copyHours(within, row, { site, resource: copy.id });
    await moveBookings(within, row, { ids, to: copy.id });
    await tx.record({
      act: 'booking.resource.split',
      object: { kind: 'resource', id: copy.id, label: copy.name },
      siteId: row.siteId,
      before: { name: row.name, splitFrom: row.id },
      after: { name },
    });
    return { resource: copy.id, rev: copy.rev };
  });

type Back = { id: string; rev?: number | undefined; into: string };

/**
 * Takes a division back: coming bookings of the second one go back to the first, whose people are told if they had heard of it; the second
 * one goes to the trash with its opening hours.
 * @throws AppError C100, notFound, conflict, invalid for another parish, booking.taken (409) where the first one has no room
 */
export const takeSplitBack = (ctx: Context, { id, rev, into }: Back): Promise<{ moved: number }> =>
  ctx.tx(async (tx) => {
    const [copy, first] = await pairOf(tx, id, into);
    await lockResources(tx, copy.siteId, [copy.id, first.id]);
    if (rev !== undefined && copy.rev !== rev) throw conflict(null);
    const within = joined(tx);
    const coming = await tx.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(takesIt(bookings.units, copy.id), gt(bookings.ends, tx.now()), isNull(bookings.removedAt)));
    const ids = coming.map((one) => one.id);
    await moveBookings(within, copy, { ids, to: first.id });
    const hours = await tx.db
      .select({ id: openingHours.id })
      .from(openingHours)
      .where(and(eq(openingHours.resource, copy.id), isNull(openingHours.removedAt)));
    const removed = hours.map((one) => one.id);
    if (removed.length > 0) await removeRecords(within, openingHoursCollection, removed);
    await removeRecords(within, resourceCollection, [copy.id]);
    return { moved: ids.length };
  });

/** Undo from the audit log. */
export const undoSplit: Undo = (ctx, { objectId, before }) =>
  takeSplitBack(ctx, { id: objectId, into: typeof before?.splitFrom === 'string' ? before.splitFrom : '' });

/** NB: not the place and the other names: services and events stay where they are. */
const copied = ({
  kind,
  count,
  capacity,
  bufferBefore,
  bufferAfter,
  rates,
  surcharges,
  depositCents,
  description,
  descriptionEn,
  accessNote,
  accessNoteEn,
  picture,
  contactName,
  contactPhone,
  contactEmail,
  isPublic,
  isShared,
  retiredOn,
  position,
}: ResourceRow) => ({
  kind,
  count,
  capacity,
  bufferBefore,
  bufferAfter,
  rates,
  surcharges,
  depositCents,
  description,
  descriptionEn,
  accessNote,
  accessNoteEn,
  picture,
  contactName,
  contactPhone,
  contactEmail,
  isPublic,
  isShared,
  retiredOn,
  position,
});

async function copyHours(tx: Context, row: ResourceRow, to: { site: string; resource: string }): Promise<void> {
  const rows = await tx.db
    .select()
    .from(openingHours)
    .where(and(eq(openingHours.siteId, row.siteId), eq(openingHours.resource, row.id), isNull(openingHours.removedAt)));
  const items = rows.map(({ name, kind, from, until, isYearly, onHolidays, week, hours }) => ({
    ...to,
    name,
    kind,
    from,
    until,
    isYearly,
    onHolidays,
    week,
    hours,
  }));
  if (items.length > 0) await createRecords(tx, openingHoursCollection, items);
}

async function moveBookings(tx: Context, row: ResourceRow, { ids, to }: { ids: readonly string[]; to: string }) {
  if (ids.length === 0) return;
  const rows = await tx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.siteId, row.siteId),
        inArray(bookings.id, [...ids]),
        gt(bookings.ends, tx.now()),
        isNull(bookings.removedAt),
      ),
    );
  const isOfIt = rows.every(({ units }) => units.some(({ resource }) => resource === row.id));
  if (!isOfIt || rows.length < new Set(ids).size) throw invalid({ bookings: 'booking_fieldNotOfResource' });
  await updateRecords(
    tx,
    bookingCollection,
    rows.map(({ id: _id, rev, units }) => ({
      _id,
      rev,
      units: units.map((unit) => (unit.resource === row.id ? { ...unit, resource: to } : unit)),
    })),
  );
}
