import type { Context } from '#kernel/context.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { InvoiceState } from '../../contract/desk.ts';
import type { OrderState } from '../../contract/order.ts';
import { orderSettings } from '../../settings.ts';
import type { OrderRow } from '../order/advance-order.ts';

/** States in which the last parcel has been sent or the goods handed over. */
export const GONE: readonly OrderState[] = ['shipped', 'picked_up', 'delivered', 'completed'];
const DEAD: readonly OrderState[] = ['cancelled', 'refunding'];

type Facts = Pick<OrderRow, 'state' | 'paidAt' | 'customer' | 'lines' | 'items'>;

/** True if an order gets an invoice: not for donations alone, nor if all its goods were taken out. */
export const isInvoiced = ({ lines, items, state }: Facts): boolean =>
  !DEAD.includes(state) && lines.length > 0 && items.some(({ quantity }) => quantity > 0);

/** True if the settings require the invoice to have been issued by now. */
export async function isInvoiceDue(ctx: Context, order: Facts): Promise<boolean> {
  const when = await whenOf(ctx);
  if (when === 'hand' || !isInvoiced(order)) return false;
  const isPaid = order.paidAt !== null && order.state !== 'pending_payment';
  return GONE.includes(order.state) || (when === 'payment' && isPaid);
}

/** State of an order's invoice, for its customer and for staff. */
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
