import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { BillMove, BillMoved } from '../../contract/bills/bill.ts';
import { type BillState, billMovesByHand } from '../../contract/bills/bill-states.ts';
import { billSettings } from '../settings/parish-settings.ts';
import { dueCentsOf, payBill, takeLastBack } from './pay-bill.ts';
import { type BillRow, demandOnce, judgeBill, vendorOf } from './prepare-bill.ts';
import { billNotNow, billReply, holdBill, OUT_OF_FILE, storeBill, storeMove } from './write-bill.ts';

/** Right that a move needs. */
const VERBS = {
  approved: 'approve',
  ordered: 'pay',
  paid: 'pay',
  draft: 'update',
  disputed: 'update',
  rejected: 'update',
} as const satisfies Record<BillState, string>;

/**
 * Moves a bill by hand: approve, dispute, reject, note that it was paid (in cash, by card, by a collection order), or take that back.
 * @throws AppError C100, notFound, conflict, accounting.notNow (409), accounting.billMissing (409), accounting.secondPerson (409),
 * accounting.debitAmount (409), invalid at `reason`, `paidOn`
 */
export function moveBill(ctx: Context, { to, reason, paidOn, cents, ...known }: BillMove): Promise<BillMoved> {
  return ctx.tx(async (tx) => {
    const before = await holdBill(tx, known, VERBS[to]);
    // Taking back what was approved or paid is as grave as doing it.
    if (before.state === 'paid' || before.state === 'ordered')
      tx.demand('accounting.bill.pay', { siteId: before.siteId });
    if (before.state === 'approved' && to !== 'paid') tx.demand('accounting.bill.approve', { siteId: before.siteId });
    if (!billMovesByHand(before).includes(to)) throw billNotNow();
    if ((to === 'disputed' || to === 'rejected') && reason === '') throw invalid({ reason: 'accounting_billNoReason' });
    const { on: today } = localMoment(tx.now(), zoneOf(tx, before.siteId));
    if (to === 'draft' && before.state === 'rejected') await demandOnce(tx, before);
    if (before.state === 'paid') return billReply(await takeLastBack(tx, before));
    if (to === 'paid') {
      const on = paidOn ?? today;
      if (on > today) throw invalid({ paidOn: 'accounting_billPaidInFuture' });
      return billReply(await payBill(tx, before, { on, cents: cents ?? dueCentsOf(before), debitId: null }));
    }
    if (to === 'approved' && before.state === 'draft') return approve(tx, before, today);
    return billReply(
      await storeMove(tx, before, to, {
        reason: to === 'disputed' || to === 'rejected' ? reason : '',
        ...(to === 'draft' ? { approvedBy: '', approvedOn: null } : {}),
        ...(before.state === 'ordered' ? OUT_OF_FILE : {}),
      }),
    );
  });
}

/** Nothing is paid that lacks something, and from the amount of the settings on nobody approves alone. */
async function approve(tx: Context, before: BillRow, today: string): Promise<BillMoved> {
  const vendor = await vendorOf(tx, before.siteId, before.vendorId);
  const judged = judgeBill(before, vendor);
  if (judged.missing.length > 0) {
    const fields = Object.fromEntries(judged.missing.map(({ field, message }) => [field, message]));
    throw new AppError('accounting.billMissing', 409, 'accounting_billMissing', { fields });
  }
  const { approvalCents } = await billSettings(tx, before.siteId);
  const isLarge = approvalCents > 0 && Math.abs(judged.totalCents) >= approvalCents;
  if (isLarge && before.enteredById === tx.user.id)
    throw new AppError('accounting.secondPerson', 409, 'accounting_billSecondPerson');
  const row = await storeBill(tx, before, judged);
  return billReply(
    await storeMove(tx, row, 'approved', {
      approvedBy: tx.user.name,
      approvedOn: today,
      reason: '',
      dueOn: row.dueOn ?? row.billedOn,
    }),
  );
}
