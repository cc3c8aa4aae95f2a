import type { Context } from '#kernel/context.ts';
import type { OrderRow, OrderState } from '#modules/checkout/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { InvoiceState } from '../../contract/desk.ts';
import { orderSettings } from '../../settings.ts';

/** The last parcel has left, or the goods were handed over: one invoice for the whole order. */
export const GONE: readonly OrderState[] = ['shipped', 'picked_up', 'delivered', 'completed'];
const DEAD: readonly OrderState[] = ['cancelled', 'refunding'];

type Facts = Pick<OrderRow, 'state' | 'paidAt' | 'customer' | 'lines' | 'items'>;

/** Something is invoiced: a donation alone is not, nor an order of which nothing is left. */
export const isInvoiced = ({ lines, items, state }: Facts): boolean =>
  !DEAD.includes(state) && lines.length > 0 && items.some(({ quantity }) => quantity > 0);

/** Whether the settings want the invoice of an order to be there by now. */
export async function isInvoiceDue(ctx: Context, order: Facts): Promise<boolean> {
  const when = await whenOf(ctx);
  if (when === 'hand' || !isInvoiced(order)) return false;
  const isPaid = order.paidAt !== null && order.state !== 'pending_payment';
  return GONE.includes(order.state) || (when === 'payment' && isPaid);
}

/** Where the invoice of an order stands, for its customer and for the staff. */
export async function invoiceStateOf(
  ctx: Context,
  order: Facts,
  documents: readonly { kind: string }[],
): Promise<InvoiceState> {
  if (documents.some(({ kind }) => kind === 'invoice')) return 'issued';
  if (!isInvoiced(order)) return 'none';
  const when = await whenOf(ctx);
  if (when === 'hand' || GONE.includes(order.state)) return 'byHand';
  if (when === 'payment' && order.state === 'pending_payment') return 'withPayment';
  return order.customer.delivery === 'ship' ? 'withParcel' : 'withHandOver';
}

const whenOf = async (ctx: Context) => (await readSettings(ctx, orderSettings)).components.shop.invoices.issue;
