import type { Permissions } from '#kernel/module.ts';

export type { Seller } from './contract/documents.ts';

export const orderPermissions = {
  'orders.customer.read': 'orders_permissionCustomerRead',
  'orders.customer.update': 'orders_permissionCustomerUpdate',
  'orders.document.issue': 'orders_permissionIssue',
  'orders.export.read': 'orders_permissionExport',
  'orders.withdrawal.read': 'orders_permissionWithdrawalRead',
  'orders.withdrawal.update': 'orders_permissionWithdrawalUpdate',
} satisfies Permissions;
