import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { OrderState, OrderView } from '../../../contract/order.ts';

const STATES: Record<OrderState, { kind: StateKind; label: () => string; verb: () => string }> = {
  pending_payment: { kind: 'open', label: m.orders_statePending, verb: m.orders_statePending },
  confirmed: { kind: 'half', label: m.orders_stateConfirmed, verb: m.orders_stateConfirmed },
  in_progress: { kind: 'half', label: m.orders_stateInProgress, verb: m.orders_doInProgress },
  ready_for_pickup: { kind: 'half', label: m.orders_stateReady, verb: m.orders_doReady },
  partly_shipped: { kind: 'half', label: m.orders_statePartlyShipped, verb: m.orders_doShipped },
  shipped: { kind: 'ok', label: m.orders_stateShipped, verb: m.orders_doShipped },
  picked_up: { kind: 'ok', label: m.orders_statePickedUp, verb: m.orders_doPickedUp },
  delivered: { kind: 'ok', label: m.orders_stateDelivered, verb: m.orders_doDelivered },
  completed: { kind: 'ok', label: m.orders_stateCompleted, verb: m.orders_stateCompleted },
  refunding: { kind: 'warn', label: m.orders_stateRefunding, verb: m.orders_stateRefunding },
  cancelled: { kind: 'off', label: m.orders_stateCancelled, verb: m.orders_doCancelled },
};

const METHODS: Record<OrderView['method'], () => string> = {
  invoice: m.orders_methodInvoice,
  klarna: m.orders_methodKlarna,
  eps: m.orders_methodEps,
  paypal: m.orders_methodPaypal,
  card: m.orders_methodCard,
  pickup: m.orders_methodPickup,
  prepayment: m.orders_methodPrepayment,
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
