import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import type { BillMoved } from '../../contract/bills/bill.ts';
import { type BillState, mayBillFollow } from '../../contract/bills/bill-states.ts';
import { bills } from '../../tables.ts';
import { followVat } from './follow-vat.ts';
import type { BillRow, BillValues } from './prepare-bill.ts';

/** A bill as its reader loaded it. */
export type KnownBill = { id: string; rev: number };

type Verb = 'update' | 'approve' | 'pay';

/** A bill, locked until the transaction ends. @throws AppError C100, notFound, conflict */
export async function holdBill(tx: Context, { id, rev }: KnownBill, verb: Verb): Promise<BillRow> {
  const row = await lockBill(tx, id);
  tx.demand(`accounting.bill.${verb}`, { siteId: row?.siteId ?? tx.site.id });
  if (!row) throw notFound();
  if (row.rev !== rev) throw conflict(null);
  return row;
}

/** The same whatever its revision; the caller has asked for the right. Undefined for one that is gone or in the trash. */
export async function lockBill(tx: Context, id: string): Promise<BillRow | undefined> {
  const [row] = await tx.db.select().from(bills).where(eq(bills.id, id)).for('update');
  return row && !row.removedAt ? row : undefined;
}

/** Moves a bill along its transition table; its VAT follows. @throws AppError accounting.notNow (409) */
export async function storeMove(
  tx: Context,
  before: BillRow,
  to: BillState,
  values: BillValues = {},
): Promise<BillRow> {
  if (!mayBillFollow(before.state, to)) throw billNotNow();
  const vat = await followVat(tx, before, { ...before, ...values, state: to } as BillRow);
  const row = await storeBill(tx, before, { ...values, ...vat, state: to });
  await tx.record({
    act: 'accounting.bill.move',
    ...billObject(row),
    before: { state: before.state },
    after: { state: to, ...(values.reason ? { reason: 'changed' } : {}) },
  });
  return row;
}

export async function storeBill(tx: Context, { id, rev }: BillRow, values: BillValues): Promise<BillRow> {
  const [row] = await tx.db
    .update(bills)
    .set({ ...values, rev: sql`${bills.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(bills.id, id), eq(bills.rev, rev)))
    .returning();
  if (!row) throw conflict(null);
  await tx.emit('accounting.billChanged', { siteId: row.siteId, ids: [id] });
  return row;
}

/** Values of a bill that stands in no payment file. */
export const OUT_OF_FILE = { transferId: null, endToEndId: '', orderedCents: 0 } satisfies BillValues;

export const billNotNow = () => new AppError('accounting.notNow', 409, 'accounting_billNotNow');

export const billObject = ({ id, siteId, number, payee }: BillRow) => ({
  object: { kind: 'accounting_bill', id, label: [payee, number].filter(Boolean).join(' ') },
  siteId,
});

export const billReply = ({ id, rev, state }: BillRow): BillMoved => ({ _id: id, rev, state });
