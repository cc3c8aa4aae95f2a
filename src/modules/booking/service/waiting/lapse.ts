import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { ofKnownSites } from '#kernel/db/list-query.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import type { ContextMaker } from '#kernel/module.ts';
import type { BookingState } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import { type MailKind, tellContacts } from '../mails/tell.ts';
import { bookingObject, lockBooking, moveBooking } from '../move-booking.ts';
import { kindOf } from '../occupy.ts';
import { paysInShop } from '../pay/in-shop.ts';
import type { BookingRow, KindRow } from '../resources.ts';
import { advanceWaiting } from './advance-waiting.ts';

/** Times that are kept for somebody who did not come back or did not pay, and requests whose time has come without an answer. */
const isOver = (ctx: Context) =>
  or(
    and(eq(bookings.state, 'hold'), lt(bookings.holdUntil, ctx.now())),
    and(eq(bookings.state, 'reserved'), lt(bookings.payUntil, ctx.now())),
    and(eq(bookings.state, 'offered'), lt(bookings.offeredUntil, ctx.now())),
    and(inArray(bookings.state, ['requested', 'waiting']), lte(bookings.begins, ctx.now())),
  );

/** Ends what nobody came back for, each in a transaction of its own, and offers freed times to those who wait. */
export async function lapseBookings(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const due = await ctx.db
    .select({ id: bookings.id, siteId: bookings.siteId })
    .from(bookings)
    .where(and(isOver(ctx), isNull(bookings.removedAt), ofKnownSites(ctx, bookings.siteId)));
  await oneByOne(ctx, due, async ({ id, siteId }) => lapse(await contextOf(siteId), id));
  const waiting = await ctx.db
    .selectDistinct({ id: bookings.siteId })
    .from(bookings)
    .where(and(eq(bookings.state, 'waiting'), isNull(bookings.removedAt), ofKnownSites(ctx, bookings.siteId)));
  await oneByOne(ctx, waiting, async ({ id }) => {
    const own = await contextOf(id);
    await own.tx((tx) => advanceWaiting(tx, id));
  });
}

const lapse = (ctx: Context, id: string): Promise<void> =>
  ctx.tx(async (tx) => {
    if (!(await lockBooking(tx, id))) return;
    const [row] = await tx.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), isOver(tx)));
    if (!row) return;
    const kind = await kindOf(tx, row.kind);
    const isOnSpot = row.state === 'reserved' && row.begins > tx.now() && !(await paysInShop(tx, kind, row));
    if (!isOnSpot) await moveBooking(tx, row, 'expired', { mail: mailOf(row.state) });
    else await confirmOnSpot(tx, row, kind);
  });

/** Confirms a time that could not be paid: its way of booking, or its parish, sells nothing in the shop any more. */
async function confirmOnSpot(tx: Context, row: BookingRow, kind: KindRow | null): Promise<void> {
  const moved = await moveBooking(tx, row, 'confirmed', { mail: 'confirmed' });
  if (kind?.needsApproval) return;
  await tellContacts(tx, moved, 'confirmed');
  await tx.record({ act: 'booking.booking.book', ...bookingObject(row) });
}

const mailOf = (state: BookingState): MailKind | null => {
  if (state === 'hold') return null;
  return state === 'reserved' ? 'unpaid' : 'expired';
};

/** Holds that came to nothing, of which nobody knows. */
const KEPT_MS = 2 * 86_400_000;

export async function removeHolds(ctx: Context): Promise<void> {
  await ctx.db
    .delete(bookings)
    .where(
      and(
        eq(bookings.state, 'expired'),
        eq(bookings.email, ''),
        isNull(bookings.consentAt),
        isNull(bookings.forgottenAt),
        lt(bookings.updatedAt, new Date(ctx.now().getTime() - KEPT_MS)),
      ),
    );
}
