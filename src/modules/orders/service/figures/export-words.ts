import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { PaymentState } from '#modules/payments/contract.ts';
import type { OrderView } from '../../contract/order.ts';

/** The words that the screens use, for tables that people read in a spreadsheet. */
export const DELIVERY_WORDS: Readonly<Record<OrderView['delivery'], MessageKey>> = {
  ship: 'orders_ship',
  pickup: 'orders_pickup',
  none: 'orders_donation',
};

export const PAYMENT_STATE_WORDS: Readonly<Record<PaymentState, MessageKey>> = {
  created: 'payments_stateCreated',
  requires_action: 'payments_stateRequiresAction',
  processing: 'payments_stateProcessing',
  captured: 'payments_statePaid',
  partially_refunded: 'payments_statePartiallyRefunded',
  refunded: 'payments_stateRefunded',
  disputed: 'payments_stateDisputed',
  failed: 'payments_stateFailed',
  cancelled: 'payments_stateCancelled',
  expired: 'payments_stateExpired',
  awaiting_transfer: 'payments_stateAwaiting',
  partially_paid: 'payments_statePartiallyPaid',
  paid: 'payments_statePaid',
  overpaid: 'payments_stateOverpaid',
};
