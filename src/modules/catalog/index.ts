import { defineModule } from '#kernel/module.ts';
import { catalogActs, catalogFieldLabels } from './acts.ts';
import { catalogApi } from './api.ts';
import { colorCollection, colorPermissions } from './collections/colors.ts';
import { discountGroupCollection, discountGroupPermissions } from './collections/discount-groups.ts';
import { productGroupCollection, productGroupPermissions } from './collections/product-groups.ts';
import { shippingCountryCollection, shippingCountryPermissions } from './collections/shipping-countries.ts';
import { shippingGroupCollection, shippingGroupPermissions } from './collections/shipping-groups.ts';
import { vatGroupCollection, vatGroupPermissions } from './collections/vat-groups.ts';
import { catalogPermissions } from './contract.ts';
import { shopProfileSiteData, undoShopUpdate } from './service/shop-profile.ts';
import { shopSettings } from './settings.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    shop: 'site';
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
  },
  settings: [shopSettings],
  api: catalogApi,
  undoes: { 'catalog.shop.update': undoShopUpdate },
  siteData: [shopProfileSiteData],
  collections: [
    discountGroupCollection,
    shippingCountryCollection,
    shippingGroupCollection,
    vatGroupCollection,
    productGroupCollection,
    colorCollection,
  ],
});
