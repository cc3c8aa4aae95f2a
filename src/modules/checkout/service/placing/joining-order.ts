import type { joinGroup } from '#modules/grouporders/index.ts';
import { type OrderRow, toPayOf } from '#modules/orders/index.ts';

/** An order as the group order keeps it in which it takes part. */
export function joiningOrder(order: OrderRow, isWaiting: boolean): Parameters<typeof joinGroup>[2] {
  const { id, number, siteId, isTest, userId, customerName, email, customer, method, lines, totals } = order;
  return {
    ...{ id, number, siteId, isTest, userId, customerName, email, method, isWaiting },
    phone: customer.phone,
    goodsCents: totals.goodsCents,
    toPayCents: toPayOf(order),
    lines: lines.map(({ variant, name, number: article, chosen, quantity, lineCents, promoCents }) => ({
      ...{ variant, name, quantity, number: article, lineCents: lineCents - promoCents },
      chosen: chosen.map(({ step, text }) => `${step}: ${text}`),
    })),
  };
}
