import type { ActTexts, CollectionActs } from '#kernel/audit/acts.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'catalog.product'> {
    'catalog.product.copy': true;
    'catalog.product.export': true;
    'catalog.product.import': true;
    'catalog.shop.open': true;
    'catalog.shop.update': true;
    'catalog.stock.enter': true;
    'catalog.stock.low': true;
    'catalog.stock.update': true;
  }
}

/** Sentences of this module's actions, in addition to those of its collections. */
export const catalogActs = {
  'catalog.customerGroup.join': 'catalog_actCustomerGroupJoin',
  'catalog.product.copy': 'catalog_actProductCopy',
  'catalog.product.export': 'catalog_actProductExport',
  'catalog.product.import': 'catalog_actProductImport',
  'catalog.shop.open': 'catalog_actShopOpen',
  'catalog.shop.update': 'catalog_actShopUpdate',
  'catalog.stock.enter': 'catalog_actStockEnter',
  'catalog.stock.low': 'catalog_actStockLow',
  'catalog.stock.update': 'catalog_actStockUpdate',
} satisfies ActTexts<'catalog'>;
