import type { Context } from '#kernel/context.ts';
import { type Locale, type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { isOffline, readPayment } from '#modules/payments/index.ts';
import type { OrderRow } from '../advance-order.ts';

/**
 * What becomes of the money of a cancelled order: by the way it came, by hand, a part of it, back on gift vouchers, or that nothing is
 * owed. Nothing of money that is back already, where `isBackTold`.
 */
export async function cancelledWords(
  ctx: Context,
  order: OrderRow,
  { locale, isBackTold = false }: { locale: Locale; isBackTold?: boolean },
): Promise<string[]> {
  const ends = (order.totals.payments ?? []).map(({ end }) => end).join(', ');
  const gifts = ends ? [textOf('checkout_mailCancelledGifts', locale, { ends })] : [];
  const money = await moneyKey(ctx, order, isBackTold);
  return [...(money ? [textOf(money, locale)] : []), ...gifts];
}

async function moneyKey(ctx: Context, order: OrderRow, isBackTold: boolean): Promise<MessageKey | null> {
  const { paymentId, customer, totals } = order;
  const payment = paymentId ? await readPayment(ctx, paymentId) : null;
  const isPaidByGifts = !payment && (totals.payments ?? []).length > 0;
  if (isPaidByGifts) return null;
  if (!payment || payment.paidCents === 0)
    return customer.delivery === 'none' ? 'checkout_cancelledGift' : 'checkout_cancelledNothing';
  if (isBackTold && payment.refundedCents >= payment.paidCents) return null;
  if (!isOffline(payment.method)) return 'checkout_cancelledWay';
  return payment.paidCents < payment.amountCents ? 'checkout_cancelledPartly' : 'checkout_cancelledHand';
}
