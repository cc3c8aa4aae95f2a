import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict } from '#kernel/errors.ts';
import { leaveGroups } from '#modules/catalog/index.ts';
import { m } from '#texts';
import type { CustomerDetail } from '../../contract/customers.ts';
import { customers, orderNotes, withdrawals } from '../../tables.ts';
import { localDayOf } from '../desk/read-desk.ts';
import { lockOrder, type OrderRow } from '../order/advance-order.ts';
import { anonymizeOrders } from '../order/anonymize-orders.ts';
import type { CustomerRow } from './customer-rows.ts';
import { isTheirCase, matterWords, openMattersOf } from './open-matters.ts';
import { demandCustomer, getCustomer, memberOf, ordersOf } from './read-customers.ts';
import { keptUntil } from './retention.ts';

export const UPDATE = 'orders.customer.update';

export type Changed = Promise<{ customer: CustomerDetail }>;

/** Changes the note about a customer. @throws AppError C100, notFound, conflict */
export async function changeNote(ctx: Context, id: string, { rev, note }: { rev: number; note: string }): Changed {
  const row = await demandCustomer(ctx, id, UPDATE);
  await ctx.tx(async (tx) => {
    await update(tx, { ...row, rev }, { note });
    await tx.record({ ...entryOf(row), act: 'orders.customer.update', before: { note: row.note }, after: { note } });
  });
  return getCustomer(ctx, id);
}

/**
 * Erases a customer (S-26): name, addresses, notes and withdrawals say no more who it was; the orders keep their amounts, and issued
 * invoices stay as they are for as long as the law demands. The audit log says until when.
 * @throws AppError C100, notFound, conflict, orders.customerBusy (409) while anything is open that needs the customer
 */
export async function eraseCustomer(ctx: Context, id: string, { rev }: { rev: number }): Changed {
  const row = await demandCustomer(ctx, id, UPDATE);
  await ctx.tx((tx) => eraseRow(tx, { ...row, rev }));
  return getCustomer(ctx, id);
}

/** The erasure of one record, within the transaction of the caller; returns until when its orders are kept. */
export async function eraseRow(tx: Context, row: CustomerRow): Promise<string | null> {
  const found = await ordersOf(tx, row);
  await demandSettled(tx, row, found);
  const until = keptUntil(found.map(({ createdAt }) => localDayOf(tx, row.siteId, createdAt)));
  const name = m.orders_erasedName({}, tx);
  await anonymizeOrders(tx, { ids: found.map(({ id }) => id), name });
  for (const { id } of found) await tx.db.delete(orderNotes).where(eq(orderNotes.orderId, id));
  await tx.db.update(withdrawals).set({ name, email: '', contract: '' }).where(isTheirCase(row, found));
  await leaveGroups(tx, memberOf(row));
  await tx.db.delete(customers).where(eq(customers.mergedInto, row.id));
  await update(tx, row, { name, email: '', formerEmails: [], note: '', userId: null, erasedAt: tx.now() });
  await tx.record({
    act: 'orders.customer.erase',
    object: { kind: 'customer', id: row.id, label: name },
    siteId: row.siteId,
    after: { orders: found.length, keptUntil: until ?? '' },
  });
  return until;
}

/** @throws AppError orders.customerBusy */
async function demandSettled(tx: Context, row: CustomerRow, found: readonly OrderRow[]): Promise<void> {
  for (const { id } of found) await lockOrder(tx, id);
  const open = await openMattersOf(tx, row, await ordersOf(tx, row));
  if (open.length === 0) return;
  const what = open.map((matter) => matterWords(tx, matter)).join(', ');
  throw new AppError('orders.customerBusy', 409, 'orders_eraseRefused', { what });
}

export const entryOf = ({ id, name, siteId }: CustomerRow) => ({
  object: { kind: 'customer', id, label: name },
  siteId,
});

/** @throws AppError conflict for an old rev */
export async function update(tx: Context, { id, rev }: CustomerRow, values: Partial<CustomerRow>): Promise<void> {
  const [changed] = await tx.db
    .update(customers)
    .set({ ...values, rev: sql`${customers.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(customers.id, id), eq(customers.rev, rev)))
    .returning({ id: customers.id });
  if (!changed) throw conflict(null);
}
