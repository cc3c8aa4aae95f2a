import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { carts, contractTexts, numberSeries, orderSteps, orders, takenOffers } from '../tables.ts';
import { joinCarts } from './cart/own-cart.ts';

/** Orders follow a merged parish. A parish that has some cannot be purged: they are kept as the law wants (decision 29). */
export const orderSiteData: SiteData = {
  ...siteRows(orders, { label: 'checkout_orders' }),
  async remove(tx, siteId) {
    const count = await tx.db.$count(orders, eq(orders.siteId, siteId));
    if (count > 0) throw new AppError('checkout.kept', 409, 'checkout_siteHasOrders');
  },
  async discard(tx, siteId) {
    const tried = tx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.siteId, siteId), orders.isTest));
    await tx.db.delete(orderSteps).where(inArray(orderSteps.orderId, tried));
    await tx.db.delete(takenOffers).where(inArray(takenOffers.orderId, tried));
    await tx.db.delete(orders).where(inArray(orders.id, tried));
    await orderSiteData.remove(tx, siteId);
  },
};

/** Texts stay as long as the orders that name them. */
export const textSiteData: SiteData = siteRows(contractTexts);

/** Open carts follow a merged parish; of a reader who has one in both shops they become one. */
export const cartSiteData: SiteData = siteRows(carts, {
  label: 'checkout_cartsOpen',
  prepare: async (tx, from, into) => ({ joined: await joinCarts(tx, from, into) }),
});

/** Series end with their parish: their numbers carry its name. */
export const seriesSiteData: SiteData = siteRows(numberSeries, {
  prepare: async (tx, from) => {
    await tx.db.delete(numberSeries).where(eq(numberSeries.siteId, from));
    return {};
  },
});
