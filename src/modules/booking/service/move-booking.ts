import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { type BookingState, ENDED, isBlocking, mayFollow } from '../contract/states.ts';
import { bookings } from '../tables.ts';
import { isUntold } from './mails/settle.ts';
import { type MailKind, tellLater } from './mails/tell.ts';
import { kindOf, occupy, release } from './occupy.ts';
import { afterApproval } from './pay/in-shop.ts';
import { settleLater } from './pay/settle-later.ts';
import type { BookingRow } from './resources.ts';

const UPDATE = 'booking.booking.update';

type More = { values?: Partial<typeof bookings.$inferInsert>; mail?: MailKind | null; demandsOpen?: boolean };

/**
 * Moves a booking on: what it takes follows its state, judged anew when it comes to block something.
 * @throws AppError booking.state (409) where that cannot follow, booking.taken (409), conflict
 */
export async function moveBooking(
  tx: Context,
  row: BookingRow,
  to: BookingState,
  { values = {}, mail, demandsOpen = false }: More = {},
): Promise<BookingRow> {
  if (!mayFollow(row.state, to)) throw new AppError('booking.state', 409, 'booking_stateRefused', { state: row.state });
  const wasShown = !ENDED.includes(row.state);
  const isEnd = ENDED.includes(to);
  const [moved] = await tx.db
    .update(bookings)
    .set({
      holdUntil: null,
      offeredUntil: null,
      payUntil: null,
      waitingSince: to === 'waiting' ? tx.now() : null,
      // Calendars hear of a cancellation, and of one that is taken back.
      sequence: row.sequence + (wasShown === isEnd ? 1 : 0),
      // The email says how it stands now, and of what ended nothing more is to be said.
      ...(mail || isEnd ? { tellAt: null, told: null } : {}),
      ...values,
      state: to,
      rev: sql`${bookings.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(and(eq(bookings.id, row.id), eq(bookings.rev, row.rev)))
    .returning();
  if (!moved) throw conflict(null);
  const pendingBlocks = (await kindOf(tx, row.kind))?.pendingBlocks ?? true;
  const [before, after] = [isBlocking(row.state, pendingBlocks), isBlocking(to, pendingBlocks)];
  if (after && (!before || demandsOpen)) await occupy(tx, moved, { demandsOpen });
  if (before && !after) await release(tx, [row.id]);
  if (mail && !(isEnd && isUntold(row))) await tellLater(tx, moved, mail);
  tx.touch(`booking:${moved.siteId}`);
  return moved;
}

/** The booking, locked until the transaction ends. */
export async function lockBooking(tx: Context, id: string): Promise<BookingRow | null> {
  const [row] = await tx.db.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row && !row.removedAt ? row : null;
}

/** Decisions of the office about a booking. */
type Decision = 'confirmed' | 'declined' | 'cancelledByOffice' | 'checkedIn' | 'completed' | 'missed';

const MAILS: Partial<Record<BookingState, MailKind>> = {
  confirmed: 'confirmed',
  reserved: 'reserved',
  declined: 'declined',
  cancelledByOffice: 'cancelledByOffice',
};

const ACTS = {
  confirmed: 'booking.booking.confirm',
  declined: 'booking.booking.decline',
  cancelledByOffice: 'booking.booking.cancel',
  checkedIn: 'booking.booking.checkIn',
  completed: 'booking.booking.complete',
  missed: 'booking.booking.miss',
} as const;

/**
 * Approves, declines, cancels, checks in or completes a booking. What is paid in the shop waits for its payment once it is approved.
 * @throws AppError C100, notFound, conflict, booking.state, booking.taken (409)
 */
export const decideBooking = (
  ctx: Context,
  { id, rev, to, reason }: { id: string; rev: number; to: Decision; reason: string },
): Promise<{ state: BookingState; rev: number }> =>
  ctx.tx(async (tx) => {
    const ids = siteIdsWith(tx, UPDATE);
    if (ids.length === 0) tx.demand(UPDATE);
    const row = await lockBooking(tx, id);
    if (!row) throw notFound();
    tx.demand(UPDATE, { siteId: row.siteId });
    if (row.rev !== rev) throw conflict(null);
    // Taken back by mistake: nobody needs to hear of it.
    const isCorrection = to === 'confirmed' && (row.state === 'checkedIn' || row.state === 'missed');
    const isApproved = to === 'confirmed' && (row.state === 'requested' || row.state === 'waiting');
    const next = isApproved
      ? await afterApproval(tx, row, await kindOf(tx, row.kind), { isByOffice: true })
      : { to, values: {} };
    const moved = await moveBooking(tx, row, next.to, {
      values: { ...next.values, reason },
      mail: isCorrection ? null : (MAILS[next.to] ?? null),
    });
    if (to === 'cancelledByOffice') await settleLater(tx, moved);
    await tx.record({ act: ACTS[to], ...bookingObject(row), before: { state: row.state }, after: { state: next.to } });
    return { state: moved.state, rev: moved.rev };
  });

/** For the audit log, which names nobody. */
export const bookingObject = ({ id, siteId }: Pick<BookingRow, 'id' | 'siteId'>) => ({
  object: { kind: 'booking', id, label: id.slice(0, 8).toUpperCase() },
  siteId,
});
