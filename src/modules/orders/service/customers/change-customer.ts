import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict, invalid } from '#kernel/errors.ts';
import { anonymizeOrders } from '#modules/checkout/index.ts';
import { m } from '#texts';
import type { CustomerDetail } from '../../contract/customers.ts';
import { customers, orderNotes, withdrawals } from '../../tables.ts';
import { localDayOf } from '../desk/read-desk.ts';
import { type CustomerRow, refreshSums } from './customer-rows.ts';
import { demandCustomer, getCustomer, ordersOf } from './read-customers.ts';
import { keptUntil } from './retention.ts';

const UPDATE = 'orders.customer.update';

type Changed = Promise<{ customer: CustomerDetail }>;

/** Changes the note about a customer. @throws AppError C100, notFound, conflict */
export async function changeNote(ctx: Context, id: string, { rev, note }: { rev: number; note: string }): Changed {
  const row = await demandCustomer(ctx, id, UPDATE);
  await ctx.tx(async (tx) => {
    await update(tx, { ...row, rev }, { note });
    await tx.record({ ...entryOf(row), act: 'orders.customer.update', before: { note: row.note }, after: { note } });
  });
  return getCustomer(ctx, id);
}

/** Two records are one customer: orders and note of the other go to this one. @throws AppError C100, notFound, conflict, invalid */
export async function mergeCustomers(
  ctx: Context,
  id: string,
  { rev, other }: { rev: number; other: string },
): Changed {
  const row = await demandCustomer(ctx, id, UPDATE);
  const second = await demandCustomer(ctx, other, UPDATE);
  if (second.id === id || second.siteId !== row.siteId || row.erasedAt || second.erasedAt)
    throw invalid({ other: 'orders_mergeRefused' });
  await ctx.tx(async (tx) => {
    await tx.db.delete(customers).where(eq(customers.id, other));
    const values = {
      formerEmails: [...row.formerEmails, second.email, ...second.formerEmails],
      note: [row.note, second.note].filter(Boolean).join('\n\n').slice(0, 2000),
      userId: row.userId ?? second.userId,
    };
    await update(tx, { ...row, rev }, values);
    await refreshSums(tx, { ...row, ...values });
    await tx.record({ ...entryOf(row), act: 'orders.customer.merge', after: { other: second.name } });
  });
  return getCustomer(ctx, id);
}

/**
 * Erases a customer (S-26): name, addresses, notes and withdrawals say no more who it was; the orders keep their amounts, and issued
 * invoices stay as they are for as long as the law demands. The audit log says until when.
 * @throws AppError C100, notFound, conflict
 */
export async function eraseCustomer(ctx: Context, id: string, { rev }: { rev: number }): Changed {
  const row = await demandCustomer(ctx, id, UPDATE);
  await ctx.tx((tx) => eraseRow(tx, { ...row, rev }));
  return getCustomer(ctx, id);
}

/** The erasure of one record, within the transaction of the caller; returns until when its orders are kept. */
export async function eraseRow(tx: Context, row: CustomerRow): Promise<string | null> {
  const found = await ordersOf(tx, row);
  const until = keptUntil(found.map(({ createdAt }) => localDayOf(tx, row.siteId, createdAt)));
  const name = m.orders_erasedName({}, tx);
  await anonymizeOrders(tx, { ids: found.map(({ id }) => id), name });
  for (const { id } of found) await tx.db.delete(orderNotes).where(eq(orderNotes.orderId, id));
  for (const email of [row.email, ...row.formerEmails])
    await tx.db
      .update(withdrawals)
      .set({ name, email: '', contract: '' })
      .where(and(eq(withdrawals.siteId, row.siteId), sql`lower(${withdrawals.email}) = ${email}`));
  await update(tx, row, { name, email: '', formerEmails: [], note: '', userId: null, erasedAt: tx.now() });
  await tx.record({
    act: 'orders.customer.erase',
    object: { kind: 'customer', id: row.id, label: name },
    siteId: row.siteId,
    after: { orders: found.length, keptUntil: until ?? '' },
  });
  return until;
}

const entryOf = ({ id, name, siteId }: CustomerRow) => ({ object: { kind: 'customer', id, label: name }, siteId });

async function update(tx: Context, { id, rev }: CustomerRow, values: Partial<CustomerRow>): Promise<void> {
  const [changed] = await tx.db
    .update(customers)
    .set({ ...values, rev: sql`${customers.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(customers.id, id), eq(customers.rev, rev)))
    .returning({ id: customers.id });
  if (!changed) throw conflict(null);
}
