import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { payBack } from '#modules/orders/index.ts';
import { m } from '#texts';
import type { DepositInput } from '../../contract/hand-over.ts';
import { tellLater } from '../mails/tell.ts';
import { bookingObject, lockBooking } from '../move-booking.ts';
import { DEPOSIT, linesOf } from '../pay/fees.ts';
import type { BookingRow } from '../resources.ts';
import { demandBooking, isSettleable, keepDeposit, REFUND } from './hand-over.ts';

/**
 * Pays a deposit back, or keeps a part of it with a reason, and tells the person. What came with an order goes back by the way it came,
 * which needs the right to refund; a deposit in cash is only noted.
 * @throws AppError C100, notFound, conflict, invalid at `keptCents` and `reason`, booking.depositDone (409), booking.depositUnpaid
 * (409), booking.orderOver (409)
 */
export async function settleDeposit(
  ctx: Context,
  id: string,
  input: DepositInput,
): Promise<{ depositBackCents: number; rev: number }> {
  const { orderId, paidAt, siteId, depositCents } = await demandBooking(ctx, id);
  if (input.keptCents > depositCents) throw invalid({ keptCents: 'booking_fieldKeptTooMuch' });
  if (input.keptCents > 0 && input.reason === '') throw invalid({ reason: 'booking_fieldKeptReason' });
  if (orderId && !paidAt) throw new AppError('booking.depositUnpaid', 409, 'booking_depositUnpaid');
  if (!orderId) {
    const settled = await ctx.tx((tx) => settle(tx, id, input));
    return { depositBackCents: depositCents - input.keptCents, rev: settled.rev };
  }
  ctx.demand(REFUND, { siteId });
  let rev = input.rev;
  const isDone = await payBack(ctx, orderId, async (tx, order) => {
    const settled = await settle(tx, id, input);
    rev = settled.rev;
    const items = linesOf(order, id, DEPOSIT);
    const amountCents = depositCents - input.keptCents;
    if (items.length === 0 || amountCents === 0) return [];
    const reason = input.reason || m.booking_depositBackReason({}, order);
    return [{ kind: 'returned', key: crypto.randomUUID(), items, amountCents, reason }];
  });
  if (!isDone) throw new AppError('booking.orderOver', 409, 'booking_orderOver');
  return { depositBackCents: depositCents - input.keptCents, rev };
}

async function settle(tx: Context, id: string, { rev, keptCents, reason }: DepositInput): Promise<BookingRow> {
  const row = await lockBooking(tx, id);
  if (!row) throw notFound();
  if (row.rev !== rev) throw conflict(null);
  if (!isSettleable(row)) throw new AppError('booking.depositDone', 409, 'booking_depositDone');
  const settled = await keepDeposit(tx, row, { backCents: row.depositCents - keptCents, reason });
  await tx.record({
    act: 'booking.booking.deposit',
    ...bookingObject(row),
    after: { depositBackCents: settled.depositBackCents },
  });
  await tellLater(tx, settled, 'deposit');
  return settled;
}
