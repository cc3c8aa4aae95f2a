import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { nextNumber, type Series } from '#modules/documents/index.ts';

/** The numbers of orders, and of what is issued for them. */
export const orderSeries = {
  order: { name: 'orders.order', pattern: '{SITE}-{YYYY}-{SEQ}' },
  invoice: { name: 'orders.invoice', pattern: 'RE-{SITE}-{YYYY}-{SEQ}', label: 'orders_seriesInvoice' },
  storno: { name: 'orders.storno', pattern: 'ST-{SITE}-{YYYY}-{SEQ}', label: 'orders_seriesStorno' },
  correction: { name: 'orders.correction', pattern: 'RK-{SITE}-{YYYY}-{SEQ}', label: 'orders_seriesCorrection' },
} as const satisfies Record<string, Series>;

/** The next order number of the parish of the request: 'FELS-2026-0001'. */
export const nextOrderNumber = (tx: Context, isTest: boolean): Promise<string> =>
  nextNumber(tx, orderSeries.order, { siteId: tx.site.id, on: localMoment(tx.now(), tx.site.timeZone).on, isTest });
