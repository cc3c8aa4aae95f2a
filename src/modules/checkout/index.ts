import { defineModule } from '#kernel/module.ts';
import { checkoutApi } from './api.ts';
import { checkoutJobs, checkoutJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { againLink } from './service/cart/again-link.ts';
import { cartPart } from './service/cart/cart-part.ts';
import { cartSiteData } from './service/cart/cart-site-data.ts';
import { ownCarts } from './service/cart/own-carts.ts';
import { cartPersonalData } from './service/cart/personal-data.ts';
import { cartPath, framedCheckout } from './service/checkout-path.ts';
import { newsletterPart } from './service/placing/newsletter-part.ts';
import { offerPart } from './service/placing/offer-part.ts';
import { paymentCompanies, shopCookies, shopSections } from './service/recipients.ts';

export { seedFamiliesDemo } from './demo/seed-families.ts';
export { type OrderStory, seedOrdersDemo, tellOrders } from './demo/seed-orders.ts';
export type { Referrers } from './service/cart/referrers.ts';
export { takeFees } from './service/cart/take-fees.ts';
export { type CartOffer, takeOffer } from './service/cart/take-offer.ts';
export { checkoutPath } from './service/checkout-path.ts';
export { vatRegister } from './service/vat/vat-register.ts';

export const checkout = defineModule({
  name: 'checkout',
  pageSegments: ['Warenkorb', 'Kassa', 'Einkauf', 'Gutschein'],
  cartPath,
  api: checkoutApi,
  pages,
  framedBy: framedCheckout,
  jobs: checkoutJobs,
  handsIn: { jobTitles: [checkoutJobTitles], orderParts: [offerPart, newsletterPart, cartPart] },
  privacySections: shopSections,
  ownCookies: shopCookies,
  thirdParties: paymentCompanies,
  accountSections: [ownCarts],
  personalData: cartPersonalData,
  siteData: [cartSiteData],
  pageLinks: { order: againLink },
});
