import { inArray } from 'drizzle-orm';
import type { OrderPart } from '#modules/orders/index.ts';
import { promoUses } from '../../tables.ts';
import { releasePromos, reservePromos, retakePromos, settlePromos } from './promo-uses.ts';

/** Uses of promo codes. An order that is taken up again keeps its price; only the limits of the codes still hold. */
export const promoPart: OrderPart = {
  name: 'promo codes',
  take: (tx, { id: orderId, email, totals }) => reservePromos(tx, { orderId, email, promos: totals.promos }),
  // Orders of older versions may have uses without saying so.
  async confirm(tx, { id, totals }) {
    if (totals.promos?.length !== 0) await settlePromos(tx, id);
  },
  release: (tx, { id }) => releasePromos(tx, id),
  retake: (tx, { id: orderId, email }) => retakePromos(tx, { orderId, email }),
  // Orders of older versions know no codes.
  back: async (_tx, { totals }) => ({ codes: (totals.promos ?? []).map(({ code }) => code) }),
  async forget(tx, { orders }) {
    const ids = orders.map(({ id }) => id);
    await tx.db.update(promoUses).set({ emailDigest: '' }).where(inArray(promoUses.orderId, ids));
  },
};

declare module '#modules/orders/contract/order-part.ts' {
  interface BackInCart {
    codes?: string[];
  }
}
