import type { Context } from '#kernel/context.ts';
import { type Locale, type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { isOffline, readPayment } from '#modules/payments/index.ts';
import type { OrderRow } from '../order/advance-order.ts';

/**
 * Sentences on the money of a cancelled order: refunded by the way it came, by hand, in part, to gift vouchers, or
 * nothing due. Leaves out completed refunds where `isBackTold`.
 */
export async function cancelledWords(
  ctx: Context,
  order: OrderRow,
  { locale, isBackTold = false }: { locale: Locale; isBackTold?: boolean },
): Promise<string[]> {
  const ends = (order.totals.payments ?? []).map(({ end }) => end).join(', ');
  const gifts = ends ? [textOf('orders_mailCancelledGifts', locale, { ends })] : [];
  const money = await moneyKey(ctx, order, isBackTold);
  return [...(money ? [textOf(money, locale)] : []), ...gifts];
}

async function moneyKey(ctx: Context, order: OrderRow, isBackTold: boolean): Promise<MessageKey | null> {
  const { paymentId, customer, totals } = order;
  const payment = paymentId ? await readPayment(ctx, paymentId) : null;
  const isPaidByGifts = !payment && (totals.payments ?? []).length > 0;
  if (isPaidByGifts) return null;
  if (!payment || payment.paidCents === 0)
    return customer.delivery === 'none' ? 'orders_cancelledGift' : 'orders_cancelledNothing';
  if (isBackTold && payment.refundedCents >= payment.paidCents) return null;
  if (!isOffline(payment.method)) return 'orders_cancelledWay';
  return payment.paidCents < payment.amountCents ? 'orders_cancelledPartly' : 'orders_cancelledHand';
}
