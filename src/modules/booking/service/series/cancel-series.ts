import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Scope } from '../../contract/series.ts';
import { mayFollow } from '../../contract/states.ts';
import { isUntold } from '../mails/settle.ts';
import { tellSeriesLater } from '../mails/tell.ts';
import { bookingObject, moveBooking } from '../move-booking.ts';
import type { BookingRow } from '../resources.ts';
import { advanceWaiting } from '../waiting/advance-waiting.ts';
import { membersOf } from './series-members.ts';

type Asked = { id: string; rev: number; scope: Scope; reason: string };

/**
 * Cancels this date of a series, this and the following, or all that are still to come; whoever knew of them hears it once.
 * @throws AppError C100, notFound, conflict, booking.noSeries (409), booking.state (409)
 */
export const cancelSeries = (ctx: Context, { reason, ...asked }: Asked): Promise<{ cancelled: string[] }> =>
  ctx.tx(async (tx) => {
    const [row, ...others] = await membersOf(tx, asked);
    const to = 'cancelledByOffice' as const;
    if (!mayFollow(row.state, to))
      throw new AppError('booking.state', 409, 'booking_stateRefused', { state: row.state });
    const known: BookingRow[] = [];
    const cancelled: string[] = [];
    for (const one of [row, ...others].filter(({ state }) => mayFollow(state, to))) {
      const moved = await moveBooking(tx, one, to, { values: { reason } });
      if (!isUntold(one)) known.push(moved);
      cancelled.push(one.id);
      const sides = { before: { state: one.state }, after: { state: to } };
      await tx.record({ act: 'booking.booking.cancel', ...bookingObject(one), ...sides });
    }
    for (const some of Map.groupBy(known, ({ email }) => email).values()) await tellSeriesLater(tx, some, to);
    await advanceWaiting(tx, row.siteId);
    return { cancelled };
  });
