import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { House } from '../../../testing/house.ts';
import type { InvoiceData } from '../contract/documents.ts';
import { orderDocuments } from '../tables.ts';

/** The invoice of an order and its corrections, the earliest first. */
export async function invoicesOf(house: House, orderId: string) {
  const rows = await house.handle.db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), isNotNull(orderDocuments.data)))
    .orderBy(asc(orderDocuments.createdAt), asc(orderDocuments.number));
  return rows.map((row) => ({ ...row, data: row.data as InvoiceData }));
}
