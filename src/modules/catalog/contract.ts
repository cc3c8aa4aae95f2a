import type { Permissions } from '#kernel/module.ts';

export type { CustomerGroup } from './collections/customer-groups.ts';
export type { Product } from './contract/product.ts';
export { type Configuration, type ConfiguratorStep, configurationSchema } from './contract/product-parts.ts';
export type { ShopProfile } from './contract/shop-profile.ts';
export type { StockItem, StockState } from './contract/stock.ts';
export type { PriceStep } from './pricing/explain-price.ts';

export const catalogPermissions = {
  'catalog.product.update': 'catalog_permissionProductUpdate',
  'catalog.stock.update': 'catalog_permissionStockUpdate',
  'catalog.shop.update': 'catalog_permissionShopUpdate',
} satisfies Permissions;
