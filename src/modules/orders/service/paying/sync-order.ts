import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import {
  createRefund,
  endPayments,
  isOffline,
  isPaid,
  lastActor,
  readPayment,
  sendRefund,
} from '#modules/payments/index.ts';
import { orders } from '../../tables.ts';
import { advanceOrder, type OrderRow, recordOrder } from '../order/advance-order.ts';
import { giveUpParts } from '../parts/parts.ts';
import { holdGoods } from '../parts/stock-part.ts';
import { fulfilPaid } from './fulfil-paid.ts';

type Payment = Awaited<ReturnType<typeof readPayment>>;
type Refund = Awaited<ReturnType<typeof createRefund>>;

/**
 * Brings an order to where its payment stands: paid, or over without money. Announcements may arrive twice, late and in any order,
 * and together with the return of the payer (S-13). Money that no goods are left for goes back (S-6), and so does a second payment
 * for one order. `paymentId`: the payment that was announced. Subjects that are no order are ignored.
 */
export async function syncOrder(ctx: Context, id: string, paymentId?: string): Promise<void> {
  const refund = await ctx.tx(async (tx) => {
    const order = await lockIfThere(tx, id);
    if (!order?.paymentId) return null;
    if (paymentId && paymentId !== order.paymentId) return takeOther(tx, order, await readPayment(tx, paymentId));
    const payment = await readPayment(tx, order.paymentId);
    if (isPaid(payment.state)) return takeMoney(tx, order, payment);
    if (order.state === 'pending_payment' && isOver(tx, order, payment)) {
      await giveUp(tx, order, await authorOf(tx, payment), textOf(whyUnpaid(payment), order.locale));
      await recordOrder(tx, 'orders.order.giveUp', order);
    }
    return null;
  });
  if (refund) await sendRefund(ctx, refund);
}

/** Payers act at a provider; a transfer is entered by a person of the parish, and what nobody paid in time ends by itself. */
const authorOf = async (tx: Context, payment: Payment): Promise<string> =>
  isOffline(payment.method) || payment.state === 'expired' ? lastActor(tx, payment) : payment.payer;

/** Transfers may only be late; a payment with a provider came to nothing. */
const whyUnpaid = ({ method }: Payment): MessageKey =>
  isOffline(method) ? 'orders_mailNotPaid' : 'orders_mailNotPaidOnline';

async function lockIfThere(tx: Context, id: string): Promise<OrderRow | null> {
  const [row] = await tx.db.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

/** An attempt that failed or was left ends the order only with its hold: until then the payer may take another way. */
function isOver(tx: Context, { holdUntil }: OrderRow, { state }: Payment): boolean {
  if (state === 'expired') return true;
  return (state === 'failed' || state === 'cancelled') && (holdUntil === null || holdUntil <= tx.now());
}

/** Money of an attempt that the payer had left for another one: it counts while nothing else was paid, else it goes back. */
async function takeOther(tx: Context, order: OrderRow, payment: Payment): Promise<Refund | null> {
  const isOurs = payment.subjectKind === 'order' && payment.subjectId === order.id;
  if (!isOurs || !isPaid(payment.state)) return null;
  if (order.paidAt) return isOffline(payment.method) ? null : sendBack(tx, order, payment);
  const values = { paymentId: payment.id, method: payment.method };
  await tx.db.update(orders).set(values).where(eq(orders.id, order.id));
  await endPayments(tx, { kind: 'order', id: order.id });
  return takeMoney(tx, { ...order, ...values }, payment);
}

async function takeMoney(tx: Context, order: OrderRow, payment: Payment): Promise<Refund | null> {
  if (order.paidAt) return null;
  const paid = { paidAt: tx.now(), holdUntil: null };
  const who = await authorOf(tx, payment);
  if (order.state === 'cancelled' || order.state === 'refunding')
    return isOffline(payment.method) ? null : sendBack(tx, order, payment);
  if (order.state !== 'pending_payment') {
    await tx.db.update(orders).set({ paidAt: tx.now() }).where(eq(orders.id, order.id));
    await fulfilPaid(tx, order);
    return null;
  }
  const isHeld = await holdGoods(tx, order, null);
  await advanceOrder(tx, order, { to: isHeld ? 'confirmed' : 'refunding', who, values: paid });
  if (isHeld) await recordOrder(tx, 'orders.order.place', order);
  if (!isHeld) return sendBack(tx, order, payment);
  await fulfilPaid(tx, order);
  return null;
}

/** The key is that of the payment: however often this runs, the money goes back once. */
function sendBack(tx: Context, order: OrderRow, payment: Payment): Promise<Refund> {
  return createRefund(tx, {
    paymentId: payment.id,
    key: payment.id,
    amountCents: payment.paidCents,
    reason: textOf('orders_ownRefundReason', order.locale, { number: order.number }),
    who: order.number,
  });
}

/** Not paid: the goods are free again, and what was chosen is back in the cart. `reason`: why, for the customer. */
export async function giveUp(tx: Context, order: OrderRow, who: string, reason = ''): Promise<void> {
  await advanceOrder(tx, order, { to: 'cancelled', who, reason, values: { holdUntil: null } });
  await giveUpParts(tx, order);
}
