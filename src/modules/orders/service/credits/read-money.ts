import type { Context } from '#kernel/context.ts';
import { owedOf, paymentsWithRefunds, readPayment } from '#modules/payments/index.ts';
import type { OrderMoney } from '../../contract/credits.ts';
import { invoiceOf } from '../documents/issue-document.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { readOrder } from '../order/find-orders.ts';
import { demandOrder } from '../order/read-orders.ts';
import { mayRevive } from '../paying/revive-order.ts';
import { type CreditRow, creditedPieces, sumOf, worthOf } from './credit-worth.ts';
import { creditsOf } from './read-credits.ts';
import { mayChange } from './remove-items.ts';

export const REFUND = 'payments.payment.refund';
const SEE = 'payments.payment.read';

/** Payments of an order, its refunds, and the refund that is possible. @throws AppError C100, notFound */
export async function getMoney(ctx: Context, id: string): Promise<{ money: OrderMoney }> {
  const order = await demandOrder(ctx, id, 'orders.order.read');
  const { siteId, paymentId } = order;
  const credits = await creditsOf(ctx, id);
  const before = creditedPieces(order, credits);
  const isDead = order.state === 'cancelled' || order.state === 'refunding';
  const mayUpdate = ctx.may('orders.order.update', { siteId });
  const mayCredit = mayUpdate && ctx.may(REFUND, { siteId }) && !isDead;
  const maySeePayments = ctx.may(SEE, { siteId });
  const payment = paymentId ? await readPayment(ctx, paymentId) : null;
  return {
    money: {
      payments: maySeePayments ? await attemptsOf(ctx, order) : [],
      credits: credits.map(creditView),
      left: order.lines.map(({ quantity }, at) => quantity - (before[at] ?? 0)),
      worth: order.lines.map(({ quantity }, at) => steps(order, at, quantity, before[at] ?? 0)),
      shippingCents: order.totals.shippingCents - sumOf(credits, 'shippingCents'),
      mostCents: isDead ? 0 : order.totalCents - sumOf(credits, 'totalCents'),
      paid: paidOf(order, await paymentsWithRefunds(ctx, id)),
      owedCents: payment ? owedOf(payment) : 0,
      maySeePayments,
      mayCredit,
      mayChange: mayUpdate && mayChange(order),
      mayRevive: mayUpdate && (await mayRevive(ctx, order)) && (await invoiceOf(ctx, id)) === null,
    },
  };
}

type Sums = Pick<OrderMoney['payments'][number], 'paidCents' | 'refundedCents'>;

/** One sentence on the money: what came with all attempts, and what of it went back. */
export function paidOf(
  { state, paidAt, totalCents }: Pick<OrderRow, 'state' | 'paidAt' | 'totalCents'>,
  attempts: readonly Sums[],
): OrderMoney['paid'] {
  const cameCents = attempts.reduce((sum, { paidCents }) => sum + paidCents, 0);
  const backCents = attempts.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const isDead = state === 'cancelled' || state === 'refunding';
  const leftCents = cameCents - backCents;
  if (totalCents === 0) return { state: 'nothing', amountCents: 0 };
  if (cameCents > 0 && leftCents === 0) return { state: 'back', amountCents: backCents };
  if (isDead && leftCents > 0) return { state: paidAt ? 'kept' : 'late', amountCents: leftCents };
  if (isDead) return { state: 'never', amountCents: 0 };
  if (backCents > 0) return { state: 'partlyBack', amountCents: backCents };
  if (paidAt) return { state: 'yes', amountCents: cameCents };
  return { state: cameCents > 0 ? 'partly' : 'no', amountCents: cameCents };
}

/** Cents that came when the order had come to nothing, and are still here. */
export async function lateCents(ctx: Context, id: string): Promise<number> {
  const order = await readOrder(ctx, id);
  const paid = order && paidOf(order, await paymentsWithRefunds(ctx, id));
  return paid?.state === 'late' ? paid.amountCents : 0;
}

const steps = (order: OrderRow, at: number, quantity: number, before: number): number[] =>
  Array.from({ length: quantity - before }, (_one, count) => worthOf(order, at, count + 1, before));

async function attemptsOf(ctx: Context, { id, paymentId }: OrderRow): Promise<OrderMoney['payments']> {
  return (await paymentsWithRefunds(ctx, id)).map((payment) => ({ ...payment, isCurrent: payment._id === paymentId }));
}

function creditView(row: CreditRow): OrderMoney['credits'][number] {
  const { id, kind, items, totalCents, refundedCents, waivedCents, giftCents, reason, byName, createdAt } = row;
  return {
    _id: id,
    kind,
    items,
    totalCents,
    refundedCents,
    waivedCents,
    giftCents,
    reason,
    byName,
    at: createdAt.toISOString(),
  };
}
