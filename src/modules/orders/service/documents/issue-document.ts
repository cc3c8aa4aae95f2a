import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { DocumentContent } from '#modules/documents/contract.ts';
import { issueDocument, mirrorOf } from '#modules/documents/index.ts';
import type { OrderDesk } from '../../contract/desk.ts';
import type { DocumentKind, InvoiceData } from '../../contract/documents.ts';
import { orderDocuments } from '../../tables.ts';
import { creditsOf } from '../credits/read-credits.ts';
import { getDesk, localDayOf, parcelsOf } from '../desk/read-desk.ts';
import { lockOrder, type OrderRow } from '../order/advance-order.ts';
import { hasGoods } from '../order/order-goods.ts';
import { orderSeries } from '../order/order-number.ts';
import { demandOrder } from '../order/read-orders.ts';
import { correctionOf, type Returned, returnedBy, withoutRemoved } from './correction-data.ts';
import { contentOf } from './invoice-content.ts';
import { invoiceDataOf } from './invoice-data.ts';
import { correctionsOf, creditedByRate, standingInvoice } from './standing-invoice.ts';
import { withVatOfSupply } from './supply.ts';
import { runsOfInvoice } from './supply-runs.ts';

export type DocumentRow = typeof orderDocuments.$inferSelect;
type InvoiceRow = DocumentRow & { data: InvoiceData };

const ISSUE = 'orders.document.issue';

/**
 * Issues the invoice of an order; the second time the first one stays. What was taken out before is not on it; what came back before is
 * corrected at once.
 * @throws AppError C100, notFound, orders.notInvoiced (409) while the order waits for its money or was cancelled
 */
export async function issueInvoice(ctx: Context, id: string): Promise<{ desk: OrderDesk }> {
  await demandOrder(ctx, id, ISSUE);
  await ctx.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (['pending_payment', 'cancelled', 'refunding'].includes(order.state))
      throw new AppError('orders.notInvoiced', 409, 'orders_notInvoiced');
    if (await invoiceOf(tx, id)) return;
    const parcels = await parcelsOf(tx, id);
    const credits = await creditsOf(tx, id);
    const ordered = await invoiceDataOf(tx, order, daysOf(tx, order, parcels));
    const data = await withVatOfSupply(tx, order, { data: withoutRemoved(order, ordered, credits), parcels, credits });
    await issue(tx, order, { kind: 'invoice', key: id, data, content: contentOf('invoice', data), corrects: null });
    for (const credit of credits.filter(({ kind }) => kind !== 'removed'))
      await issueCorrection(tx, order, returnedBy(credit, credits));
  });
  return getDesk(ctx, id);
}

/** When it was ordered and supplied; donations and gift vouchers are supplied by nobody. */
function daysOf(tx: Context, order: OrderRow, parcels: readonly { shippedOn: string }[]) {
  const { siteId, createdAt, handedOverAt } = order;
  const suppliedOn = parcels.at(-1)?.shippedOn ?? (handedOverAt ? localDayOf(tx, siteId, handedOverAt) : null);
  const isSupplyOpen = suppliedOn === null && hasGoods(order);
  return { orderedOn: localDayOf(tx, siteId, createdAt), suppliedOn, isSupplyOpen };
}

/** The invoice of an order; null while none was issued. */
export async function invoiceOf(ctx: Context, orderId: string): Promise<InvoiceRow | null> {
  const [row] = await ctx.db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, 'invoice')));
  return row?.data ? { ...row, data: row.data } : null;
}

/** Cancels the invoice of a cancelled order by a document of its own. Nothing without an invoice; once. */
export async function issueStorno(tx: Context, order: OrderRow): Promise<void> {
  const invoice = await invoiceOf(tx, order.id);
  if (!invoice) return;
  const { id, number, issuedOn } = invoice;
  const standing = standingInvoice(order, invoice.data, await correctionsOf(tx, order.id));
  const content = mirrorOf({ ...contentOf('invoice', standing), number, issuedOn });
  await issue(tx, order, { kind: 'storno', key: order.id, data: null, content, corrects: id });
}

/**
 * Corrects an invoice by what came back. VAT by the cumulative method, so that all corrections of a rate sum to its VAT.
 * Nothing without an invoice; once for each key.
 */
export async function issueCorrection(tx: Context, order: OrderRow, returned: Returned): Promise<void> {
  const invoice = await invoiceOf(tx, order.id);
  if (!invoice || returned.refundCents === 0) return;
  const { id, number, issuedOn } = invoice;
  const corrections = await correctionsOf(tx, order.id);
  const data = standingInvoice(order, invoice.data, corrections);
  const credited = creditedByRate(corrections);
  const change = correctionOf(order, data, returned, { credited, runs: runsOfInvoice(order, data) });
  const corrected = { ...data, ...change, payments: [], donationCents: 0, corrects: { number, issuedOn } };
  const content = contentOf('correction', corrected);
  await issue(tx, order, { kind: 'correction', key: returned.key, data: corrected, content, corrects: id });
}

type NewDocument = {
  kind: DocumentKind;
  key: string;
  /** For the corrections that may follow; null where none can. */
  data: InvoiceData | null;
  content: DocumentContent;
  corrects: string | null;
};

/** Numbers, freezes and stores a document, once for each key. */
export async function issue(
  tx: Context,
  order: OrderRow,
  { kind, key, data, content, corrects }: NewDocument,
): Promise<void> {
  const [known] = await tx.db
    .select({ id: orderDocuments.id })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, order.id), eq(orderDocuments.kind, kind), eq(orderDocuments.key, key)));
  if (known) return;
  const { siteId, id: orderId, locale, isTest } = order;
  const { totalCents } = content;
  const issuedOn = localDayOf(tx, siteId, tx.now());
  const { id, number, issuedAt } = await issueDocument(tx, {
    siteId,
    kind,
    series: orderSeries[kind],
    isTest,
    issuedOn,
    locale,
    content,
    subject: { kind: 'order', id: orderId },
  });
  await tx.db.insert(orderDocuments).values({
    id,
    siteId,
    orderId,
    kind,
    key,
    number,
    issuedOn,
    corrects,
    locale,
    data,
    totalCents,
    byName: tx.user.name,
    createdAt: issuedAt,
  });
  await tx.record({
    act: 'orders.document.issue',
    object: { kind: 'order', id: orderId, label: number },
    siteId,
    after: { number, totalCents },
  });
}

/** An issued document. @throws AppError C100, notFound */
export async function demandDocument(ctx: Context, id: string): Promise<DocumentRow> {
  const [row] = await ctx.db.select().from(orderDocuments).where(eq(orderDocuments.id, id));
  if (!row) {
    ctx.demand('orders.order.read', { siteId: ctx.site.id });
    throw notFound();
  }
  await demandOrder(ctx, row.orderId, 'orders.order.read');
  return row;
}
