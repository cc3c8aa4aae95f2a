import type { Permissions } from '#kernel/module.ts';

export type { CustomerDetail, CustomerView, customerEndpoints } from './contract/customers.ts';
export type { OrderItem, VatCheck } from './contract/item.ts';
export {
  type Customer,
  DELIVERIES,
  type Delivery,
  type OrderDetail,
  type OrderLine,
  type OrderListView,
  type OrderPartner,
  type OrderState,
  type OrderTotals,
  type OrderView,
  type orderEndpoints,
  type PickupSlot,
  PROMO_KINDS,
} from './contract/order.ts';

export const orderPermissions = {
  'orders.order.read': 'orders_permissionRead',
  'orders.order.update': 'orders_permissionUpdate',
  'orders.customer.read': 'orders_permissionCustomerRead',
  'orders.customer.update': 'orders_permissionCustomerUpdate',
  'orders.document.issue': 'orders_permissionIssue',
  'orders.export.read': 'orders_permissionExport',
  'orders.withdrawal.read': 'orders_permissionWithdrawalRead',
  'orders.withdrawal.update': 'orders_permissionWithdrawalUpdate',
} satisfies Permissions;
