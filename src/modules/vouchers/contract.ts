import type { Permissions } from '#kernel/module.ts';

export { PROMO_KINDS } from './contract/promo.ts';

export const voucherPermissions = {
  'vouchers.gift.read': 'vouchers_permissionGiftRead',
  'vouchers.gift.update': 'vouchers_permissionGiftUpdate',
} satisfies Permissions;
