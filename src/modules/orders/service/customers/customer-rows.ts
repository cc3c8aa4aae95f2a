import { and, arrayContains, eq, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { customers } from '../../tables.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { findOrders, readOrder } from '../order/find-orders.ts';
import { sumsOf } from './customer-sums.ts';

export type CustomerRow = typeof customers.$inferSelect;

export const keyOf = (email: string): string => email.trim().toLowerCase();

/** Key of a customer: real and test orders have customers of their own. */
export type CustomerAsked = Pick<CustomerRow, 'siteId' | 'email' | 'isTest'>;

/** The record of a customer by address, also a former one; '' without one. */
export async function customerIdOf(ctx: Context, asked: CustomerAsked): Promise<string> {
  return (await findCustomer(ctx, asked))?.id ?? '';
}

async function findCustomer(ctx: Context, { siteId, email, isTest }: CustomerAsked): Promise<CustomerRow | null> {
  const key = keyOf(email);
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.siteId, siteId),
        eq(customers.isTest, isTest),
        or(eq(customers.email, key), arrayContains(customers.formerEmails, [key])),
        sql`${customers.email} <> ''`,
        isNull(customers.mergedInto),
      ),
    );
  return row ?? null;
}

/** Keeps the record of who ordered, after each change of an order; however often it runs, the result is the same. */
export async function keepCustomer(ctx: Context, orderId: string): Promise<void> {
  const order = await readOrder(ctx, orderId);
  if (!order || order.email === '') return;
  await ctx.tx(async (tx) => {
    const known = await findCustomer(tx, order);
    const row = known ?? (await addCustomer(tx, order));
    if (row) await refreshSums(tx, row);
  });
}

/** Deletes the record of an email that no order uses any more, unless it has a note, an account or former emails. */
export async function dropCustomer(tx: Context, asked: CustomerAsked): Promise<void> {
  const row = await findCustomer(tx, asked);
  if (!row) return;
  await refreshSums(tx, row);
  const { siteId, isTest, note, userId, formerEmails } = row;
  const [other] = await findOrders(tx, { siteIds: [siteId], email: row.email, isTest, most: 1 });
  if (!other && note === '' && userId === null && formerEmails.length === 0)
    await tx.db.delete(customers).where(eq(customers.id, row.id));
}

async function addCustomer(
  tx: Context,
  { siteId, email, isTest, customerName, userId }: OrderRow,
): Promise<CustomerRow | null> {
  await tx.db
    .insert(customers)
    .values({
      siteId,
      email: keyOf(email),
      isTest,
      name: customerName,
      userId,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    .onConflictDoNothing();
  return findCustomer(tx, { siteId, email, isTest });
}

/** Computes the sums over the orders of all addresses of a customer. */
export async function refreshSums(tx: Context, row: CustomerRow): Promise<void> {
  const { count, turnoverCents, firstAt, lastAt } = await sumsOf(tx, row);
  await tx.db
    .update(customers)
    .set({ orderCount: count, turnoverCents, firstOrderAt: firstAt, lastOrderAt: lastAt })
    .where(eq(customers.id, row.id));
}
