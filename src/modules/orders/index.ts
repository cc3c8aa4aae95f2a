import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { formerOrderActs, orderActs, orderFieldLabels } from './acts.ts';
import { ordersApi } from './api.ts';
import type { CaseState } from './contract/withdrawals.ts';
import { orderPermissions } from './contract.ts';
import { orderEvents } from './events.ts';
import { orderJobs, orderJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import type { OrderChange } from './service/buyer/order-mails.ts';
import { shopPersonalData } from './service/customers/personal-data.ts';
import { customerSiteData } from './service/customers/site-data.ts';
import { orderSeries } from './service/order/order-number.ts';
import { orderSiteData, textSiteData } from './service/order/site-data.ts';
import { orderPageLinks } from './service/own/order-links.ts';
import { hasWithdrawals, owedOrders } from './service/own/owed-orders.ts';
import { ownOrders } from './service/own/own-orders.ts';
import { orderSettings } from './settings.ts';
import { deliveries, orderCredits, orderDocuments, orderNotes, withdrawals } from './tables.ts';

export { noWithdrawal } from './no-withdrawal.ts';
export { codeOf } from './service/buyer/order-code.ts';
export { ownOrder } from './service/buyer/own-order.ts';
export { orderPath } from './service/buyer/shown-order.ts';
export type { NewCredit } from './service/credits/credit-order.ts';
/** For rooms whose amounts depend on what came back. */
export { returnedOf } from './service/credits/credit-order.ts';
export { payBack } from './service/credits/pay-back.ts';
export { lateCents } from './service/credits/read-money.ts';
export { takeOutUnpaid, type Unneeded } from './service/credits/take-out.ts';
export { demandCustomer, memberOf } from './service/customers/read-customers.ts';
export { printOrderDocument } from './service/documents/print-invoice.ts';
export { type OrderWorth, orderWorths } from './service/figures/order-worth.ts';
export { ossTurnover, yearTurnover } from './service/figures/oss-turnover.ts';
export { type SoldLine, soldLines } from './service/figures/sold-lines.ts';
export { inShop } from './service/in-shop.ts';
export { advanceOrder, lockOrder, noteStep, type OrderRow, recordOrder } from './service/order/advance-order.ts';
export { donationLabel } from './service/order/donation-rows.ts';
export { feesOfRoom, isDeposit, isFeeOf } from './service/order/fees-of.ts';
export { findOrders, readOrder } from './service/order/find-orders.ts';
export { vatWordsOf, wordsOf } from './service/order/line-words.ts';
export { endMoney } from './service/order/move-order.ts';
export { toPayOf } from './service/order/order-goods.ts';
export { nextOrderNumber } from './service/order/order-number.ts';
export { mayFollow, waitsForMoney } from './service/order/order-states.ts';
export { type NewOrder, orderByKey, storeOrder } from './service/order/store-order.ts';
export type { BoughtThing, ChargedLine, HandOutDay, OrderPart } from './service/parts/order-part.ts';
export { takeParts } from './service/parts/parts.ts';
export { heldItems } from './service/parts/stock-part.ts';
export { fulfilPaid } from './service/paying/fulfil-paid.ts';
export { offeredMethods } from './service/paying/offered-methods.ts';
export { syncOrder } from './service/paying/sync-order.ts';
export { takesFees } from './service/paying/takes-fees.ts';
export { slotsOfSite, slotWords } from './service/pickup/own-slots.ts';
export { pickupWords } from './service/pickup/pickup-words.ts';
export { slotKey } from './service/pickup/slots.ts';
export { seedDeskDemo, seedInvoicesDemo } from './service/seed-desk.ts';
export { keepTexts } from './service/texts/keep-texts.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'orders.orderChanged': OrderChange;
    /** The office asked for the money of an order. */
    'orders.paymentReminded': { orderId: string; siteId: string };
    'orders.orderCredited': { orderId: string; siteId: string; key: string };
    'orders.withdrawalReceived': { withdrawalId: string; siteId: string };
    /** `orderId`: null while the order of the withdrawal is not known. */
    'orders.withdrawalMoved': { withdrawalId: string; siteId: string; to: CaseState; orderId: string | null };
  }
}

export const orders = defineModule({
  name: 'orders',
  pageSegments: ['Bestellung'],
  owedPaths: ['Bestellung', 'Widerruf', 'api/v0/own_order'],
  owes: { component: 'shop', sentences: owedOrders },
  acts: orderActs,
  formerActs: formerOrderActs,
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
    'orders.order.place': {
      title: 'orders_noticePlace',
      permission: 'orders.order.read',
      byDefault: 'mail',
      path: ({ objectId }) => `shop/orders/${objectId}`,
    },
    'orders.order.cancel': {
      title: 'orders_noticeCancel',
      permission: 'orders.order.read',
      byDefault: 'mail',
      path: ({ objectId }) => `shop/orders/${objectId}`,
    },
    'orders.order.giveUp': {
      title: 'orders_noticeGiveUp',
      permission: 'orders.order.read',
      byDefault: 'screen',
      path: ({ objectId }) => `shop/orders/${objectId}`,
    },
    'orders.withdrawal.receive': {
      title: 'orders_noticeWithdrawal',
      permission: 'orders.withdrawal.update',
      byDefault: 'mail',
    },
  },
  handsIn: {
    jobTitles: [orderJobTitles],
    documentSeries: [orderSeries.invoice, orderSeries.storno, orderSeries.correction],
  },
  siteData: [
    siteRows(deliveries),
    siteRows(orderNotes),
    siteRows(orderDocuments),
    siteRows(orderCredits),
    siteRows(withdrawals),
    customerSiteData,
    textSiteData,
    orderSiteData,
  ],
  accountSections: [ownOrders],
  personalData: shopPersonalData,
  pageLinks: { order: orderPageLinks },
});
