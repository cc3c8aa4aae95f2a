import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { PaymentMethod, PaymentState } from '#modules/payments/contract.ts';
import type { OrderState, OrderView } from '../../contract/order.ts';

/** The words that the screens use, for tables that people read in a spreadsheet. */
export const ORDER_STATE_WORDS: Readonly<Record<OrderState, MessageKey>> = {
  pending_payment: 'orders_statePending',
  confirmed: 'orders_stateConfirmed',
  in_progress: 'orders_stateInProgress',
  ready_for_pickup: 'orders_stateReady',
  partly_shipped: 'orders_statePartlyShipped',
  shipped: 'orders_stateShipped',
  picked_up: 'orders_statePickedUp',
  delivered: 'orders_stateDelivered',
  completed: 'orders_stateCompleted',
  refunding: 'orders_stateRefunding',
  cancelled: 'orders_stateCancelled',
};

export const METHOD_WORDS: Readonly<Record<PaymentMethod, MessageKey>> = {
  invoice: 'orders_methodInvoice',
  klarna: 'orders_methodKlarna',
  eps: 'orders_methodEps',
  paypal: 'orders_methodPaypal',
  card: 'orders_methodCard',
  pickup: 'orders_methodPickup',
  prepayment: 'orders_methodPrepayment',
};

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
