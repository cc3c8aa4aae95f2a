import { m } from '#texts';
import type { OrderState, ShownOrder } from '../../pages.ts';

/** Ways to pay, for buyers. */
export const METHODS: Readonly<Record<ShownOrder['method'], { label: () => string; help: () => string }>> = {
  invoice: { label: m.orders_methodInvoice, help: m.orders_methodInvoiceHelp },
  klarna: { label: m.orders_methodKlarna, help: m.orders_methodOnlineHelp },
  eps: { label: m.orders_methodEps, help: m.orders_methodOnlineHelp },
  paypal: { label: m.orders_methodPaypal, help: m.orders_methodOnlineHelp },
  card: { label: m.orders_methodCard, help: m.orders_methodOnlineHelp },
  pickup: { label: m.orders_methodPickup, help: m.orders_methodPickupHelp },
  prepayment: { label: m.orders_methodPrepayment, help: m.orders_methodPrepaymentHelp },
};

/** How far an order is, for its customer. */
export const ORDER_WORDS: Readonly<Record<OrderState, () => string>> = {
  pending_payment: m.orders_nowPending,
  confirmed: m.orders_nowConfirmed,
  in_progress: m.orders_nowInProgress,
  ready_for_pickup: m.orders_nowReady,
  partly_shipped: m.orders_nowPartlyShipped,
  shipped: m.orders_nowShipped,
  picked_up: m.orders_nowPickedUp,
  delivered: m.orders_nowDelivered,
  completed: m.orders_nowCompleted,
  refunding: m.orders_nowRefunding,
  cancelled: m.orders_nowCancelled,
};

/** How an attempt to pay stands, where that says more than the state of the order. */
export function attemptWords({ attempt }: ShownOrder): string | null {
  if (attempt.hasFailed) return m.orders_attemptFailed();
  return attempt.isReviewed ? m.orders_attemptReviewed() : null;
}
