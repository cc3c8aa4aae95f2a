import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { catalogActs } from './acts.ts';
import { catalogApi } from './api.ts';
import { productBlock } from './blocks/product/kind.ts';
import { colorCollection, colorPermissions } from './collections/colors.ts';
import { customerGroupCollection, customerGroupPermissions, groupMembers } from './collections/customer-groups.ts';
import { discountGroupCollection, discountGroupPermissions } from './collections/discount-groups.ts';
import { productGroupCollection, productGroupPermissions } from './collections/product-groups.ts';
import { shippingCountryCollection, shippingCountryPermissions } from './collections/shipping-countries.ts';
import { shippingGroupCollection, shippingGroupPermissions } from './collections/shipping-groups.ts';
import { vatGroupCollection, vatGroupPermissions } from './collections/vat-groups.ts';
import { catalogPermissions } from './contract.ts';
import { embedScript } from './embed-script.ts';
import { catalogFieldLabels } from './field-labels.ts';
import { productMailBlock } from './mail-blocks/product.ts';
import * as pages from './pages.ts';
import { shopConfigKeys } from './service/config-keys.ts';
import { memberPersonalData } from './service/customer-groups.ts';
import { productsThatShow } from './service/media-uses.ts';
import { productCollection } from './service/products/product-collection.ts';
import { framedGoods } from './service/public/framed-shop.ts';
import { goodsTitles, searchGoods, shopMenu, shopSitemap, suggestShop } from './service/public/site-parts.ts';
import { shopProfileSiteData, undoShopUpdate } from './service/shop-profile.ts';
import { importProductsWork } from './service/transfer/import-products.ts';
import { discountsOfAccount } from './service/user-data.ts';
import { shopSettings } from './settings.ts';
import { stock, stockMovements } from './tables.ts';

/** @public For the checkout and price requests. */
export { configurationIn, stepField } from './configuration-fields.ts';
export { demoVariant, plentifulVariants, seedShopDemo, shopPictures, voucherVariant } from './demo/seed-demo.ts';
/** @public For vouchers. */
export type { PromoCode } from './pricing/cart-input.ts';
export { explainPrice } from './pricing/explain-price.ts';
export { netOf, permilleOf, prorate, scaled } from './pricing/money.ts';
export { commissionOf, priceNetDocument } from './pricing/net-document.ts';
export type { PricedCart } from './pricing/priced-cart.ts';
export { creditOf, valueOfPieces } from './pricing/refund.ts';
export { NO_VAT } from './pricing/resolve-tax.ts';
/** @public For invoices. */
export {
  type AgreedTax,
  joinedRates,
  movedRates,
  type RatedPart,
  type RateRow,
  rateChanges,
} from './pricing/supply-vat.ts';
/** @public For the checkout. */
export { picturesForCart } from './service/cart/cart-pictures.ts';
/** @public For the checkout. */
export { type CartItem, type CartProduct, productsForCart } from './service/cart/cart-products.ts';
/** @public For the checkout. */
export {
  type PricedShopCart,
  priceReadCart,
  priceShopCart,
  readShopCart,
  type ShopCart,
  shipsAnywhere,
} from './service/cart/price-shop-cart.ts';
/** @public For invoices. */
export { type SupplyRates, supplyRates } from './service/cart/supply-rates.ts';
/** @public For customers and their carts. */
export {
  discountsOfMember,
  emailsInGroup,
  groupsOfMember,
  leaveGroups,
  type Member,
  type NamedGroup,
  putIntoGroups,
} from './service/customer-groups.ts';
export { demandPictures } from './service/demand-pictures.ts';
export { createEuroPlaces, type EuroPlaces } from './service/euro-places.ts';
export { demandProductGroups, demandVatGroup, vatGroupsOf } from './service/own-rows.ts';
/** @public For the checkout. */
export { framingOrigins } from './service/public/framed-shop.ts';
export { type GiftProduct, readGiftProduct } from './service/public/gift-product.ts';
export type { SoldApart } from './service/public/sold-apart.ts';
export { sellerTaxNumber, sellerVatId } from './service/seller-vat-id.ts';
export { shopBank } from './service/shop-bank.ts';
export { readShop } from './service/shop-profile.ts';
export { shopUrl } from './service/shop-url.ts';
export { freeSlug, slugOf } from './service/slug-of.ts';
/** @public For the checkout. */
export {
  type HoldResult,
  holdStock,
  releasePart,
  releaseStock,
  returnStock,
  shipPart,
  shipStock,
  type WantedStock,
} from './service/stock/hold-stock.ts';
export { trackingHref } from './service/tracking-href.ts';
/** @public For the checkout. */
export { shopSettings } from './settings.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    shop: 'site';
  }
}

declare module '#kernel/events/events.ts' {
  interface Events {
    'catalog.stockLow': { siteId: string; variant: string; product: string };
  }
}

export const catalog = defineModule({
  name: 'catalog',
  component: { name: 'shop', title: 'catalog_component', about: 'catalog_componentAbout' },
  acts: catalogActs,
  fieldLabels: catalogFieldLabels,
  permissions: {
    ...catalogPermissions,
    ...colorPermissions,
    ...productGroupPermissions,
    ...vatGroupPermissions,
    ...shippingGroupPermissions,
    ...shippingCountryPermissions,
    ...discountGroupPermissions,
    ...customerGroupPermissions,
  },
  settings: [shopSettings],
  blocks: [productBlock],
  mailBlocks: [productMailBlock],
  api: catalogApi,
  handsIn: { works: [importProductsWork] },
  routes: embedScript,
  framedBy: framedGoods,
  pages,
  siteMenu: shopMenu,
  sitemap: shopSitemap,
  search: { find: searchGoods, titles: goodsTitles, suggestions: suggestShop },
  mediaUses: productsThatShow,
  notices: {
    'catalog.stock.low': {
      title: 'catalog_noticeStockLow',
      permission: 'catalog.stock.update',
      byDefault: 'screen',
      path: () => 'shop/stock?only=low',
    },
  },
  undoes: { 'catalog.shop.update': undoShopUpdate },
  personalData: memberPersonalData,
  userData: discountsOfAccount,
  configKeys: shopConfigKeys,
  siteData: [siteRows(groupMembers), siteRows(stockMovements), siteRows(stock), shopProfileSiteData],
  collections: [
    productCollection,
    customerGroupCollection,
    discountGroupCollection,
    shippingCountryCollection,
    shippingGroupCollection,
    vatGroupCollection,
    productGroupCollection,
    colorCollection,
  ],
});
