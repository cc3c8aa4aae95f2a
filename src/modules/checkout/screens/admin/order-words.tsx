import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { OrderState, OrderView } from '../../contract/order.ts';

const STATES: Record<OrderState, { kind: StateKind; label: () => string; verb: () => string }> = {
  pending_payment: { kind: 'open', label: m.checkout_statePending, verb: m.checkout_statePending },
  confirmed: { kind: 'half', label: m.checkout_stateConfirmed, verb: m.checkout_stateConfirmed },
  in_progress: { kind: 'half', label: m.checkout_stateInProgress, verb: m.checkout_doInProgress },
  ready_for_pickup: { kind: 'half', label: m.checkout_stateReady, verb: m.checkout_doReady },
  shipped: { kind: 'ok', label: m.checkout_stateShipped, verb: m.checkout_doShipped },
  picked_up: { kind: 'ok', label: m.checkout_statePickedUp, verb: m.checkout_doPickedUp },
  delivered: { kind: 'ok', label: m.checkout_stateDelivered, verb: m.checkout_doDelivered },
  refunding: { kind: 'warn', label: m.checkout_stateRefunding, verb: m.checkout_stateRefunding },
  cancelled: { kind: 'off', label: m.checkout_stateCancelled, verb: m.checkout_doCancelled },
};

const METHODS: Record<OrderView['method'], () => string> = {
  invoice: m.checkout_methodInvoice,
  klarna: m.checkout_methodKlarna,
  eps: m.checkout_methodEps,
  paypal: m.checkout_methodPaypal,
  card: m.checkout_methodCard,
  pickup: m.checkout_methodPickup,
  prepayment: m.checkout_methodPrepayment,
};

export const methodWords = (method: OrderView['method']): string => METHODS[method]();
export const stateWords = (state: OrderState): string => STATES[state].label();
/** What the button says that moves an order to this state. */
export const verbWords = (state: OrderState): string => STATES[state].verb();
/** A stored step may name a state of an older version. */
export const stepWords = (state: string): string => STATES[state as OrderState]?.label() ?? state;

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

export function OrderStateMark({ state }: { state: OrderState }) {
  return <State kind={STATES[state].kind}>{stateWords(state)}</State>;
}
