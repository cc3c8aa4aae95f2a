import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { isFeeOf, type OrderPart, type OrderRow } from '#modules/orders/index.ts';
import { isBlocking, mayFollow } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import { tellContacts } from '../mails/tell.ts';
import { bookingObject, lockBooking, moveBooking } from '../move-booking.ts';
import { kindOf } from '../occupy.ts';
import type { BookingRow } from '../resources.ts';
import { forgetBookings } from '../retention.ts';
import { advanceWaiting } from '../waiting/advance-waiting.ts';
import { chargedLines, DEPOSIT, isSameFees, isSort, orderedFees, RENT, ROOM } from './fees.ts';
import { settleLater } from './settle-later.ts';

/** Bookings that orders pay. An order is locked before its bookings, so nothing that holds the lock of a booking may wait for an order. */
export const bookingPart: OrderPart = {
  name: 'booking',
  async take(tx, order) {
    for (const [id, fees] of orderedFees(order)) {
      const row = await lockBooking(tx, id);
      if (row?.siteId !== order.siteId || !isSameFees(row, fees)) throw notPayable();
      const isLate = row.state === 'expired' && row.payUntil === null && row.consentAt !== null;
      if (!isLate && (row.state !== 'reserved' || row.payUntil === null)) throw notPayable();
      const held = isLate ? await holdAgain(tx, row) : row;
      await tx.db
        .update(bookings)
        .set({ orderId: order.id, payUntil: null, rev: sql`${bookings.rev} + 1`, updatedAt: tx.now() })
        .where(eq(bookings.id, held.id));
    }
  },
  confirm: (tx, order) =>
    eachOf(tx, order, async (row) => {
      if (row.state !== 'reserved' && row.state !== 'offered') return;
      const moved = await moveBooking(tx, row, 'confirmed', { mail: 'confirmed' });
      if ((await kindOf(tx, row.kind))?.needsApproval) return;
      await tellContacts(tx, moved, 'confirmed');
      await tx.record({ act: 'booking.booking.book', ...bookingObject(row) });
    }),
  pay: (tx, order) =>
    eachOf(tx, order, async (row) => {
      if (row.paidAt) return;
      await tx.db.update(bookings).set({ paidAt: tx.now() }).where(eq(bookings.id, row.id));
      await tx.record({ act: 'booking.booking.pay', ...bookingObject(row) });
      // Given up while the money was on its way.
      if (!holdsTime(row)) await settleLater(tx, row);
    }),
  release: (tx, order) => end(tx, order, { isUnpaid: order.state === 'pending_payment' }),
  refunded: (tx, order) => end(tx, order, { isUnpaid: false }),
  async mayRetake(ctx, order) {
    const ids = [...orderedFees(order).keys()];
    if (ids.length === 0) return true;
    const mine = inArray(bookings.id, ids);
    const own = and(mine, eq(bookings.orderId, order.id));
    return (await ctx.db.$count(bookings, own)) === (await ctx.db.$count(bookings, mine));
  },
  retake: (tx, order) =>
    eachOf(tx, order, async (row) => {
      if (!holdsTime(row)) await holdAgain(tx, row);
    }),
  async giveBack(tx, order, items) {
    for (const { line } of items) {
      const fee = order.items[line]?.fee;
      const row = fee && isFeeOf(fee, ROOM) && (await lockBooking(tx, fee.id));
      if (fee && row && row.orderId === order.id) await credit(tx, row, isSort(fee, DEPOSIT) ? DEPOSIT : RENT);
    }
  },
  charged: chargedLines,
  async forget(tx, { orders }) {
    const ids = orders.map(({ id }) => id);
    const rows = await tx.db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.orderId, ids));
    await forgetBookings(
      tx,
      rows.map(({ id }) => id),
    );
  },
};

const notPayable = () => new AppError('booking.notPayable', 409, 'booking_notPayable');

/** True for a booking whose time nobody else has. */
const holdsTime = ({ state }: BookingRow): boolean => isBlocking(state, true);

/** Acts on the bookings of an order that are still its own. */
async function eachOf(tx: Context, order: OrderRow, act: (row: BookingRow) => Promise<void>): Promise<void> {
  for (const id of orderedFees(order).keys()) {
    const row = await lockBooking(tx, id);
    if (row?.orderId === order.id) await act(row);
  }
}

/** Takes a time once more that was given up, if it is still free. @throws AppError booking.timeGone (409) */
async function holdAgain(tx: Context, row: BookingRow): Promise<BookingRow> {
  const gone = () => new AppError('booking.timeGone', 409, 'booking_timeGone');
  if (row.begins <= tx.now() || row.forgottenAt !== null || !mayFollow(row.state, 'reserved')) throw gone();
  try {
    return await moveBooking(tx, row, 'reserved', { demandsOpen: true });
  } catch (error) {
    throw error instanceof AppError && error.code === 'booking.taken' ? gone() : error;
  }
}

/** The order came to nothing: its times are free again, and go to those who wait for them. */
const end = (tx: Context, order: OrderRow, { isUnpaid }: { isUnpaid: boolean }): Promise<void> =>
  eachOf(tx, order, async (row) => {
    if (isUnpaid && row.state === 'reserved') await moveBooking(tx, row, 'expired', { mail: 'unpaid' });
    else if (row.state === 'reserved' || row.state === 'confirmed') await giveUp(tx, row);
    await advanceWaiting(tx, row.siteId);
  });

async function giveUp(tx: Context, row: BookingRow): Promise<void> {
  const moved = await moveBooking(tx, row, 'cancelled', { mail: 'cancelled' });
  await tellContacts(tx, moved, 'cancelled');
}

/** The office credits a line in the order: without its price a booking is off; a deposit went back. */
async function credit(tx: Context, row: BookingRow, sort: typeof RENT | typeof DEPOSIT): Promise<void> {
  if (sort === DEPOSIT) {
    const back = { depositBackCents: row.depositCents };
    if (row.depositBackCents === null) await tx.db.update(bookings).set(back).where(eq(bookings.id, row.id));
    return;
  }
  if (row.refundCents === null)
    await tx.db.update(bookings).set({ refundCents: row.priceCents }).where(eq(bookings.id, row.id));
  if ((row.state === 'reserved' || row.state === 'confirmed') && row.begins > tx.now()) {
    await giveUp(tx, row);
    await advanceWaiting(tx, row.siteId);
  }
}
