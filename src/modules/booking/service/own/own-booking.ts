import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { type BookingState, ENDED } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import { agreedPrice } from '../agreed-price.ts';
import { tellContacts, tellLater } from '../mails/tell.ts';
import { bookingObject, lockBooking, moveBooking } from '../move-booking.ts';
import { kindOf, occupy } from '../occupy.ts';
import { afterApproval } from '../pay/in-shop.ts';
import { settleLater } from '../pay/settle-later.ts';
import { demandTime, SUBMIT_ACTS } from '../public/book.ts';
import type { BookingRow, KindRow } from '../resources.ts';
import { advanceWaiting } from '../waiting/advance-waiting.ts';
import { isOwnCode, type OwnLink, ownPath } from './own-links.ts';

const HOUR_MS = 3_600_000;

/** The booking of a link in the parish of the request; null where the link opens nothing, or its names are gone. */
export async function rowOfLink(ctx: Context, link: OwnLink): Promise<BookingRow | null> {
  if (!isOwnCode(ctx, link)) return null;
  const [row] = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, link.id), eq(bookings.siteId, ctx.site.id)));
  return row && !row.removedAt && !row.forgottenAt && row.state !== 'hold' ? row : null;
}

/** Path of the page while the booking belongs to another parish than the address of the link; null for links that open nothing. */
export async function pathElsewhere(ctx: Context, link: OwnLink): Promise<string | null> {
  if (!isOwnCode(ctx, link)) return null;
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, link.id));
  const isThere = row && !row.removedAt && !row.forgottenAt && row.siteId !== ctx.site.id;
  return isThere ? ownPath(ctx, row) : null;
}

/** States that a person ends by the link. */
const CANCELLABLE: readonly BookingState[] = ['requested', 'reserved', 'confirmed', 'waiting', 'offered'];

/** True after the hour until which a confirmed booking is cancelled without a fee. */
export const isLate = (ctx: Context, { state, begins }: BookingRow, kind: KindRow | null): boolean =>
  state === 'confirmed' && begins.getTime() - ctx.now().getTime() < (kind?.cancelHours ?? 0) * HOUR_MS;

export const mayCancel = (ctx: Context, row: BookingRow): boolean =>
  CANCELLABLE.includes(row.state) && row.begins > ctx.now();

/** Another time is chosen until the hour of cancelling; what an order pays, or the office agreed on, is for the office to move. */
export const mayChange = (ctx: Context, row: BookingRow, kind: KindRow | null): boolean =>
  (row.state === 'requested' || row.state === 'confirmed') &&
  kind !== null &&
  kind.removedAt === null &&
  row.orderId === null &&
  row.begins > ctx.now() &&
  !isLate(ctx, row, kind);

export const isInTime = (ctx: Context, { offeredUntil }: Pick<BookingRow, 'offeredUntil'>): boolean =>
  offeredUntil !== null && offeredUntil > ctx.now();

/** Locks the booking of a link, and acts. @throws AppError notFound */
const actOnOwn = <T>(ctx: Context, link: OwnLink, act: (tx: Context, row: BookingRow) => Promise<T>): Promise<T> =>
  ctx.tx(async (tx) => {
    const row = (await rowOfLink(tx, link)) && (await lockBooking(tx, link.id));
    if (!row || row.forgottenAt) throw notFound();
    return act(tx, row);
  });

/** Gives the time up, late with the fee of its way of booking; doing so twice is the same. @throws AppError notFound, booking.begun (409) */
export const cancelOwn = (ctx: Context, link: OwnLink): Promise<void> =>
  actOnOwn(ctx, link, async (tx, row) => {
    if (ENDED.includes(row.state)) return;
    if (!mayCancel(tx, row)) throw new AppError('booking.begun', 409, 'booking_tooLate');
    const to = isLate(tx, row, await kindOf(tx, row.kind)) ? 'cancelledLate' : 'cancelled';
    const moved = await moveBooking(tx, row, to, { mail: 'cancelled' });
    await tellContacts(tx, moved, 'cancelled');
    await settleLater(tx, moved);
    await tx.record({ act: 'booking.booking.giveUp', ...bookingObject(row), after: { state: to } });
    await advanceWaiting(tx, row.siteId);
  });

/** Accepts a time that was offered, which then waits for its payment where it is to be paid; accepting it twice is the same. @throws AppError notFound, booking.offerOver (409) */
export const acceptOffered = (ctx: Context, link: OwnLink): Promise<void> =>
  actOnOwn(ctx, link, async (tx, row) => {
    if (row.state === 'confirmed' || row.state === 'requested' || row.state === 'reserved') return;
    if (row.state !== 'offered' || !isInTime(tx, row))
      throw new AppError('booking.offerOver', 409, 'booking_offerOver');
    const kind = await kindOf(tx, row.kind);
    const next = kind?.needsApproval ? null : await afterApproval(tx, row, kind);
    const to = next?.to ?? 'requested';
    const moved = await moveBooking(tx, row, to, {
      values: next?.values ?? {},
      mail: to === 'reserved' ? null : to,
      demandsOpen: true,
    });
    if (to !== 'reserved') await tellContacts(tx, moved, to);
    await tx.record({ act: SUBMIT_ACTS[to], ...bookingObject(row) });
  });

/**
 * Chooses another time of the same length: the same booking, whose old and new span change in one transaction.
 * @throws AppError notFound, conflict, invalid, booking.changeOver (409), booking.taken (409)
 */
export const changeOwn = (
  ctx: Context,
  link: OwnLink,
  { begins, rev }: { begins: string; rev: number },
): Promise<void> =>
  actOnOwn(ctx, link, async (tx, row) => {
    const kind = await kindOf(tx, row.kind);
    if (row.rev !== rev) throw conflict(null);
    if (!kind || !mayChange(tx, row, kind)) throw new AppError('booking.changeOver', 409, 'booking_changeOver');
    const minutes = Math.round((row.ends.getTime() - row.begins.getTime()) / 60_000);
    const span = demandTime(tx, kind, { begins, minutes }, { isKept: true });
    if (span.begins.getTime() === row.begins.getTime()) return;
    const price = await agreedPrice(tx, { ...row, ...span });
    const [moved] = await tx.db
      .update(bookings)
      .set({
        ...span,
        ...price,
        sequence: row.sequence + 1,
        remindedAt: null,
        tellAt: null,
        told: null,
        rev: sql`${bookings.rev} + 1`,
        updatedAt: tx.now(),
      })
      .where(and(eq(bookings.id, row.id), eq(bookings.rev, rev)))
      .returning();
    if (!moved) throw conflict(null);
    await occupy(tx, moved, { demandsOpen: true });
    await tellLater(tx, moved, 'moved');
    await tellContacts(tx, moved, 'moved');
    await tx.record({
      act: 'booking.booking.move',
      ...bookingObject(row),
      before: { startsAt: row.startsAt },
      after: { startsAt: moved.startsAt },
    });
    await advanceWaiting(tx, row.siteId);
    tx.touch(`booking:${row.siteId}`);
  });
