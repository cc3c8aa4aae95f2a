import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { orderActs, orderFieldLabels } from './acts.ts';
import { ordersApi } from './api.ts';
import type { CaseState } from './contract/withdrawals.ts';
import { orderPermissions } from './contract.ts';
import { orderEvents } from './events.ts';
import { orderJobs } from './jobs.ts';
import * as pages from './pages.ts';
import { customerPersonalData } from './service/customers/personal-data.ts';
import { customerSiteData } from './service/customers/site-data.ts';
import { documentSeriesData } from './service/documents/document-series.ts';
import { orderPageLinks } from './service/own/order-links.ts';
import { hasWithdrawals, owedOrders } from './service/own/owed-orders.ts';
import { ownGifts } from './service/own/own-gifts.ts';
import { ownOrders } from './service/own/own-orders.ts';
import { orderSettings } from './settings.ts';
import { deliveries, keptGifts, orderCredits, orderDocuments, orderNotes, withdrawals } from './tables.ts';

/** For rooms whose amounts depend on what came back. */
export { returnedOf } from './service/credits/credit-order.ts';
/** For the letters of rooms above. */
export { sellerOf } from './service/documents/invoice-data.ts';
export { moneyOfSeller } from './service/documents/print-invoice.ts';
export { printLetter } from './service/documents/print-letter.ts';
export { seedDeskDemo } from './service/seed-desk.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'orders.orderCredited': { orderId: string; siteId: string; key: string };
    'orders.withdrawalReceived': { withdrawalId: string; siteId: string };
    /** `orderId`: null while the order of the withdrawal is not known. */
    'orders.withdrawalMoved': { withdrawalId: string; siteId: string; to: CaseState; orderId: string | null };
  }
}

export const orders = defineModule({
  name: 'orders',
  pageSegments: ['Gutscheine'],
  owedPaths: ['Widerruf', 'Gutscheine', 'api/v0/own_order'],
  owes: { component: 'shop', sentences: owedOrders },
  acts: orderActs,
  fieldLabels: orderFieldLabels,
  permissions: orderPermissions,
  settings: [orderSettings],
  api: ordersApi,
  pages,
  events: orderEvents,
  jobs: orderJobs,
  siteMenu: [
    {
      path: 'Widerruf',
      label: 'orders_withdrawMenu',
      position: 95,
      inLegal: true,
      isThere: hasWithdrawals,
    },
  ],
  notices: {
    'orders.withdrawal.receive': {
      title: 'orders_noticeWithdrawal',
      permission: 'orders.withdrawal.update',
      byDefault: 'mail',
    },
  },
  siteData: [
    siteRows(deliveries),
    siteRows(orderNotes),
    siteRows(orderDocuments),
    documentSeriesData,
    siteRows(orderCredits),
    siteRows(withdrawals),
    customerSiteData,
    siteRows(keptGifts),
  ],
  accountSections: [ownOrders, ownGifts],
  personalData: customerPersonalData,
  pageLinks: { order: orderPageLinks },
});
