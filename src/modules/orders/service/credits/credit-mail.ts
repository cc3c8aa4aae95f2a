import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { isOffline } from '#modules/payments/index.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import { orderCredits } from '../../tables.ts';
import { orderButton } from '../buyer/order-mails.ts';
import { goodsWords } from '../goods-words.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { readOrder } from '../order/find-orders.ts';
import type { CreditRow } from './credit-worth.ts';

/** Tells the customer what was taken out or back, and what happens to the money. `ctx` belongs to the parish. */
export async function tellOfCredit(ctx: Context, orderId: string, key: string): Promise<void> {
  const order = await readOrder(ctx, orderId);
  const [credit] = await ctx.db
    .select()
    .from(orderCredits)
    .where(and(eq(orderCredits.orderId, orderId), eq(orderCredits.key, key)));
  if (!order || !credit || order.email === '') return;
  const { locale, number, customerName, email } = order;
  await sendParishMail(
    ctx,
    { siteId: order.siteId, locale, name: customerName, email },
    {
      title: m.orders_mailCreditTitle({ number }, { locale }),
      paragraphs: paragraphsOf(ctx, order, credit),
      button: orderButton(ctx, order),
    },
    { about: { kind: 'order', id: orderId } },
  );
}

function paragraphsOf(ctx: Context, order: OrderRow, credit: CreditRow): string[] {
  const { locale } = order;
  const o = { locale };
  const first = { removed: m.orders_mailRemoved, returned: m.orders_mailReturned, goodwill: m.orders_mailGoodwill };
  return [
    [first[credit.kind]({}, o), ...goodsWords(order, credit.items)].join('\n'),
    m.orders_mailCreditReason({ reason: credit.reason }, o),
    ...moneyWords(ctx, order, credit),
    ...testWords(order),
  ];
}

/** That no money moves, for an order of the test mode. */
export const testWords = ({ isTest, locale }: Pick<OrderRow, 'isTest' | 'locale'>): string[] =>
  isTest ? [m.orders_testOrder({}, { locale })] : [];

/** Sentences on the amount of a credit: no longer due, refunded, back on the gift voucher. */
export function moneyWords(ctx: Context, { siteId, locale, method }: OrderRow, credit: CreditRow): string[] {
  const o = { locale };
  const money = moneyIn(ctx, siteId, locale);
  const amount = (cents: number) => ({ amount: money(cents) });
  const byHand = isOffline(method) ? m.orders_mailCreditTransfer : m.orders_mailCreditMoney;
  return [
    ...(credit.waivedCents > 0 ? [m.orders_mailCreditOwed(amount(credit.waivedCents), o)] : []),
    ...(credit.refundedCents > 0 ? [byHand(amount(credit.refundedCents), o)] : []),
    ...(credit.giftCents > 0 ? [m.orders_mailCreditGift(amount(credit.giftCents), o)] : []),
  ];
}
