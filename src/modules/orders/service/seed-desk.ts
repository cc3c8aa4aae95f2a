import type { Context } from '#kernel/context.ts';
import { quietContext } from '#kernel/quiet-context.ts';
import { withdrawals } from '../tables.ts';
import { keepCustomer } from './customers/customer-rows.ts';
import { addNote } from './desk/desk-acts.ts';
import { keepDocuments } from './desk/follow-order.ts';
import { issueWhenDue, missingInvoices } from './documents/invoice-when.ts';
import type { OrderRow } from './order/advance-order.ts';
import { findOrders } from './order/find-orders.ts';
import { noteCase } from './withdrawals/store-case.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The staff's side of the orders of the demo, in the transaction of the caller: parcels, customers, a note, and a withdrawal that waits
 * for a decision.
 */
export async function seedDeskDemo(tx: Context): Promise<void> {
  const orders = await findOrders(tx, { siteIds: [tx.site.id] });
  for (const { id } of orders) {
    await keepDocuments(tx, id);
    await keepCustomer(tx, id);
  }
  const packing = orders.find(({ state }) => state === 'confirmed');
  if (packing) await addNote(tx, packing.id, { text: 'Hat angerufen: Das Paket bitte beim Nachbarn abgeben.' });
  const sent = orders.findLast(({ state }) => state === 'shipped');
  if (sent) await withdraw(tx, sent);
}

/**
 * Invoices of the demo's orders whose goods have left, of today and after all other papers of the demo: numbers follow the days. Nobody
 * is mailed.
 */
export async function seedInvoicesDemo(tx: Context): Promise<void> {
  const ctx = quietContext(tx, tx.now);
  const { order } = await missingInvoices(ctx, { site: tx.site.slug });
  for (const { _id } of order) await issueWhenDue(ctx, _id);
}

/** The customer withdrew yesterday, and has the receipt. */
async function withdraw(tx: Context, { id: orderId, number, customerName: name, email, locale }: OrderRow) {
  const receivedAt = new Date(tx.now().getTime() - DAY_MS);
  const [stored] = await tx.db
    .insert(withdrawals)
    .values({
      siteId: tx.site.id,
      orderId,
      name,
      email,
      contract: number,
      key: crypto.randomUUID(),
      locale,
      state: 'acknowledged',
      receivedAt,
      createdAt: receivedAt,
      updatedAt: receivedAt,
    })
    .returning({ id: withdrawals.id });
  const then = { ...tx, now: () => receivedAt };
  if (!stored) return;
  await noteCase(then, stored.id, { to: 'received', who: name });
  await noteCase(then, stored.id, { to: 'acknowledged', who: tx.site.name });
}
