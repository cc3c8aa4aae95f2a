import type { Permissions } from '#kernel/module.ts';

export type { ShopProfile } from './contract/shop-profile.ts';

export const catalogPermissions = {
  'catalog.shop.update': 'catalog_permissionShopUpdate',
} satisfies Permissions;
