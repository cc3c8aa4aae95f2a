import type { Permissions } from '#kernel/module.ts';

export {
  type Customer,
  ORDER_STATES,
  type OrderDetail,
  type OrderLine,
  type OrderListView,
  type OrderState,
  type OrderView,
  type orderEndpoints,
} from './contract/order.ts';

export const checkoutPermissions = {
  'checkout.order.read': 'checkout_permissionRead',
  'checkout.order.update': 'checkout_permissionUpdate',
} satisfies Permissions;
