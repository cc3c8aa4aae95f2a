import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Actions this room records. */
export const orderActs = {
  'orders.order.cancel': 'orders_actCancel',
  'orders.order.giveUp': 'orders_actGiveUp',
  'orders.order.move': 'orders_actMove',
  'orders.order.place': 'orders_actPlace',
  'orders.order.ship': 'orders_actShip',
  'orders.order.receive': 'orders_actReceive',
  'orders.order.assume': 'orders_actAssume',
  'orders.order.note': 'orders_actNote',
  'orders.order.credit': 'orders_actCredit',
  'orders.order.address': 'orders_actAddress',
  'orders.order.email': 'orders_actEmail',
  'orders.order.remind': 'orders_actRemind',
  'orders.order.revive': 'orders_actRevive',
  'orders.order.enter': 'orders_actEnter',
  'orders.document.issue': 'orders_actIssue',
  'orders.customer.update': 'orders_actCustomerUpdate',
  'orders.customer.create': 'orders_actCustomerCreate',
  'orders.customer.merge': 'orders_actCustomerMerge',
  'orders.customer.split': 'orders_actCustomerSplit',
  'orders.customer.erase': 'orders_actCustomerErase',
  'orders.withdrawal.receive': 'orders_actWithdrawalReceive',
  'orders.withdrawal.move': 'orders_actWithdrawalMove',
  'orders.shop.export': 'orders_actExport',
} satisfies ActTexts<'orders'>;

/** Names that these actions had while orders belonged to the room of the checkout; the audit log keeps them. */
export const formerOrderActs = {
  'checkout.order.cancel': 'orders.order.cancel',
  'checkout.order.giveUp': 'orders.order.giveUp',
  'checkout.order.move': 'orders.order.move',
  'checkout.order.place': 'orders.order.place',
} as const;

/** Labels of this room's fields in the audit log. */
export const orderFieldLabels = {
  state: 'orders_state',
  carrier: 'orders_carrier',
  tracking: 'orders_tracking',
  pieces: 'orders_docQuantity',
  deliveredOn: 'orders_deliveredOn',
  parcels: 'orders_parcels',
  caseState: 'orders_state',
  keptUntil: 'orders_keptUntil',
  orders: 'orders_orders',
  reason: 'orders_caseReason',
  other: 'orders_customer',
  customerGroups: 'orders_groups',
  exported: 'orders_exports',
  rows: 'orders_rows',
  totalCents: 'orders_amount',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof orderActs, true> {}
}
