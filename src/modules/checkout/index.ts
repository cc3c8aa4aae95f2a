import { defineModule } from '#kernel/module.ts';
import { checkoutActs, checkoutFieldLabels } from './acts.ts';
import { checkoutApi } from './api.ts';
import { checkoutPermissions } from './contract.ts';
import { checkoutEvents } from './events.ts';
import { checkoutJobs } from './jobs.ts';
import * as pages from './pages.ts';
import { ownCarts } from './service/cart/own-carts.ts';
import { framedCheckout } from './service/checkout-path.ts';
import { cartSiteData, orderSiteData, seriesSiteData, textSiteData } from './service/order-site-data.ts';
import type { OrderChange } from './service/orders/buyer/order-mails.ts';
import { orderPersonalData } from './service/orders/personal-data.ts';
import { paymentCompanies, shopCookies, shopSections } from './service/recipients.ts';
import { checkoutSettings } from './settings.ts';

export type { OrderState } from './contract/order.ts';
export { seedFamiliesDemo } from './demo/seed-families.ts';
export { type OrderStory, seedOrdersDemo, tellOrders } from './demo/seed-orders.ts';
export { noWithdrawal } from './no-withdrawal.ts';
export { inShop } from './service/cart/cart-calls.ts';
export { type CartOffer, takeOffer } from './service/cart/take-offer.ts';
/** Doors for the staff's side of orders. */
export { advanceOrder, lockOrder, type OrderRow } from './service/orders/advance-order.ts';
export { anonymizeOrders } from './service/orders/anonymize-orders.ts';
export { orderButton } from './service/orders/buyer/order-mails.ts';
export { ownOrder } from './service/orders/buyer/own-order.ts';
export { changeOrder, keepSuppliedVat } from './service/orders/change-order.ts';
export {
  findOrders,
  nameOrders,
  type OrderSums,
  type PeriodSum,
  readOrder,
  sumByPeriod,
  sumOrders,
  walkOrders,
} from './service/orders/find-orders.ts';
export { mayFollow, OPEN_STATES, TO_PACK } from './service/orders/order-states.ts';
export { paidFor } from './service/orders/paying/paid-for.ts';
export { mayRevive, reviveOrder } from './service/orders/paying/revive-order.ts';
export { placeManualOrder } from './service/orders/placing/place-manual-order.ts';
export { priceManualOrder } from './service/orders/placing/price-manual-order.ts';
export { demandOrder } from './service/orders/read-orders.ts';
export { findPickup, listPickups } from './service/pickup/list-pickups.ts';
export { placeWords } from './service/pickup/own-slots.ts';
export { sellerVatId } from './service/vat/seller-vat-id.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'checkout.orderChanged': OrderChange;
  }
}

export const checkout = defineModule({
  name: 'checkout',
  pageSegments: ['Warenkorb', 'Kassa', 'Einkauf', 'Bestellung', 'Gutschein'],
  owedPaths: ['Bestellung', 'api/v0/bought_gift'],
  acts: checkoutActs,
  fieldLabels: checkoutFieldLabels,
  permissions: checkoutPermissions,
  notices: {
    'checkout.order.place': {
      title: 'checkout_noticePlace',
      permission: 'checkout.order.read',
      byDefault: 'mail',
      path: ({ objectId }) => `shop/orders/${objectId}`,
    },
    'checkout.order.cancel': {
      title: 'checkout_noticeCancel',
      permission: 'checkout.order.read',
      byDefault: 'mail',
      path: ({ objectId }) => `shop/orders/${objectId}`,
    },
    'checkout.order.giveUp': {
      title: 'checkout_noticeGiveUp',
      permission: 'checkout.order.read',
      byDefault: 'screen',
      path: ({ objectId }) => `shop/orders/${objectId}`,
    },
  },
  settings: [checkoutSettings],
  api: checkoutApi,
  pages,
  framedBy: framedCheckout,
  events: checkoutEvents,
  jobs: checkoutJobs,
  privacySections: shopSections,
  ownCookies: shopCookies,
  thirdParties: paymentCompanies,
  accountSections: [ownCarts],
  personalData: orderPersonalData,
  siteData: [textSiteData, cartSiteData, seriesSiteData, orderSiteData],
});
