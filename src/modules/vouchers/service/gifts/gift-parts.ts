import type { OrderPart, OrderRow } from '#modules/orders/index.ts';
import type { BoughtGift } from '../../contract/bought-gift.ts';
import { forgetPayers, refundGifts, releaseGifts, reserveGifts, settleGifts } from './gift-payments.ts';
import { boughtGifts } from './order-gifts.ts';
import { cancelSoldGifts, forgetBuyers, sellGifts, takeBackSold } from './sell-gifts.ts';

const paymentsOf = ({ totals }: OrderRow) => (totals.payments ?? []).map(({ gift: id, cents }) => ({ id, cents }));

const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id);

/** Gift vouchers that pay a part of an order. */
export const paidGiftPart: OrderPart = {
  name: 'gift vouchers that pay',
  take: (tx, order) => reserveGifts(tx, { orderId: order.id, number: order.number, payments: paymentsOf(order) }),
  async confirm(tx, order) {
    if (paymentsOf(order).length > 0) await settleGifts(tx, { orderId: order.id, number: order.number });
  },
  async release(tx, { id: orderId, number }) {
    await releaseGifts(tx, { orderId, number });
  },
  retake: (tx, order) => reserveGifts(tx, { orderId: order.id, number: order.number, payments: paymentsOf(order) }),
  repay: (tx, { id: orderId, number }, cents) => refundGifts(tx, { orderId, number, cents }),
  back: async (_tx, order) => ({ gifts: paymentsOf(order).map(({ id }) => id) }),
  forget: (tx, { orders }) => forgetPayers(tx, idsOf(orders)),
};

/** Gift vouchers that an order buys: each piece is issued once the order is paid, and mailed to whom the customer chose. */
export const soldGiftPart: OrderPart = {
  name: 'gift vouchers that are sold',
  async pay(tx, { id: orderId, siteId, number, locale, customerName, email, lines, items }) {
    const sold = lines.flatMap(({ isVoucher, unitCents: valueCents, vatPermille }, line) => {
      const { gift, quantity = 0 } = items[line] ?? {};
      return isVoucher ? Array.from({ length: quantity }, () => ({ line, valueCents, vatPermille, gift })) : [];
    });
    await sellGifts(tx, { orderId, siteId, number, locale, buyer: { name: customerName, email }, sold });
  },
  release: (tx, { id }) => cancelSoldGifts(tx, id),
  refunded: (tx, { id }) => cancelSoldGifts(tx, id),
  async giveBack(tx, { id: orderId, lines }, items) {
    for (const { line, quantity } of items)
      if (lines[line]?.isVoucher) await takeBackSold(tx, { orderId, line, quantity });
  },
  bought: boughtGifts,
  forget: (tx, { orders }) => forgetBuyers(tx, idsOf(orders)),
};

declare module '#modules/orders/contract/order-part.ts' {
  interface BackInCart {
    /** Ids of gift vouchers that pay. */
    gifts?: string[];
  }
}

declare module '#modules/orders/contract/item.ts' {
  interface OrderItemExtras {
    /** Choices of the buyer for a gift voucher. */
    gift?: BoughtGift | undefined;
  }
}
