import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type NewCredit, type OrderRow, payBack, takeOutUnpaid, type Unneeded } from '#modules/orders/index.ts';
import { m } from '#texts';
import { isBlocking } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import { bookingObject, lockBooking } from '../move-booking.ts';
import { kindOf } from '../occupy.ts';
import type { BookingRow } from '../resources.ts';
import { DEPOSIT, linesOf, RENT } from './fees.ts';
import { keptCents } from './settle-later.ts';

/** Settles the money of a booking that is given up. May be repeated. @throws AppError conflict where money arrives at the same moment */
export async function settleMoney(ctx: Context, { id }: { id: string }): Promise<void> {
  const [found] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  if (!found?.orderId) return;
  await takeOutUnpaid(ctx, found.orderId, (tx, order) => givenUp(tx, order, id));
  await payBack(ctx, found.orderId, (tx, order) => creditsOf(tx, order, id));
}

const isGivenUp = (row: BookingRow | null, order: OrderRow): row is BookingRow =>
  row !== null && row.orderId === order.id && !isBlocking(row.state, true);

async function givenUp(tx: Context, order: OrderRow, id: string): Promise<Unneeded> {
  const row = await lockBooking(tx, id);
  const letGo = async () => {
    await tx.db
      .update(bookings)
      .set({ orderId: null, rev: sql`${bookings.rev} + 1`, updatedAt: tx.now() })
      .where(eq(bookings.id, id));
  };
  if (!isGivenUp(row, order) || row.paidAt) return { items: [], reason: '', letGo };
  return { items: linesOf(order, id), reason: m.booking_orderGivenUp({}, order), letGo };
}

/** Price without what is kept, and the deposit; nothing for what went back already. */
async function creditsOf(tx: Context, order: OrderRow, id: string): Promise<NewCredit[]> {
  const row = await lockBooking(tx, id);
  if (!isGivenUp(row, order) || !row.paidAt) return [];
  const kept = keptCents(row, await kindOf(tx, row.kind));
  const isRentOpen = row.refundCents === null;
  const isDepositOpen = row.depositBackCents === null;
  if (!isRentOpen && !isDepositOpen) return [];
  const refundCents = row.refundCents ?? row.priceCents - kept;
  const depositBackCents = row.depositBackCents ?? row.depositCents;
  await tx.db
    .update(bookings)
    .set({ refundCents, depositBackCents, rev: sql`${bookings.rev} + 1`, updatedAt: tx.now() })
    .where(eq(bookings.id, id));
  const rent = isRentOpen ? linesOf(order, id, RENT) : [];
  const deposit = isDepositOpen ? linesOf(order, id, DEPOSIT) : [];
  await tx.record({
    act: 'booking.booking.refund',
    ...bookingObject(row),
    after: { refundCents: (isRentOpen ? refundCents : 0) + (isDepositOpen ? depositBackCents : 0) },
  });
  const credit = { kind: 'returned' as const, reason: m.booking_orderGivenUp({}, order) };
  if (kept === 0) {
    const items = [...rent, ...deposit];
    return items.length > 0 ? [{ ...credit, key: crypto.randomUUID(), items }] : [];
  }
  // Apart, so that the VAT of what is kept is that of the price alone.
  return [
    ...(deposit.length > 0 ? [{ ...credit, key: crypto.randomUUID(), items: deposit }] : []),
    ...(rent.length > 0 && refundCents > 0
      ? [
          {
            ...credit,
            key: crypto.randomUUID(),
            items: rent,
            amountCents: refundCents,
            reason: m.booking_orderGivenUpLate({}, order),
          },
        ]
      : []),
  ];
}
