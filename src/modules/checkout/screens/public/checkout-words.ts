import { m } from '#texts';
import type { CartLineView, LineProblem, OrderState, ShownOrder } from '../../pages.ts';

const PROBLEMS: Readonly<Record<LineProblem, (line: CartLineView) => string>> = {
  notOpen: () => m.checkout_groupNotOpen(),
  apart: () => m.checkout_groupApart(),
  gone: () => m.checkout_problemGone(),
  soldOut: ({ freeInMinutes: minutes }) =>
    minutes === null ? m.checkout_problemSoldOut() : m.checkout_problemReserved({ minutes }),
  short: ({ available }) => m.checkout_problemShort({ count: available ?? 0 }),
  incomplete: () => m.checkout_problemIncomplete(),
  tooFew: ({ minimum }) => m.checkout_problemTooFew({ count: minimum }),
};

export const problemWords = (line: CartLineView): string => (line.problem ? PROBLEMS[line.problem](line) : '');

export const METHODS: Readonly<Record<ShownOrder['method'], { label: () => string; help: () => string }>> = {
  invoice: { label: m.checkout_methodInvoice, help: m.checkout_methodInvoiceHelp },
  klarna: { label: m.checkout_methodKlarna, help: m.checkout_methodOnlineHelp },
  eps: { label: m.checkout_methodEps, help: m.checkout_methodOnlineHelp },
  paypal: { label: m.checkout_methodPaypal, help: m.checkout_methodOnlineHelp },
  card: { label: m.checkout_methodCard, help: m.checkout_methodOnlineHelp },
  pickup: { label: m.checkout_methodPickup, help: m.checkout_methodPickupHelp },
  prepayment: { label: m.checkout_methodPrepayment, help: m.checkout_methodPrepaymentHelp },
};

/** How far an order is, for its customer. */
export const ORDER_WORDS: Readonly<Record<OrderState, () => string>> = {
  pending_payment: m.checkout_nowPending,
  confirmed: m.checkout_nowConfirmed,
  in_progress: m.checkout_nowInProgress,
  ready_for_pickup: m.checkout_nowReady,
  partly_shipped: m.checkout_nowPartlyShipped,
  shipped: m.checkout_nowShipped,
  picked_up: m.checkout_nowPickedUp,
  delivered: m.checkout_nowDelivered,
  completed: m.checkout_nowCompleted,
  refunding: m.checkout_nowRefunding,
  cancelled: m.checkout_nowCancelled,
};

/** How an attempt to pay stands, where that says more than the state of the order. */
export function attemptWords({ attempt }: ShownOrder): string | null {
  if (attempt.hasFailed) return m.checkout_attemptFailed();
  return attempt.isReviewed ? m.checkout_attemptReviewed() : null;
}
