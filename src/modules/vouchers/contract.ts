import type { Permissions } from '#kernel/module.ts';

export { type BoughtGift, boughtGiftSchema } from './contract/bought-gift.ts';

export const voucherPermissions = {
  'vouchers.gift.read': 'vouchers_permissionGiftRead',
  'vouchers.gift.update': 'vouchers_permissionGiftUpdate',
} satisfies Permissions;
