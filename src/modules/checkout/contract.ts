import type { Permissions } from '#kernel/module.ts';

export type {
  Customer,
  OrderDetail,
  OrderLine,
  OrderListView,
  OrderState,
  OrderView,
  orderEndpoints,
} from './contract/order.ts';

export const checkoutPermissions = {
  'checkout.order.read': 'checkout_permissionRead',
  'checkout.order.update': 'checkout_permissionUpdate',
} satisfies Permissions;
