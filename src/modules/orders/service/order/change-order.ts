import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import type { Customer, OrderTotals } from '../../contract/order.ts';
import { orderSteps, orders } from '../../tables.ts';
import type { OrderRow } from './advance-order.ts';

type Change = { items?: OrderRow['items']; to?: Customer['to']; email?: string };

/** Keeps the VAT of a locked order by the days of its supply; what was agreed stays beside it. */
export async function keepSuppliedVat(
  tx: Context,
  { id, totals }: OrderRow,
  supplied: OrderTotals['supplied'],
): Promise<void> {
  const { supplied: _former, ...agreed } = totals;
  const now = supplied ? { ...agreed, supplied } : agreed;
  await tx.db.update(orders).set({ totals: now }).where(eq(orders.id, id));
}

/**
 * Changes what an order still holds, where it is sent or mailed to, and writes that into its history; what was bought stays as it was frozen.
 * Rights and rules are the caller's business. @throws AppError conflict
 */
export async function changeOrder(tx: Context, order: OrderRow, change: Change, note: string): Promise<void> {
  const { items = order.items, to = order.customer.to, email = order.email } = change;
  const former = order.customer.former_emails ?? [];
  const mailed = email === order.email ? {} : { email, former_emails: [...former, order.email] };
  const [changed] = await tx.db
    .update(orders)
    .set({
      items,
      email,
      customer: { ...order.customer, to, ...mailed },
      rev: sql`${orders.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(and(eq(orders.id, order.id), eq(orders.rev, order.rev)))
    .returning({ id: orders.id });
  if (!changed) throw conflict(null);
  const { state } = order;
  await tx.db
    .insert(orderSteps)
    .values({ orderId: order.id, at: tx.now(), from: state, to: state, who: tx.user.name, note });
}
