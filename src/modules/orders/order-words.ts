import type { PaymentMethod } from '#modules/payments/contract.ts';
import { m } from '#texts';
import type { OrderState } from './contract/order.ts';

type Text = typeof m.orders_stateConfirmed;

type StateWords = {
  /** For the office, on screens and in spreadsheets. */
  office: Text;
  /** For the customer, in a list of orders. */
  customer: Text;
  /** For the customer, as a sentence on the page of the order. */
  sentence: Text;
  /** Label of the button that moves an order to this state. */
  verb: Text;
};

/** States of an order in the words of each reader; customer and button say what the office reads where nothing else is named. */
export const STATE_WORDS: Readonly<Record<OrderState, StateWords>> = {
  pending_payment: words(m.orders_statePending, m.orders_nowPending),
  confirmed: words(m.orders_stateConfirmed, m.orders_nowConfirmed, { customer: m.orders_mineConfirmed }),
  in_progress: words(m.orders_stateInProgress, m.orders_nowInProgress, { verb: m.orders_doInProgress }),
  ready_for_pickup: words(m.orders_stateReady, m.orders_nowReady, { verb: m.orders_doReady }),
  partly_shipped: words(m.orders_statePartlyShipped, m.orders_nowPartlyShipped, { verb: m.orders_doShipped }),
  shipped: words(m.orders_stateShipped, m.orders_nowShipped, { verb: m.orders_doShipped }),
  picked_up: words(m.orders_statePickedUp, m.orders_nowPickedUp, { verb: m.orders_doPickedUp }),
  delivered: words(m.orders_stateDelivered, m.orders_nowDelivered, { verb: m.orders_doDelivered }),
  completed: words(m.orders_stateCompleted, m.orders_nowCompleted),
  refunding: words(m.orders_stateRefunding, m.orders_nowRefunding),
  cancelled: words(m.orders_stateCancelled, m.orders_nowCancelled, { verb: m.orders_doCancelled }),
};

/** Ways to pay, with what buyers have to know of them. */
export const METHODS: Readonly<Record<PaymentMethod, { label: Text; help: Text }>> = {
  invoice: { label: m.orders_methodInvoice, help: m.orders_methodInvoiceHelp },
  klarna: { label: m.orders_methodKlarna, help: m.orders_methodOnlineHelp },
  eps: { label: m.orders_methodEps, help: m.orders_methodOnlineHelp },
  paypal: { label: m.orders_methodPaypal, help: m.orders_methodOnlineHelp },
  card: { label: m.orders_methodCard, help: m.orders_methodOnlineHelp },
  pickup: { label: m.orders_methodPickup, help: m.orders_methodPickupHelp },
  prepayment: { label: m.orders_methodPrepayment, help: m.orders_methodPrepaymentHelp },
};

function words(office: Text, sentence: Text, more: Partial<StateWords> = {}): StateWords {
  return { office, customer: office, sentence, verb: office, ...more };
}
