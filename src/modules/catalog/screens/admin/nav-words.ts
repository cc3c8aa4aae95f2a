import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  'shop-products': m.catalog_wordsShopProducts,
  'shop-prices': m.catalog_wordsShopPrices,
  'shop-bulk': m.catalog_wordsShopBulk,
  'shop-import': m.catalog_wordsShopImport,
  'shop-stock': m.catalog_wordsShopStock,
  'shop-groups': m.catalog_wordsShopGroups,
  'shop-colors': m.catalog_wordsShopColors,
  'shop-settings': m.catalog_wordsShopSettings,
  'shop-system': m.catalog_wordsShopSystem,
  'shop-configurator': m.catalog_wordsShopConfigurator,
  'shop-vat': m.catalog_wordsShopVat,
  'shop-shipping': m.catalog_wordsShopShipping,
  'shop-countries': m.catalog_wordsShopCountries,
  'shop-discounts': m.catalog_wordsShopDiscounts,
};
