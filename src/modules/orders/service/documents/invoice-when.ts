import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { findOrders, type OrderRow, type OrderState, readOrder } from '#modules/checkout/index.ts';
import { isTestMode } from '#modules/payments/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { InvoiceState } from '../../contract/desk.ts';
import { orderSettings } from '../../settings.ts';
import { orderDocuments } from '../../tables.ts';
import { invoiceOf, issueInvoice } from './issue-document.ts';

/** The last parcel has left, or the goods were handed over: one invoice for the whole order. */
const GONE: readonly OrderState[] = ['shipped', 'picked_up', 'delivered', 'completed'];
const DEAD: readonly OrderState[] = ['cancelled', 'refunding'];

type Facts = Pick<OrderRow, 'state' | 'paidAt' | 'customer' | 'lines' | 'items'>;

/** Something is invoiced: a donation alone is not, nor an order of which nothing is left. */
const hasWorth = ({ lines, items }: Facts): boolean => lines.length > 0 && items.some(({ quantity }) => quantity > 0);

const isPaidFor = ({ paidAt, state }: Facts): boolean => paidAt !== null && state !== 'pending_payment';

/**
 * Issues the invoice of an order once the settings want it; called with every change of the order, as often as it is announced:
 * `issueInvoice` locks the order and issues one.
 */
export async function issueWhenDue(ctx: Context, orderId: string): Promise<void> {
  const order = await readOrder(ctx, orderId);
  if (!order || DEAD.includes(order.state) || !hasWorth(order)) return;
  const when = await whenOf(ctx);
  const isDue = GONE.includes(order.state) || (when === 'payment' && isPaidFor(order));
  if (when !== 'hand' && isDue && !(await invoiceOf(ctx, orderId))) await issueInvoice(ctx, orderId);
}

/** Where the invoice of an order stands, for its customer and for the staff. */
export async function invoiceStateOf(
  ctx: Context,
  order: Facts,
  documents: readonly { kind: string }[],
): Promise<InvoiceState> {
  if (documents.some(({ kind }) => kind === 'invoice')) return 'issued';
  if (DEAD.includes(order.state) || !hasWorth(order)) return 'none';
  const when = await whenOf(ctx);
  if (when === 'hand' || GONE.includes(order.state)) return 'byHand';
  if (when === 'payment' && order.state === 'pending_payment') return 'withPayment';
  return order.customer.delivery === 'ship' ? 'withParcel' : 'withHandOver';
}

const whenOf = async (ctx: Context) => (await readSettings(ctx, orderSettings)).components.shop.invoices.issue;

/** Orders whose goods are gone and whose invoice is missing, the oldest first. @throws AppError C100, invalid */
export async function missingInvoices(ctx: Context, { site }: { site?: string | undefined }) {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('orders.document.issue', { siteId });
  const gone = await findOrders(ctx, { siteIds: [siteId], states: GONE, isTest: await isTestMode(ctx) });
  const invoiced = await ctx.db
    .select({ orderId: orderDocuments.orderId })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.siteId, siteId), eq(orderDocuments.kind, 'invoice')));
  const known = new Set(invoiced.map(({ orderId }) => orderId));
  const order = gone
    .filter((one) => hasWorth(one) && !known.has(one.id))
    .map(({ id: _id, number }) => ({ _id, number }))
    .reverse();
  return { order: order.slice(0, 100), total: order.length };
}
