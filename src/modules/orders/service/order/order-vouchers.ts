import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { readPayment } from '#modules/payments/index.ts';
import {
  cancelSoldGifts,
  releaseGifts,
  releasePromos,
  sellGifts,
  settleGifts,
  settlePromos,
} from '#modules/vouchers/index.ts';
import { orders } from '../../tables.ts';
import type { OrderRow } from './advance-order.ts';

type Ref = Pick<OrderRow, 'id' | 'number'>;

/** The order is confirmed: its codes are used, and what gift vouchers paid is redeemed for good. */
export async function settleVouchers(tx: Context, { id, number }: Ref): Promise<void> {
  await settlePromos(tx, id);
  await settleGifts(tx, { orderId: id, number });
}

/** The order came to nothing: its codes can be used again, and what gift vouchers paid is on them again. */
export async function releaseVouchers(tx: Context, { id, number }: Ref): Promise<void> {
  await releasePromos(tx, id);
  await releaseGifts(tx, { orderId: id, number });
  await cancelSoldGifts(tx, id);
}

/** The order is paid: each piece of a gift voucher is issued; it is mailed to whom the customer chose. Once, however often it is called. */
export async function issueSold(tx: Context, order: OrderRow): Promise<void> {
  const { id: orderId, siteId, number, locale, customerName, email, lines, items } = order;
  const sold = lines.flatMap(({ isVoucher, quantity, unitCents: valueCents, vatPermille }, line) => {
    const { gift } = items[line] ?? {};
    return isVoucher ? Array.from({ length: quantity }, () => ({ line, valueCents, vatPermille, gift })) : [];
  });
  await sellGifts(tx, { orderId, siteId, number, locale, buyer: { name: customerName, email }, sold });
}

/** The whole payment of an order went back: nobody pays with the vouchers that it bought. */
export async function endSold(ctx: Context, orderId: string, paymentId: string): Promise<void> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.paymentId, paymentId)));
  if (!order || (await readPayment(ctx, paymentId)).state !== 'refunded') return;
  await ctx.tx((tx) => cancelSoldGifts(tx, orderId));
}

/** Something that is sent or collected: donations and gift vouchers are not. */
export const hasGoods = ({ lines }: Pick<OrderRow, 'lines'>): boolean => lines.some(({ isVoucher }) => !isVoucher);

/** What was to pay by the chosen method, after gift vouchers; all of it for orders of older versions. */
export const toPayOf = ({ totals, totalCents }: Pick<OrderRow, 'totals' | 'totalCents'>): number =>
  totals.toPayCents ?? totalCents;
