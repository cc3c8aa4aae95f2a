import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { BillMoved, BillPayment } from '../../contract/bills/bill.ts';
import { debits } from '../../tables.ts';
import type { BillRow } from './prepare-bill.ts';
import { billNotNow, billObject, billReply, holdBill, type KnownBill, storeBill, storeMove } from './write-bill.ts';

type Due = Pick<BillRow, 'state' | 'totalCents' | 'paidCents' | 'orderedCents'>;

/** The amount that is open: the rest of the bill, or what its payment file ordered. */
export const dueCentsOf = ({ state, totalCents, paidCents, orderedCents }: Due): number =>
  state === 'ordered' ? orderedCents : totalCents - paidCents;

/** True if this amount leaves nothing open: what was ordered, or the rest with or without the cash discount. */
export const isWhole = (bill: Due & Pick<BillRow, 'discountCents'>, cents: number): boolean =>
  cents === dueCentsOf(bill) || (bill.state !== 'ordered' && cents === dueCentsOf(bill) - bill.discountCents);

/**
 * Enters a payment of a bill that the caller has locked. A part leaves the bill in its state, with the rest open.
 * @throws AppError accounting.notNow (409), accounting.debitAmount (409) above what is open
 */
export async function payBill(tx: Context, before: BillRow, paid: Omit<BillPayment, 'transferId'>): Promise<BillRow> {
  const { state, transferId, orderedCents } = before;
  if (state !== 'approved' && state !== 'ordered') throw billNotNow();
  const values = {
    payments: [...before.payments, { ...paid, transferId }],
    paidCents: before.paidCents + paid.cents,
    orderedCents: state === 'ordered' ? orderedCents - paid.cents : orderedCents,
  };
  if (isWhole(before, paid.cents)) return storeMove(tx, before, 'paid', { ...values, paidOn: paid.on });
  if (paid.cents <= 0 || paid.cents > dueCentsOf(before))
    throw new AppError('accounting.debitAmount', 409, 'accounting_debitAmount', {
      fields: { cents: 'accounting_debitAmount' },
    });
  const row = await storeBill(tx, before, values);
  await tx.record({
    act: 'accounting.bill.payPart',
    ...billObject(row),
    after: { cents: paid.cents, on: paid.on },
  });
  return row;
}

/**
 * Takes the last payment of a bill back; a debit that was agreed to be it waits for a decision again.
 * @throws AppError C100, notFound, conflict, accounting.notNow (409) without one, or if a payment file has ordered the rest since
 */
export const unpayBill = (ctx: Context, known: KnownBill): Promise<BillMoved> =>
  ctx.tx(async (tx) => billReply(await takeLastBack(tx, await holdBill(tx, known, 'pay'))));

/** The same of a bill that the caller has locked. */
export async function takeLastBack(tx: Context, before: BillRow): Promise<BillRow> {
  const last = before.payments.at(-1);
  const isOfFile = before.transferId !== null && last?.transferId === before.transferId;
  if (!last || (before.state === 'ordered' && !isOfFile)) throw billNotNow();
  if (last.debitId)
    await tx.db
      .update(debits)
      .set({ state: 'open', billId: null, updatedAt: tx.now() })
      .where(and(eq(debits.id, last.debitId), eq(debits.state, 'entered')));
  const values = {
    payments: before.payments.slice(0, -1),
    paidCents: before.paidCents - last.cents,
    orderedCents: isOfFile ? before.orderedCents + last.cents : before.orderedCents,
    paidOn: null,
  };
  if (before.state === 'paid') return storeMove(tx, before, isOfFile ? 'ordered' : 'approved', values);
  const row = await storeBill(tx, before, values);
  await tx.record({ act: 'accounting.bill.unpay', ...billObject(row), after: { cents: last.cents, on: last.on } });
  return row;
}
