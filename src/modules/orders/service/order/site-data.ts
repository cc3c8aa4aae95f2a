import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { contractTexts, orderSteps, orders } from '../../tables.ts';

/** Orders follow a merged parish. A parish that has some cannot be purged: they are kept as the law wants (decision 29). */
export const orderSiteData: SiteData = {
  ...siteRows(orders, { label: 'orders_orders' }),
  async remove(tx, siteId) {
    const count = await tx.db.$count(orders, eq(orders.siteId, siteId));
    if (count > 0) throw new AppError('orders.kept', 409, 'orders_siteHasOrders');
  },
  async discard(tx, siteId) {
    const tried = tx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.siteId, siteId), orders.isTest));
    await tx.db.delete(orderSteps).where(inArray(orderSteps.orderId, tried));
    await tx.db.delete(orders).where(inArray(orders.id, tried));
    await orderSiteData.remove(tx, siteId);
  },
};

/** Texts stay as long as the orders that name them. */
export const textSiteData: SiteData = siteRows(contractTexts);
