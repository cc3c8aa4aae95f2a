import type { Context } from '#kernel/context.ts';
import { findOrders } from '#modules/checkout/index.ts';
import { keepCustomer } from './customers/customer-rows.ts';
import { addNote } from './desk/desk-acts.ts';
import { keepDocuments } from './desk/follow-order.ts';

/** The staff's side of the orders of the demo, in the transaction of the caller: parcels, customers, a note. */
export async function seedDeskDemo(tx: Context): Promise<void> {
  const orders = await findOrders(tx, { siteIds: [tx.site.id] });
  for (const { id } of orders) {
    await keepDocuments(tx, id);
    await keepCustomer(tx, id);
  }
  const packing = orders.find(({ state }) => state === 'confirmed');
  if (packing) await addNote(tx, packing.id, { text: 'Hat angerufen: Das Paket bitte beim Nachbarn abgeben.' });
}
