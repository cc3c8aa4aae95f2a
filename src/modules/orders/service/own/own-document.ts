import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import type { OwnDocument } from '../../contract/own.ts';
import { orderDocuments } from '../../tables.ts';
import { ownOrder } from '../buyer/own-order.ts';
import { documentPdf } from '../documents/print-invoice.ts';
import { inShop } from '../in-shop.ts';

/** A document of an order as PDF, for its account or whoever knows its code (S-25). @throws AppError notFound for all others */
export async function printOwnDocument(
  ctx: Context,
  { order, document, site, code }: OwnDocument,
): Promise<Attachment> {
  if (!(await ownOrder(inShop(ctx, site), order, code))) throw notFound();
  const [row] = await ctx.db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.id, document), eq(orderDocuments.orderId, order)));
  if (!row) throw notFound();
  return documentPdf(ctx, row);
}
