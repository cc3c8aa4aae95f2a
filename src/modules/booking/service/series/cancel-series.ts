import type { Context } from '#kernel/context.ts';
import { AppError, conflict } from '#kernel/errors.ts';
import type { CancelledDate, Scope } from '../../contract/series.ts';
import { mayFollow } from '../../contract/states.ts';
import { isUntold, standingOf, unsettled } from '../mails/settle.ts';
import { tellSeriesLater } from '../mails/tell.ts';
import { bookingObject, moveBooking } from '../move-booking.ts';
import { kindOf } from '../occupy.ts';
import { type BookingRow, lockResources } from '../resources.ts';
import { advanceWaiting } from '../waiting/advance-waiting.ts';
import { demandFree, resourcesIn } from './create-series.ts';
import { judgeLines } from './judge-lines.ts';
import { lockSeries, membersOf } from './series-members.ts';

type Asked = { id: string; rev: number; scope: Scope; reason: string };

/**
 * Cancels this date of a series, this and the following, or all that are still to come; whoever knew of them hears it once.
 * `back`: the dates that `takeCancellationBack` takes. @throws AppError C100, notFound, conflict, booking.noSeries (409), booking.state (409)
 */
export const cancelSeries = (ctx: Context, { reason, ...asked }: Asked) =>
  ctx.tx(async (tx) => {
    const [row, ...others] = await membersOf(tx, asked);
    const to = 'cancelledByOffice' as const;
    if (!mayFollow(row.state, to))
      throw new AppError('booking.state', 409, 'booking_stateRefused', { state: row.state });
    const known: BookingRow[] = [];
    const cancelled: string[] = [];
    const back: CancelledDate[] = [];
    for (const one of [row, ...others].filter(({ state }) => mayFollow(state, to))) {
      // What stays in `told` says that the person hears of the cancellation, and would have to hear that it is off.
      const told = isUntold(one) ? null : standingOf(one);
      const moved = await moveBooking(tx, one, to, { values: { reason, told } });
      if (told) known.push(moved);
      cancelled.push(one.id);
      if (one.state === 'confirmed') back.push({ _id: one.id, rev: moved.rev });
      const sides = { before: { state: one.state }, after: { state: to } };
      await tx.record({ act: 'booking.booking.cancel', ...bookingObject(one), ...sides });
    }
    await tellAll(tx, known, to);
    await advanceWaiting(tx, row.siteId);
    return { cancelled, back, told: withEmail(known).length };
  });

/**
 * Takes the cancellation of several dates back while their times are free. Who heard of it hears that they take place; the others are
 * told a quarter of an hour later, as of a new series. All or none.
 * @throws AppError C100, notFound, conflict, booking.noSeries (409), booking.seriesTaken (409)
 */
export const takeCancellationBack = (ctx: Context, { dates }: { dates: readonly CancelledDate[] }) =>
  ctx.tx(async (tx) => {
    const [first] = dates;
    if (!first) throw conflict(null);
    const { rows } = await lockSeries(tx, { id: first._id, rev: first.rev });
    const off = dates.map(({ _id, rev }) => {
      const row = rows.find((one) => one.id === _id);
      if (row?.rev !== rev || row.state !== 'cancelledByOffice') throw conflict(null);
      return row;
    });
    await demandTimes(tx, off);
    const known: BookingRow[] = [];
    for (const row of off) {
      const news = row.told ? { tellAt: null, told: null } : unsettled(tx, null);
      const moved = await moveBooking(tx, row, 'confirmed', { values: { reason: '', ...news } });
      if (row.told) known.push(moved);
      const sides = { before: { state: row.state }, after: { state: 'confirmed' } };
      await tx.record({ act: 'booking.booking.confirm', ...bookingObject(row), ...sides });
    }
    await tellAll(tx, known, 'again');
    return { booking: off.map(({ id }) => id), told: withEmail(known).length };
  });

/** Judges all times at once, so that the answer names every one that is taken. @throws AppError booking.seriesTaken (409) */
async function demandTimes(tx: Context, rows: readonly BookingRow[]): Promise<void> {
  const siteId = rows[0]?.siteId ?? '';
  await lockResources(tx, siteId, resourcesIn(rows));
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    const lines = some.map(({ seriesSlot: slot, startsAt, endsAt, units }) => ({ slot, startsAt, endsAt, units }));
    demandFree(await judgeLines(tx, { siteId, kind: await kindOf(tx, kind), lines }));
  }
}

const withEmail = (rows: readonly BookingRow[]) => rows.filter(({ email }) => email !== '');

async function tellAll(tx: Context, rows: readonly BookingRow[], kind: 'cancelledByOffice' | 'again'): Promise<void> {
  for (const some of Map.groupBy(rows, ({ email }) => email).values()) await tellSeriesLater(tx, some, kind);
}
