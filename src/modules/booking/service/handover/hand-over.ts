import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { siteIdsWith, slugOf } from '#kernel/site-of.ts';
import { keepAsRecords, picturesByIds } from '#modules/media/index.ts';
import type { HandOverInput, HandOverView } from '../../contract/hand-over.ts';
import type { BookingState } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import { bookedResources, spanWords, unitWords } from '../booking-words.ts';
import { bookingObject, lockBooking, moveBooking } from '../move-booking.ts';
import type { BookingRow } from '../resources.ts';

const UPDATE = 'booking.booking.update';
const MOST_PHOTOS = 20;

/** Right of those who give money of orders back. */
export const REFUND = 'payments.payment.refund';

/** The booking that the office asks for, for its parish. @throws AppError C100, notFound */
export async function demandBooking(ctx: Context, id: string): Promise<BookingRow> {
  if (siteIdsWith(ctx, UPDATE).length === 0) ctx.demand(UPDATE);
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row || row.removedAt || row.state === 'hold') throw notFound();
  ctx.demand(UPDATE, { siteId: row.siteId });
  return row;
}

/** A booking as it is handed over. @throws AppError C100, notFound */
export async function readHandOver(ctx: Context, id: string): Promise<{ handover: HandOverView }> {
  const row = await demandBooking(ctx, id);
  const { handover, depositCents, depositBackCents, state } = row;
  const ids = handover.photos ?? [];
  const mayRefund = row.paidAt === null || ctx.may(REFUND, { siteId: row.siteId });
  const [resources, pictures] = await Promise.all([bookedResources(ctx, row), picturesByIds(ctx, ids)]);
  return {
    handover: {
      _id: row.id,
      rev: row.rev,
      state,
      title: row.title,
      name: row.name,
      organisation: row.organisation,
      phone: row.phone,
      when: spanWords(row, ctx.locale),
      units: unitWords(row, resources, ctx.locale),
      site: slugOf(ctx, row.siteId) ?? '',
      outAt: handover.outAt ?? null,
      backAt: handover.backAt ?? null,
      outNote: handover.outNote ?? '',
      damageNote: handover.damageNote ?? '',
      damageCents: handover.damageCents ?? 0,
      photos: ids.flatMap((photo) => {
        const found = pictures.get(photo);
        return found ? [{ _id: photo, src: found.src, width: found.width, height: found.height }] : [];
      }),
      priceCents: row.priceCents,
      depositCents,
      depositBackCents,
      depositReason: row.depositReason,
      isPaid: row.paidAt !== null,
      isOrdered: row.orderId !== null,
      mayOut: state === 'confirmed',
      mayBack: state === 'checkedIn' || state === 'confirmed',
      maySettle: isSettleable(row) && mayRefund,
      isForTreasurer: isSettleable(row) && !mayRefund,
    },
  };
}

/** True once the time is over for a deposit that is still here. */
export const isSettleable = ({ state, depositCents, depositBackCents }: BookingRow): boolean =>
  (state === 'completed' || state === 'missed') && depositCents > 0 && depositBackCents === null;

/**
 * Notes that the keys were handed out, or what was found when they came back, which completes the booking. Photos are added to those there
 * are, and leave the library: they are for the office alone. @throws AppError C100, notFound, conflict, invalid at `photos`, booking.state (409)
 */
export async function handOver(
  ctx: Context,
  id: string,
  { step, rev, photos, ...notes }: HandOverInput,
): Promise<{ state: BookingState; rev: number }> {
  await demandBooking(ctx, id);
  return ctx.tx(async (tx) => {
    const row = await lockBooking(tx, id);
    if (!row) throw notFound();
    if (row.rev !== rev) throw conflict(null);
    const isOut = step === 'out';
    if (row.state !== 'confirmed' && (isOut || row.state !== 'checkedIn'))
      throw new AppError('booking.state', 409, 'booking_stateRefused', { state: row.state });
    const all = [...new Set([...(row.handover.photos ?? []), ...photos])];
    const added = photos.filter((photo) => !row.handover.photos?.includes(photo));
    if (all.length > MOST_PHOTOS || !(await keepAsRecords(tx, row.siteId, added)))
      throw invalid({ photos: 'booking_fieldPhotos' });
    const at = tx.now().toISOString();
    const handover = { ...row.handover, ...notes, photos: all, ...(isOut ? { outAt: at } : { backAt: at }) };
    const to = isOut ? 'checkedIn' : 'completed';
    const moved = await moveBooking(tx, row, to, { values: { handover } });
    await tx.record({
      act: isOut ? 'booking.booking.checkIn' : 'booking.booking.complete',
      ...bookingObject(row),
      before: { state: row.state },
      after: { state: to },
    });
    return { state: moved.state, rev: moved.rev };
  });
}

/** Writes what became of a deposit. Its booking is locked. */
export async function keepDeposit(
  tx: Context,
  row: BookingRow,
  { backCents, reason }: { backCents: number; reason: string },
): Promise<BookingRow> {
  const [settled] = await tx.db
    .update(bookings)
    .set({
      depositBackCents: backCents,
      depositReason: reason,
      rev: sql`${bookings.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(eq(bookings.id, row.id))
    .returning();
  if (!settled) throw conflict(null);
  return settled;
}
