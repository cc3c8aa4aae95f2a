import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { isTestMode } from '#modules/payments/index.ts';
import { orderDocuments } from '../../tables.ts';
import { nameOrders, readOrder } from '../order/find-orders.ts';
import { GONE, isInvoiceDue } from './invoice-state.ts';
import { invoiceOf, issueInvoice } from './issue-document.ts';

const MOST_NAMED = 100;

/**
 * Issues the invoice of an order once the settings require it. Called for every change of an order, possibly repeatedly:
 * `issueInvoice` locks the order and issues only one.
 */
export async function issueWhenDue(ctx: Context, orderId: string): Promise<void> {
  const order = await readOrder(ctx, orderId);
  if (!order || !(await isInvoiceDue(ctx, order))) return;
  if (!(await invoiceOf(ctx, orderId))) await issueInvoice(ctx, orderId);
}

type Missing = { order: { _id: string; number: string }[]; total: number };

/** Orders whose goods have left without an invoice, oldest first; at most 100 are named. @throws AppError C100, invalid */
export async function missingInvoices(ctx: Context, { site }: { site?: string | undefined }): Promise<Missing> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('orders.document.issue', { siteId });
  const issued = ctx.db
    .select({ orderId: orderDocuments.orderId })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.siteId, siteId), eq(orderDocuments.kind, 'invoice')));
  const { named, total } = await nameOrders(ctx, {
    siteIds: [siteId],
    states: GONE,
    hasGoods: true,
    isTest: await isTestMode(ctx),
    except: issued,
    most: MOST_NAMED,
  });
  return { order: named.map(({ id: _id, number }) => ({ _id, number })), total };
}
